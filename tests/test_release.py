"""A release is one command that refuses whatever would make its tag untrue."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAKEFILE = """\
check:
\t@test ! -e check-fails
test:
\t@test ! -e test-fails && test "$$REQUIRE_ALL" = 1
"""
CHANGELOG = """\
# Changelog

## 0.2.0 - 2026-12-24

### Matches

- Something new.

## 0.1.0 - 2026-11-30

- Something old.
"""


def git(folder: Path, *args: str) -> str:
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    done = subprocess.run(["git", *who, *args], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project ready to be released as 0.2.0, whose checks fail where a file says so."""
    for variable in ("GIT_AUTHOR", "GIT_COMMITTER"):
        monkeypatch.setenv(f"{variable}_NAME", "Somebody")
        monkeypatch.setenv(f"{variable}_EMAIL", "somebody@example.org")
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "release", tmp_path / ".ci" / "release")
    (tmp_path / "Makefile").write_text(MAKEFILE)
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "Begin")
    return tmp_path


def release(folder: Path, version: str = "0.2.0") -> subprocess.CompletedProcess[str]:
    return subprocess.run([folder / ".ci" / "release", version], capture_output=True, text=True, check=False)


def test_a_version_is_tagged_with_what_the_changelog_says_of_it(project):
    done = release(project)
    assert (done.returncode, done.stderr) == (0, "")
    assert "git push origin main v0.2.0" in done.stdout
    said = git(project, "tag", "-l", "--format=%(contents)", "v0.2.0")
    assert said.split() == ["Arbitre", "0.2.0", "###", "Matches", "-", "Something", "new."]


def other_branch(folder):
    git(folder, "switch", "-qc", "work")


def change(folder, file, old, new):
    path = folder / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    git(folder, "commit", "-qam", "Change")


def marked(folder, file):
    (folder / file).touch()
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "Change")


@pytest.mark.parametrize(
    ("spoil", "version", "why"),
    [
        (lambda folder: None, "", "name the version"),
        (lambda folder: None, "next", "name the version"),
        (lambda folder: (folder / "more").touch(), "0.2.0", "the tree holds changes"),
        (other_branch, "0.2.0", "made on main"),
        (lambda folder: git(folder, "tag", "v0.2.0"), "0.2.0", "v0.2.0 exists"),
        (lambda folder: None, "0.1.0", "pyproject.toml has another version"),
        (
            lambda folder: change(folder, "CHANGELOG.md", "0.2.0 - 2026-12-24", "Unreleased"),
            "0.2.0",
            "no heading",
        ),
        (
            lambda folder: change(folder, "CHANGELOG.md", "0.2.0 - 2026-12-24", "0.2.0 - soon"),
            "0.2.0",
            "no heading",
        ),
        (
            lambda folder: change(folder, "CHANGELOG.md", "### Matches\n\n- Something new.\n", ""),
            "0.2.0",
            "says nothing below",
        ),
        (lambda folder: marked(folder, "check-fails"), "0.2.0", "make check fails"),
        (lambda folder: marked(folder, "test-fails"), "0.2.0", "make test fails"),
        (
            lambda folder: change(folder, "Makefile", "check:\n", "check:\n\t@touch made\n"),
            "0.2.0",
            "the checks have changed files",
        ),
    ],
)
def test_what_would_be_untrue_is_refused(project, spoil, version, why):
    spoil(project)
    before = git(project, "tag")
    done = release(project, version)
    assert done.returncode == 1
    assert why in done.stderr
    assert git(project, "tag") == before
