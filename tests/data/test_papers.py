"""The papers of the project: what they link to exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("[!.]*/README.md")])


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_links_lead_to_files_that_exist(paper: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", paper.read_text(encoding="utf-8"))

    assert [link for link in links if "://" not in link and not (paper.parent / link).exists()] == []
