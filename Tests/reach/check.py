#!/usr/bin/env python3
"""Traces the system calls of every command: no network, no other program, no file read or written but those that were named and
the configuration above them.

    Tests/reach/check.py COMMAND

`log` alone starts a program, which is git: it is started without a shell, and starts and connects to nothing itself. What git reads
is git's matter.

Where strace is missing or may not trace, it says so.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What a process reads to start: its own libraries, the zone, and what the system says of itself.
SYSTEM = re.compile(
    r"^/(etc/(ld\.so|localtime)|lib|usr/(lib|share/zoneinfo)|proc/(self|[0-9]+|stat|meminfo|cpuinfo)|sys|dev/(null|urandom|tty)"
    r"|.*/lib/swift/linux/lib\w+\.so$)"
)
CALL = re.compile(r"^(?:\d+\s+)?(?P<name>\w+)\((?P<rest>.*)$")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
NETWORK = {"socket", "connect", "bind", "sendto", "sendmsg", "listen", "accept", "accept4", "socketpair"}
PROGRAMS = {"execve", "execveat", "fork", "vfork"}
CHANGES = {"rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "link", "linkat", "symlink",
           "symlinkat", "truncate", "chmod", "fchmodat", "chown", "fchownat", "mknod", "mknodat", "utimensat"}
CONFIGURATION = '{"format":"appearance-configuration","version":1,"pairs":"pairs.json","ignore":"class:Nowhere"}'
PAIRS = '{"format":"appearance-pairs","version":1,"pairs":[]}'
MAPPING = '{"UILabel":{"textColor":"{ink}"}}'
TOKENS = '{"ink":{"$type":"color","$value":"#112233"}}'

# The arguments, what may be written besides what is named in them, and the exit status.
RUNS = [
    ("day.json night.json", "", 1),
    ("day.json night.json -f markdown", "", 1),
    ("day.json night.json -o report.html", "report.html", 1),
    ("day.json night.json --no-config -f json", "", 1),
    ("old new", "", 1),
    ("day.json night.json day.json", "", 1),
    ("show day.json", "", 0),
    ("show --explain=UILabel day.json", "", 0),
    ("lint day.json night.json", "", None),
    ("validate day.json tokens.json session.journal", "", 0),
    ("history session.journal", "", None),
    ("replay session.journal", "", 0),
    ("session.journal@start session.journal@end", "", None),
    ("merge day.json night.json day.json -o merged.json", "merged.json", 0),
    ("patch day.json changes.json -o patched.json", "patched.json", 0),
    ("convert tokens.json out.json", "out.json", 0),
    ("convert tokens.json out.json --mapping=mapping.json", "out.json", None),
    ("convert day.json Out.xcassets", "Out.xcassets", None),
    ("man -o page.1", "page.1", 0),
    ("completions zsh", "", 0),
    ("help", "", 0),
]


def prepare(work):
    for name in ("day.json", "night.json"):
        shutil.copy(ROOT / "Fixtures" / name, work / name)
        for side in ("old", "new"):
            (work / side).mkdir(exist_ok=True)
            other = "night.json" if side == "new" else "day.json"
            shutil.copy(ROOT / "Fixtures" / other, work / side / "theme.json")
    shutil.copy(ROOT / "Fixtures" / "contact-sheet.journal", work / "session.journal")
    (work / ".appearance-diff.json").write_text(CONFIGURATION)
    (work / "pairs.json").write_text(PAIRS)
    (work / "mapping.json").write_text(MAPPING)
    (work / "tokens.json").write_text(TOKENS)
    (work / "changes.json").write_text('{"format": "appearance-diff", "version": 1, "old": {}, "new": {}, "changes": [], "orderChanges": []}')
    # Beside what is named, and nobody's business.
    (work / "secret.json").write_text("{}")


def reach(command, arguments, work):
    """The exit status; each call that leaves the machine or starts a program; the paths that are read and those that change."""
    log = work.parent / "log"
    strace = ["strace", "-f", "-y", "-s", "4096", "-o", str(log), "-e", "trace=%file,%network,%process"]
    run = subprocess.run(strace + [command] + arguments, cwd=work, capture_output=True)
    beyond, read, changed = [], set(), set()
    for number, line in enumerate(log.read_text(errors="replace").splitlines()):
        call = CALL.match(line)
        if not call or " = -1 ENOENT" in line:
            continue
        name, rest = call["name"], call["rest"]
        paths = [str((work / text).resolve()) for text in TEXT.findall(rest)]
        if name in NETWORK or (name in PROGRAMS and number > 0):
            beyond.append(line)
        elif name in ("open", "openat", "openat2", "creat"):
            isWritten = name == "creat" or re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC|APPEND)", rest)
            (changed if isWritten else read).update(paths[:1])
        elif name in CHANGES:
            changed.update(paths)
    return run, beyond, read, changed


def check(command, work, words, output, status):
    arguments = words.split()
    run, beyond, read, changed = reach(command, arguments, work)
    if status is not None and run.returncode != status:
        sys.exit(f"{words}: exit status {run.returncode}, expected {status}: {run.stderr.decode()}")
    if beyond:
        sys.exit(f"{words}: {beyond[0]}")
    names = [word.split("=")[-1].split("@")[0] for word in arguments]
    allowed = {str(work / name) for name in names + [".appearance-diff.json", "pairs.json"]} | {command}
    folders = tuple(str(work / name) + "/" for name in names if (work / name).is_dir())
    for path in sorted(read):
        # A folder is looked through, and a file that is replaced is read for its rights.
        isAllowed = path in allowed or path.startswith(folders or "\0") or SYSTEM.match(path) or path == str(work)
        if not isAllowed:
            sys.exit(f"{words}: read {path}")
    for path in sorted(changed):
        if path == "/dev/null":
            continue
        if not path.startswith(str(work) + "/"):
            sys.exit(f"{words}: changed {path}")
        # A new file is complete in a folder of its own, beside what it takes the place of, before it does.
        isTemporary = re.fullmatch(r"\.appearance-\w+\.tmp(/.*)?", str(pathlib.Path(path).relative_to(work)))
        isOutput = output and (isTemporary or path == str(work / output) or path.startswith(str(work / output) + "/"))
        if not isOutput:
            sys.exit(f"{words}: changed {path}")
    return len(read) + len(changed)


def check_log(command, work):
    folder = work.parent / "repository"
    folder.mkdir()
    environment = os.environ | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}
    identity = ["-c", "user.name=A", "-c", "user.email=a@b"]
    for arguments in (["init", "-q"], ["add", "."], identity + ["commit", "-q", "-m", "First"]):
        shutil.copy(ROOT / "Fixtures" / "day.json", folder)
        subprocess.run(["git", *arguments], cwd=folder, env=environment, check=True)
    run, beyond, _, changed = reach(command, ["log", "day.json"], folder)
    if run.returncode != 0 or b"First" not in run.stdout:
        sys.exit(f"log: exit status {run.returncode}: {run.stderr.decode()}")
    isGit = re.compile(r'(?:\d+\s+)?(execve\("[^"]*/git", \["git", "-C", |vfork\()')
    for line in beyond:
        if not isGit.match(line):
            sys.exit(f"log: {line}")
    for path in changed - {"/dev/null"}:
        sys.exit(f"log: changed {path}")


def main():
    command = str(pathlib.Path(sys.argv[1]).resolve())
    if not shutil.which("strace") or subprocess.run(["strace", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode:
        return print("reach: not traced, since strace is missing or may not trace")
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder).resolve() / "work"
        work.mkdir()
        prepare(work)
        count = sum(check(command, work, *run) for run in RUNS)
        check_log(command, work)
    print(f"reach: {len(RUNS)} commands, {count} files, none that was not named; log starts git")


main()
