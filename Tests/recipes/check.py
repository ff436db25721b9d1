#!/usr/bin/env python3
"""Runs the recipes of Documentation/CI.md and Git.md as they stand there, in a repository made for it.

    Tests/recipes/check.py PROGRAM

PROGRAM is appearance-diff. Each recipe is run where it should pass and where it should fail, so that a gate that cannot close
is noticed.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BLOCK = re.compile(r"^```sh recipe=(?P<name>\w+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
RECIPES = {
    match["name"]: match["code"]
    for page in ("CI.md", "Git.md") for match in BLOCK.finditer((ROOT / "Documentation" / page).read_text())}


class Repository:
    """A repository with a theme on `main` of its origin, and a branch that changes it."""

    def __init__(self, folder, program):
        tools = folder / "tools"
        tools.mkdir()
        (tools / "appearance-diff").symlink_to(program)
        self.path = folder / "work"
        self.environment = os.environ | {
            "PATH": f"{tools}:{os.environ['PATH']}", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
            **{f"GIT_{who}_{what}": "test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }
        subprocess.run(["git", "init", "-q", "-b", "main", self.path], check=True, env=self.environment)
        (self.path / "Themes").mkdir()
        self.write("Day", json.loads((ROOT / "Fixtures" / "day.json").read_text()))
        self.git("add", "."), self.git("commit", "-qm", "day")
        self.git("clone", "-q", "--bare", ".", folder / "origin"), self.git("remote", "add", "origin", folder / "origin")
        self.git("fetch", "-q", "origin"), self.git("checkout", "-qb", "branch")

    def git(self, *arguments):
        return subprocess.run(["git", *arguments], cwd=self.path, env=self.environment, check=True, capture_output=True, text=True)

    def read(self, name):
        return json.loads((self.path / "Themes" / f"{name}.json").read_text())

    def write(self, name, document):
        (self.path / "Themes" / f"{name}.json").write_text(json.dumps(document))

    def run(self, name):
        command = ["bash", "-e", "-c", RECIPES[name]]
        return subprocess.run(command, cwd=self.path, env=self.environment, capture_output=True, text=True)


def attributes(document, class_name):
    """The settings of the plain rule of a class."""
    rules = [r for r in document["rules"] if r["class"] == class_name and "containers" not in r and "traits" not in r]
    return rules[0]["attributes"]


def expect(run, status, *words):
    """Holds a run to its status and to what it says."""
    text = run.stdout + run.stderr
    missing = [word for word in words if word not in text]
    if run.returncode != status or missing:
        sys.exit(f"{run.args[-1]}\nstatus {run.returncode}, not {status}, or lacks {missing}:\n{text}")


def validates(repository):
    expect(repository.run("validate"), 0)
    document = repository.read("Day")
    document["rules"][0]["attributes"] = 5
    repository.write("Night", document)
    expect(repository.run("validate"), 2, "Themes/Night.json:1:")


def comments(repository):
    expect(repository.run("comment"), 0)
    document = repository.read("Day")
    attributes(document, "UILabel")["textColor"] = {
        "kind": "color", "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000"}
    repository.write("Day", document)
    expect(repository.run("comment"), 0)
    comment = (repository.path / "comment.md").read_text()
    assert "UILabel" in comment and "#ff0000" in comment, comment
    repository.write("Day", {"rules": 5})
    expect(repository.run("comment"), 1)
    # The pull request that brings the first themes.
    repository.git("rm", "-rqf", "Themes"), repository.git("commit", "-qm", "none")
    repository.git("update-ref", "refs/remotes/origin/main", "HEAD"), repository.git("checkout", "HEAD~1", "--", "Themes")
    repository.git("commit", "-qm", "day again")
    expect(repository.run("comment"), 0)
    assert "`Day.json`" in (repository.path / "comment.md").read_text()


def gates_readability(repository):
    expect(repository.run("readability"), 0)
    document = repository.read("Day")
    cell = attributes(document, "UILabel")
    cell["textColor"] = cell["backgroundColor"] = {
        "kind": "color", "colorSpace": "srgb", "components": [1, 1, 1], "alpha": 1, "hex": "#ffffff"}
    repository.write("Day", document)
    expect(repository.run("readability"), 1, "UILabel")


def replays(repository):
    lines = (ROOT / "Fixtures" / "contact-sheet.journal").read_text().splitlines(keepends=True)
    journal = repository.path / "journal.jsonl"
    journal.write_text("".join(lines))
    expect(repository.run("replay"), 0)
    closing = [i for i, line in enumerate(lines) if '"op":"restore"' in line]
    assert closing, "the journal of the fixtures restores nothing"
    journal.write_text("".join(lines[:closing[-1]]))
    expect(repository.run("replay"), 1, "open")


def merges(repository):
    expect(repository.run("merge"), 0)
    repository.git("add", "."), repository.git("commit", "-qm", "driver")
    for branch in ("one", "two"):
        repository.git("checkout", "-q", "-b", branch, "branch")
        document = repository.read("Day")
        attributes(document, "UILabel")[branch] = 1
        repository.write("Day", document)
        repository.git("commit", "-qam", branch)
    repository.git("merge", "-q", "one")
    merged = attributes(repository.read("Day"), "UILabel")
    assert "one" in merged and "two" in merged, merged


def bisects(repository):
    """Eight commits since the good one. The seventh makes a text too hard to read; the fourth, which is tried, cannot be judged."""
    repository.git("tag", "1.0")
    day = repository.path / "Themes" / "Day.json"
    for branch, break_it in {"missing": day.unlink, "invalid": lambda: day.write_text('{"format": "appearance-snapshot"')}.items():
        repository.git("checkout", "-qb", branch, "1.0")
        document = repository.read("Day")
        settings = attributes(document, "UILabel")
        commits = []
        for number in range(1, 9):
            settings["tag"] = number
            if number == 7:
                settings["textColor"] = settings["backgroundColor"] = {"kind": "color", "hex": "#ffffff"}
            repository.write("Day", document)
            if number == 4:
                break_it()
            repository.git("add", "--all"), repository.git("commit", "-qm", f"number {number}")
            commits.append(repository.git("rev-parse", "HEAD").stdout.strip())
        expect(repository.run("bisect"), 0, "] number 4\n", f"{commits[6]} is the first bad commit")
        assert repository.git("rev-parse", "--abbrev-ref", "HEAD").stdout.strip() == branch


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    checks = {
        "validate": validates, "comment": comments, "readability": gates_readability, "replay": replays, "merge": merges,
        "bisect": bisects}
    # The static program is built, and run, by a step of its own.
    assert set(checks) | {"static"} == set(RECIPES), f"recipes without a check, or checks without a recipe: {set(checks) ^ set(RECIPES)}"
    for name, check in checks.items():
        folder = pathlib.Path(tempfile.mkdtemp())
        try:
            check(Repository(folder, program))
        finally:
            shutil.rmtree(folder)
        print(f"{name}: passes where it should, fails where it should")


if __name__ == "__main__":
    main()
