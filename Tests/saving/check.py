#!/usr/bin/env python3
"""Ends the program at every moment while it saves or keeps a journal, and looks at what is left.

Saving: killed at random moments, on a full disk and on one that cannot be written to. There is always the old file or the new
one, whole, and after the next save nothing else.
Failing: in every command that writes, each system call that touches the folder fails in turn, with each error that it can give,
or ends in a kill (strace). What is written is old or new and whole, with the permissions that it had; the message names file and
reason; nothing is left that the next run does not remove; and nothing else in the folder changes.
Journal: killed at random moments. Every whole line can be replayed, and the journal can go on in the same file.
Keeping: in a program that keeps a journal, each system call that touches the file fails in turn or ends in a kill, and the file may
not become larger than so many bytes, which makes short writes. What was there stays; at most the last line is torn; the program
is told of file and reason, or all lines are there; and the next run continues the journal with nothing lost or doubled.

Where strace is missing or may not trace, or disks cannot be mounted, that part says so and is left out.

Usage: check.py COMMAND FOLDER-OF-BUILD [KILLS]
"""

import concurrent.futures
import errno
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def snapshot(path, name, rules=400):
    rule = '{"class":"C%05d","attributes":{"a":%d,"name":"%s"}}'
    text = ",".join(rule % (number, number, name) for number in range(rules))
    path.write_text('{"format":"appearance-snapshot","version":1,"name":"%s","rules":[%s]}' % (name, text))


class Saving:
    """One file that is saved again and again, in turn as one of two themes."""

    def __init__(self, command, folder):
        self.command, self.folder = command, folder
        inputs = folder / "inputs"
        inputs.mkdir()
        self.empty, self.themes = inputs / "empty.json", [inputs / "day.json", inputs / "night.json"]
        snapshot(self.empty, "Empty", 0)
        self.target = folder / "out" / "theme.json"
        self.target.parent.mkdir()
        self.expected = []
        for index, theme in enumerate(self.themes):
            snapshot(theme, theme.stem)
            self.run(index)
            self.expected.append(self.target.read_bytes())
        assert self.expected[0] != self.expected[1]

    def arguments(self, index):
        # What only theirs changed is all there is, so the result is the theme.
        return [self.command, "merge", "-o", str(self.target), str(self.empty), str(self.empty), str(self.themes[index])]

    def run(self, index):
        subprocess.run(self.arguments(index), check=True)

    def check(self, what):
        found = self.target.read_bytes()
        if found not in self.expected:
            sys.exit(f"{what}: neither the old nor the new file, but {len(found)} bytes")

    def checkClean(self, what):
        self.run(random.randrange(2))
        self.check(what)
        left = sorted(os.listdir(self.target.parent))
        if left != [self.target.name]:
            sys.exit(f"{what}: after the next save there is {left}")

    def kills(self, count):
        start = time.monotonic()
        self.run(0)
        whole = time.monotonic() - start
        for number in range(count):
            child = subprocess.Popen(self.arguments(number % 2), stderr=subprocess.DEVNULL)
            time.sleep(random.uniform(0, whole * 1.2))
            child.send_signal(signal.SIGKILL)
            child.wait()
            self.check(f"kill {number}")
            left = len(os.listdir(self.target.parent))
            if left > 2:
                sys.exit(f"kill {number}: {left} files, although each save removes what the one before it left")
        self.checkClean("kills")
        print(f"saving: {count} kills")

    def disks(self):
        """A full disk and one that cannot be written to."""
        disk = self.folder / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(disk)], stderr=subprocess.DEVNULL).returncode:
            return print("saving: no full disk, since none can be mounted")
        old, self.target = self.target, disk / "theme.json"
        try:
            shutil.copy(old, self.target)
            before = self.target.read_bytes()
            (disk / "filling").write_bytes(b"x" * max(0, 60_000 - len(before)))
            self.refused(before, "a full disk")
            subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
            self.refused(before, "a disk for reading only")
        finally:
            self.target = old
            subprocess.run(["umount", str(disk)], check=True)
        print("saving: a full disk and one for reading only")

    def refused(self, before, what):
        index = 1 - self.expected.index(before)
        run = subprocess.run(self.arguments(index), stderr=subprocess.PIPE, check=False)
        if run.returncode != 2 or b"cannot write" not in run.stderr:
            sys.exit(f"{what}: exit status {run.returncode}, {run.stderr!r}")
        if self.target.read_bytes() != before or sorted(os.listdir(self.target.parent)) != ["filling", "theme.json"]:
            sys.exit(f"{what}: {os.listdir(self.target.parent)} is left")


