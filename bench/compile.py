"""Compiles core, rules and bots with mypyc: the same games in less time. Nothing needs it to run.

    python bench/compile.py [--games portals acts] [--out build/compiled] [--level 1] [--jobs 1]

makes a copy of the program in `build/compiled` with compiled modules beside its sources, and leaves the sources here
untouched. Whatever is started there is compiled: `python build/compiled/bench/strength.py portals steady skilled`.
It needs mypy (extra `test`), setuptools and a C compiler; running it again compiles only what has changed.
`python bench/compiled.py` checks that both versions play the same games and tells the gain.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.native import modules
from bench.native.sources import STRUCTS
from boardgames.app import wiring

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("boardgames", "boards", "assets", "docs", "bench", "tests", "examples", "workshop")
FILES = ("run.py", "pyproject.toml", "README.md", "CHANGELOG.md")
UNWANTED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

groups = {groups!r}
files = [file for names, _ in groups for file in names]
options = ["--config-file=", "--ignore-missing-imports"]
extensions = mypycify(options + files, opt_level={level!r}, debug_level="0", separate=groups)
setup(name="compiled", packages=[], ext_modules=extensions)
"""


def copy(out: Path) -> None:
    """Make the copy of the program, without modules that were compiled before."""
    for name in COPIED:
        shutil.rmtree(out / name, ignore_errors=True)
        shutil.copytree(ROOT / name, out / name, ignore=UNWANTED)
    for name in FILES:
        shutil.copy2(ROOT / name, out / name)


def build(work: Path, out: Path, groups: list[modules.Group], level: str, jobs: int) -> None:
    """Compile, and put the modules beside the sources of the copy."""
    (work / "setup.py").write_text(SETUP.format(groups=groups, level=level), encoding="utf-8")
    library = work / "library"
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(library), "-j", str(jobs)]
    done = subprocess.run(command, cwd=work, env={**os.environ, "MYPYPATH": str(work)}, check=False)
    if done.returncode:
        raise SystemExit("mypyc or the C compiler failed; what they said stands above")
    for files, name in groups:
        wanted = {f"{name}__mypyc", *(file.removesuffix(".py") for file in files)}
        for file in library.rglob("*.*"):
            module = file.relative_to(library)
            if module.with_name(module.name.split(".")[0]).as_posix() in wanted:
                shutil.copy2(file, out / module)


def main() -> None:
    """Copy, compile, and say where it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=wiring.available(), default=list(wiring.available()))
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--level", choices=("0", "1", "2", "3"), default="1", help="optimisation of the C compiler")
    parser.add_argument("--jobs", type=int, default=1, help="how many C compilers at a time")
    options = parser.parse_args()
    out, work = options.out.resolve(), options.out.resolve().with_name("work")
    groups = modules.groups(options.games)
    modules.write(work, groups)
    copy(out)
    shutil.copytree(work / STRUCTS, out / STRUCTS, dirs_exist_ok=True)
    build(work, out, groups, options.level, options.jobs)
    print(f"{sum(len(files) for files, _ in groups)} modules compiled: start programs in {out}")


if __name__ == "__main__":
    main()
