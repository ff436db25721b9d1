#!/usr/bin/env python3
"""Runs what makes a release: .github/release and the steps of .github/workflows/release.yml that publish.

The builds are made up: those of arm64 and of macOS cannot be made here. `.ci/run` runs build.sh. This also holds every workflow
to what none of them may do.
"""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RELEASE = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())
PLATFORMS = [entry["platform"] for entry in RELEASE["jobs"]["build"]["strategy"]["matrix"]["include"]]
CHANGES = """# Changes

## Unreleased

Nothing yet.

## 1.2.10

The one after.

## 1.2.1 (May)

The `one` before.

- $(touch pwned)
"""


def checkout(folder):
    """A repository with the scripts, as the job that publishes has it, and the binaries of the jobs before."""
    environment = os.environ | {
        "GIT_CONFIG_GLOBAL": "/dev/null", "GITHUB_REF_NAME": "1.2.1", "PATH": f"{folder}/tools:{os.environ['PATH']}",
        **{f"GIT_{who}_{what}": "test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
    source = folder / "source"
    shutil.copytree(ROOT / ".github", source / ".github")
    shutil.copy(ROOT / "LICENSE", source)
    (source / "CHANGELOG.md").write_text(CHANGES)
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "all"]):
        subprocess.run(["git", *arguments], cwd=source, env=environment, check=True)
    for platform in PLATFORMS:
        binary = source / "binaries" / platform / "appearance-diff"
        binary.parent.mkdir(parents=True)
        binary.write_text(f"#!/bin/sh\n: {platform}\necho appearance-diff 1.2.1\necho appearance-snapshot 1\n")
    tools = folder / "tools"
    tools.mkdir()
    (tools / "gh").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {folder}/gh\n')
    (tools / "gh").chmod(0o755)
    return source, environment


def publish(source, environment):
    """Runs the commands of the job, as GitHub's runner does."""
    for step in RELEASE["jobs"]["publish"]["steps"]:
        if "run" in step:
            command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
            result = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True)
            if result.returncode != 0:
                return result.stderr
    return None


def releases(folder):
    """Archives under the names that action.yml downloads, checksums, and the section of the change log."""
    source, environment = checkout(folder)
    assert publish(source, environment) is None
    assert (source / "notes.md").read_text() == "The `one` before.\n\n- $(touch pwned)\n"
    archives = sorted((source / "files").glob("*.tar.gz"))
    sums = {}
    for archive in archives:
        data = archive.read_bytes()
        sums[archive.name] = hashlib.sha256(data).hexdigest()
        with tarfile.open(archive) as file:
            members = {member.name: member.mode for member in file}
            content = file.extractfile("appearance-diff").read().decode()
        assert members == {"appearance-diff": 0o755, "LICENSE": 0o644}, members
        platform, = (p for p in PLATFORMS if f": {p}\n" in content)
        assert archive.name == f"appearance-diff-1.2.1-{platform}.tar.gz"
    assert len(archives) == len(PLATFORMS) == 3
    assert (source / "files/SHA256SUMS").read_text() == "".join(f"{sums[name]}  {name}\n" for name in sorted(sums))
    arguments = (folder / "gh").read_text().splitlines()
    assert arguments[:3] == ["release", "create", "1.2.1"] and "--verify-tag" in arguments, arguments
    assert arguments[-4:] == ["files/SHA256SUMS", *(f"files/{a.name}" for a in archives)], arguments

    # The same binaries give the same bytes, whoever packs them and when.
    shutil.move(source / "files", folder / "first")
    for binary in source.glob("binaries/*/appearance-diff"):
        os.utime(binary, (0, 0))
    assert publish(source, environment) is None
    assert all((folder / "first" / a.name).read_bytes() == a.read_bytes() for a in archives)

    output = folder / "output"
    for system, machine in (("Linux", "X64"), ("Linux", "ARM64"), ("macOS", "X64"), ("macOS", "ARM64")):
        subprocess.run(
            [ROOT / ".github/action/command.sh", "find"], check=True, env=environment | {
                "RUNNER_OS": system, "RUNNER_ARCH": machine, "RUNNER_TEMP": str(folder), "VERSION": "1.2.1",
                "GITHUB_PATH": "/dev/null", "GITHUB_OUTPUT": str(output)})
    downloaded = {f"{key}.tar.gz" for key in re.findall(r"^key=(.*)$", output.read_text(), re.MULTILINE)}
    assert downloaded == set(sums), downloaded


def refuses(folder):
    """A tag that the change log or the command does not know makes no release."""
    source, environment = checkout(folder)
    assert "no section '## 1.2.2'" in publish(source, environment | {"GITHUB_REF_NAME": "1.2.2"})
    assert "the tag is 1.2.10, and the command says 'appearance-diff 1.2.1'" in publish(
        source, environment | {"GITHUB_REF_NAME": "1.2.10"})
    shutil.rmtree(source / "binaries" / "macos-universal")
    assert publish(source, environment)
    assert not (folder / "gh").exists()


def workflows(folder):
    """Workflows may read, actions are pinned by commit, and no value is part of a script's text."""
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        workflow = yaml.safe_load(path.read_text())
        assert workflow["permissions"] == {"contents": "read"}, path
        for name, job in workflow["jobs"].items():
            assert job.get("permissions", {}) in ({}, {"contents": "write"}), (path, name)
            assert ("permissions" in job) == (path.name == "release.yml" and name == "publish"), (path, name)
            for step in job.get("steps", []):
                assert re.fullmatch(r"actions/[\w-]+(/[\w-]+)?@[0-9a-f]{40}", step.get("uses", "actions/checkout@" + 40 * "0")), step
                assert set(re.findall(r"\$\{\{(.*?)\}\}", step.get("run", ""))) <= {" matrix.destination "}, step


def main():
    for check in (releases, refuses, workflows):
        folder = pathlib.Path(tempfile.mkdtemp())
        try:
            check(folder)
        finally:
            shutil.rmtree(folder)
        print(f"release: {check.__name__}")


if __name__ == "__main__":
    sys.exit(main())
