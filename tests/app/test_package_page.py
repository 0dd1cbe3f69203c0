"""The page of the package: it is read where the files of the project are not."""

import re
import tomllib
from pathlib import Path

from boardgames.data.files import slugs
from boardgames.data.load import load

ROOT = Path(__file__).parents[2]


def test_the_page_of_the_package_has_no_relative_links_and_names_every_designer() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    page = (ROOT / project["readme"]).read_text(encoding="utf-8")

    assert [link for link in re.findall(r"\]\(([^)]*)\)", page) if "://" not in link] == []
    assert [slug for slug in slugs() if (load(slug).game.credits.designer or "") not in page] == []