class Wrong(Exception):
    pass


class Writing:
    """One command that writes, each time in a folder as it was before: every system call that it makes there fails in turn."""

    # What a call can give. An interrupted one is repeated where the system says so.
    ERRORS = {
        "openat": "EACCES EIO ENOSPC EROFS EMFILE EINTR", "open": "EACCES EIO ENOSPC EROFS EMFILE EINTR",
        "write": "EIO ENOSPC EDQUOT EINTR", "read": "EIO EINTR", "fsync": "EIO ENOSPC EINTR", "flock": "ENOLCK EINTR",
        "mkdir": "EACCES ENOSPC EROFS EIO", "rename": "EACCES ENOSPC EROFS EIO", "fchmod": "EPERM EIO", "fchown": "EPERM",
        "unlink": "EACCES EROFS EIO", "rmdir": "EACCES EROFS EIO", "readlink": "EIO", "getdents64": "EIO", "close": "EIO",
    }
    STATUS = "EACCES EIO"  # stat and its like
    # Killed at one of the others, the program has done nothing that the one before it did not show.
    KILLS = {"openat", "open", "write", "fsync", "mkdir", "rename", "fchmod", "unlink", "rmdir"}
    CALLS = (
        "mkdir,mkdirat,openat,open,read,pread64,write,fsync,fchmod,fchown,flock,rename,renameat,renameat2,unlink,unlinkat,rmdir,"
        "close,getdents64,stat,lstat,newfstatat,fstat,statx,readlink,readlinkat"
    )

    def __init__(self, command, base, words, status=0):
        """
        words: the arguments. What is written has a '>' before it. status: the exit status where nothing fails.
        """
        self.words, self.status, self.base = words, status, base
        self.command, self.arguments = command, [command] + words.replace(">", "").split()
        self.outputs = [word.split(">")[1] for word in words.split() if ">" in word]
        self.work = pathlib.Path(tempfile.mkdtemp(dir=base.parent)) / "work"
        self.old = self.files(base)
        self.reset()
        run = self.run([])
        assert run.returncode == status, f"{words}: {run.stderr.decode()}"
        self.new, self.said = self.files(self.work), run.stderr
        assert self.changed(self.new), f"{words}: nothing was written"

    @staticmethod
    def files(folder):
        """Everything in a folder: what it is, its permissions, and what is in it."""
        found = {}
        for path in sorted(folder.rglob("*")):
            name = str(path.relative_to(folder))
            if path.is_symlink():
                found[name] = ("link", os.readlink(path))
            else:
                found[name] = (oct(path.stat().st_mode), None if path.is_dir() else path.read_bytes())
        return found

    def changed(self, files):
        return {name for name in set(self.old) | set(files) if self.old.get(name) != files.get(name)}

    def reset(self):
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.base, self.work, symlinks=True)

    def run(self, prefix):
        return subprocess.run(prefix + self.arguments, cwd=self.work, capture_output=True)

    def calls(self, strace):
        """The calls that touch the folder: each with its number among those of its name."""
        self.reset()
        log = self.work.parent / "calls"
        self.run([strace, "-f", "-y", "-o", str(log), "-e", f"trace={self.CALLS}"])
        counts, found = {}, []
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"(?:\d+ +)?(\w+)\((.*)", line)
            if not match:
                continue
            name, rest = match.groups()
            counts[name] = counts.get(name, 0) + 1
            rest = re.sub(r"AT_FDCWD<[^>]*>", "AT_FDCWD", rest)
            # By its path, by a path in it, or by the number of an open file.
            if str(self.work) in rest or re.match(r'(AT_FDCWD, )?"(?!/)[^"]', rest):
                found.append((name, counts[name]))
        return found

    def faults(self, strace):
        cases = 0
        for name, number in self.calls(strace):
            kind = re.sub(r"(at2?|64)$", "", name) if name not in self.ERRORS else name
            errors = self.ERRORS.get(name) or self.ERRORS.get(kind) or self.STATUS
            kills = ["signal=SIGKILL"] if kind in self.KILLS else []
            for action in [f"error={error}" for error in errors.split()] + kills:
                self.reset()
                # What cannot be looked at once cannot be looked at any more.
                when = f"{number}+" if errors == self.STATUS else number
                inject = [strace, "-f", "-o", "/dev/null", "-e", f"trace={name}", "-e", f"inject={name}:{action}:when={when}"]
                self.judge(self.run(inject), name, action, f"{self.words}: {action} at {name} number {number}")
                cases += 1
        return cases

    def judge(self, run, call, action, what):
        found = self.files(self.work)
        # Files that one run writes one after the other are each old or new; a folder is there as a whole or not at all.
        for name in set(self.old) | set(found) | self.changed(self.new):
            isTemporary = re.match(r"(.*/)?\.appearance-[0-9a-z]{13}\.tmp(/|$)", name)
            if (name in self.old or not isTemporary) and found.get(name) not in (self.old.get(name), self.new.get(name)):
                raise Wrong(f"{what}: '{name}' is neither as it was nor as it should be")
        for output in self.outputs:
            inside = [name for name in self.changed(self.new) if name.startswith(output + "/")]
            if output not in self.old and len({found.get(name) == self.new.get(name) for name in inside}) > 1:
                raise Wrong(f"{what}: half of '{output}' is there")
        isKilled = action.startswith("signal")
        if not isKilled:
            # What was only looked at may be given up on: then the result is as if nothing had failed.
            isDone = all(found.get(name) == self.new.get(name) for name in self.changed(self.new))
            # A conversion says what it had to leave out.
            if run.returncode == self.status and not isDone and run.stderr == self.said:
                raise Wrong(f"{what}: nothing was written, and nobody was told")
            if run.returncode != self.status:
                self.judgeMessage(run, action.removeprefix("error="), call, what)
        if set(found) - set(self.old) - set(self.new):
            self.run([])
            # Where the same command found nothing left to do, what writes there next.
            for words in ("merge -o next.json empty.json empty.json empty.json", "convert old.json Old.xcassets"):
                run = subprocess.run([self.command] + words.split(), cwd=self.work, capture_output=True)
                assert run.returncode == 0, run.stderr
            left = set(self.files(self.work)) - set(self.old) - set(self.new) - {"next.json"}
            if left:
                raise Wrong(f"{what}: {sorted(left)} is left after the next file was written")

    def judgeMessage(self, run, error, call, what):
        message = run.stderr.decode(errors="replace")
        if run.returncode != 2:
            raise Wrong(f"{what}: exit status {run.returncode}: {message}")
        if error == "EINTR":
            raise Wrong(f"{what}: not repeated: {message}")
        reason = os.strerror(getattr(errno, error))
        names = [word.split("=")[-1] for word in self.arguments]
        # A folder that cannot be looked at is taken for a file, and that is what its message says.
        isLook = "stat" in call and "Is a directory" in message
        if not (reason in message or isLook) or not any(name in message for name in names):
            raise Wrong(f"{what}: the message does not name file and reason: {message!r}")


# The arguments, and the exit status where nothing fails.
COMMANDS = [
    ("merge -o >theme.json empty.json empty.json day.json", 0),
    ("merge -i theme.json >theme.json day.json", 0),
    ("patch -i >theme.json changes.json", 0),
    ("patch theme.json changes.json -o >linked.json", 0),
    ("lint --fix >low.json >other.json", 0),
    ("lint low.json --fix-patch=>fixes.json", 1),
    ("lint low.json --accept-all=>accepted.json", 1),
    ("convert tokens.json >theme.json", 0),
    ("convert colors.json >out.tokens.json", 0),
    ("convert tokens.json >New.xcassets", 0),
    ("convert tokens.json >Old.xcassets", 0),
    ("theme.json day.json -o >page.html", 1),
    ("before after -o >page.html", 1),
    ("show low.json -f svg -o >page.svg", 0),
]


def failing(command, folder):
    strace = shutil.which("strace")
    if not strace or subprocess.run([strace, "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode:
        return print("failing: nothing, since strace is missing or may not trace")
    base = folder / "base"
    base.mkdir()
    for name in ("theme", "day", "empty"):
        snapshot(base / f"{name}.json", name, 0 if name == "empty" else 3)
    # Nobody else may read it, now and after it was replaced.
    (base / "theme.json").chmod(0o600)
    (base / "linked.json").symlink_to("theme.json")
    color = {"kind": "color", "colorSpace": "srgb", "components": [0.7, 0.7, 0.7], "alpha": 1}
    white = color | {"components": [1, 1, 1]}
    low = {"format": "appearance-snapshot", "version": 1, "traits": {"userInterfaceStyle": "light"}, "rules": [
        {"class": "UILabel", "attributes": {"textColor": color, "backgroundColor": white}}]}
    for name in ("low", "other"):
        (base / f"{name}.json").write_text(json.dumps(low))
    run = subprocess.run([command, "theme.json", "day.json", "-o", "changes.json"], cwd=base, capture_output=True)
    assert run.returncode == 1, run.stderr
    for name, number in (("tokens", 1), ("old", 2)):
        colors = {key: {"$type": "color", "$value": f"#{number}{number}{index}{index}00"} for index, key in enumerate("ab")}
        (base / f"{name}.json").write_text(json.dumps(colors))
    run = subprocess.run([command, "convert", "tokens.json", "colors.json"], cwd=base, capture_output=True)
    assert run.returncode == 0, run.stderr
    run = subprocess.run([command, "convert", "old.json", "Old.xcassets"], cwd=base, capture_output=True)
    assert run.returncode == 0, run.stderr
    for name, theme in (("before", "theme"), ("after", "day")):
        (base / name).mkdir()
        shutil.copy(base / f"{theme}.json", base / name / "one.json")
    # What a user calls like a folder of ours stays.
    (base / ".appearance-0123456789abc.tmp").mkdir()
    (base / ".appearance-0123456789abc.tmp" / "own").write_text("")
    try:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            cases = sum(pool.map(lambda line: Writing(command, base, *line).faults(strace), COMMANDS))
    except Wrong as wrong:
        sys.exit(str(wrong))
    print(f"failing: {cases} faults in {len(COMMANDS)} commands")


def keeper(build, folder):
    """The program that keeps a journal, made from the library as it was built for the tests."""
    sources = {path.name for path in (ROOT / "Sources" / "AppearanceState").rglob("*.swift")}
    objects = [path for path in (build / "AppearanceState.build").glob("*.o") if path.name.removesuffix(".o") in sources]
    program = folder / "journal"
    subprocess.run(
        ["swiftc", "-parse-as-library", "-swift-version", "6", "-I", str(build / "Modules"),
         str(ROOT / "Tests" / "saving" / "journal.swift"), *map(str, objects), "-o", str(program)], check=True)
    return program


def journal(command, program, folder, kills):
    journal = folder / "session.journal"
    lines = 0
    for number in range(kills):
        before = journal.stat().st_size if journal.exists() else 0
        child = subprocess.Popen([program, journal])
        # A busy machine may take long to begin, which is no moment of interest.
        while child.poll() is None and (not journal.exists() or journal.stat().st_size == before):
            time.sleep(0.001)
        time.sleep(random.uniform(0, 0.05))
        child.send_signal(signal.SIGKILL)
        child.wait()
        if number % 10 == 9 or number == kills - 1:
            run = subprocess.run([command, "history", journal], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
            if run.returncode not in (0, 1) or b"Fatal" in run.stderr:
                sys.exit(f"journal: kill {number}: {run.stderr[-500:]!r}")
            lines += journal.read_bytes().count(b"\n")
            journal.unlink()
    if lines < kills:
        sys.exit("journal: hardly anything was written, so nothing was found out")
    print(f"journal: {kills} kills, {lines} lines")


class Keeping:
    """A program that keeps a journal of a few operations, in a file as it was before."""

    # What a call can give. POSIX closes a file of which the closing fails, and every line was written by then.
    ERRORS = {
        "openat": "EACCES EIO ENOSPC EROFS EMFILE ENFILE EINTR", "open": "EACCES EIO ENOSPC EROFS EMFILE ENFILE EINTR",
        "write": "EIO ENOSPC EDQUOT EINTR", "read": "EIO EINTR", "fsync": "EIO ENOSPC EINTR", "flock": "ENOLCK EINTR",
        "ftruncate": "EIO EINTR", "lseek": "EOVERFLOW", "close": "EIO EINTR", "fstat": "EIO EOVERFLOW", "newfstatat": "EIO EOVERFLOW",
    }
    COUNT = 4

    def __init__(self, command, program, folder, name, before):
        self.command, self.program, self.name, self.before = command, program, name, before
        self.path = folder / f"keeping-{name}.journal"
        self.reset()
        assert self.run().returncode == 0
        self.whole = self.path.read_bytes()

    def reset(self):
        self.path.unlink(missing_ok=True)
        if self.before is not None:
            self.path.write_bytes(self.before)

    def run(self, prefix=(), **options):
        return subprocess.run([*prefix, self.program, self.path, str(self.COUNT)], capture_output=True, **options)

    def calls(self, strace):
        self.reset()
        log = self.path.with_suffix(".calls")
        self.run([strace, "-f", "-y", "-o", str(log), "-e", "trace=" + ",".join(self.ERRORS)])
        counts = {}
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"(?:\d+ +)?(\w+)\((.*)", line)
            if not match:
                continue
            name = match[1]
            counts[name] = counts.get(name, 0) + 1
            if str(self.path) in match[2]:
                yield name, counts[name]

    def faults(self, strace):
        cases = 0
        for call, number in list(self.calls(strace)):
            for action in [f"error={error}" for error in self.ERRORS[call].split()] + ["signal=SIGKILL"]:
                self.reset()
                inject = [strace, "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:{action}:when={number}"]
                isKill = action.startswith("signal")
                self.judge(self.run(inject), None if isKill else action.removeprefix("error="), f"{action} at {call} number {number}")
                cases += 1
        return cases

    def limits(self):
        """Short writes: the file system takes what fits, and refuses the rest."""
        start, cases = len(self.before or b""), 0
        for limit in range(start, len(self.whole), max(1, (len(self.whole) - start) // 60)):
            # The line break after a torn line, and nothing after it, looks like a line that somebody broke. The next run reads.
            if self.before and not self.before.endswith(b"\n") and limit == start + 1:
                continue
            self.reset()
            run = self.run(
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)), restore_signals=False)
            self.judge(run, "EFBIG", f"no more than {limit} bytes")
            cases += 1
        return cases

    def judge(self, run, error, what):
        what = f"journal ({self.name}): {what}"
        before, found = self.before or b"", self.path.read_bytes() if self.path.exists() else b""
        if not found.startswith(before):
            raise Wrong(f"{what}: what was there before has changed")
        # Times differ from run to run, and nothing else.
        def timeless(text):
            return re.sub(rb'"time":[-0-9.eE+]+', b'"time":0', text)
        added = found[len(before):]
        whole, _, torn = added.rpartition(b"\n")
        expected = timeless(self.whole[len(before):])
        if whole and not expected.startswith(timeless(whole + b"\n")):
            raise Wrong(f"{what}: the lines are not those that were made: {added!r}")
        isDone = timeless(added) == expected
        message = run.stderr.decode(errors="replace")
        if error and run.returncode == 0 and not isDone:
            raise Wrong(f"{what}: lines are missing, and the program was not told")
        if error and run.returncode != 0:
            if run.returncode not in (2, 3) or error == "EINTR":
                raise Wrong(f"{what}: exit status {run.returncode}: {message}")
            if str(self.path) not in message or os.strerror(getattr(errno, error)) not in message:
                raise Wrong(f"{what}: the message does not name file and reason: {message!r}")
        self.read(what, isEmpty=not found.strip())
        next = self.run()
        after = self.path.read_bytes()
        isTorn = found and not found.endswith(b"\n")
        lines = after.count(b"\n") - found.count(b"\n") - (1 if isTorn else 0)
        if next.returncode or not after.startswith(found) or lines != self.COUNT + 1 or not after.endswith(b"\n"):
            raise Wrong(f"{what}: the next run made {lines} whole lines, exit status {next.returncode}: {next.stderr!r}")
        self.read(f"{what}, and after the next run", isEmpty=False)

    def read(self, what, isEmpty):
        run = subprocess.run([self.command, "history", self.path], capture_output=True)
        # Where no line is whole there is nothing to read, and that is said.
        hasLine = not isEmpty and b"\n" in self.path.read_bytes()
        if (hasLine and run.returncode not in (0, 1)) or b"Fatal" in run.stderr or run.returncode < 0:
            raise Wrong(f"{what}: cannot be read: {run.stderr[-500:]!r}")


def keeping(command, program, folder):
    strace = shutil.which("strace")
    canTrace = strace and not subprocess.run([strace, "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode
    first = Keeping(command, program, folder, "new file", None).whole
    faults = limits = 0
    try:
        # A crash may have cut off the last line anywhere.
        for name, before in [("new file", None), ("continued", first), ("torn", first[:-9]), ("empty", b"")]:
            kept = Keeping(command, program, folder, name, before)
            faults += kept.faults(strace) if canTrace else 0
            limits += kept.limits()
    except Wrong as wrong:
        sys.exit(str(wrong))
    print(f"keeping: {faults} faults, {limits} limits" + ("" if canTrace else "; strace is missing or may not trace"))


def main():
    command, build = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        saving = Saving(command, folder)
        saving.kills(kills)
        saving.disks()
        failing(command, folder)
        program = keeper(build, folder)
        keeping(command, program, folder)
        journal(command, program, folder, max(10, kills // 10))


main()
