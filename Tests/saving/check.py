#!/usr/bin/env python3
"""Ends the program at every moment while it saves or keeps a journal, and looks at what is left.

Saving: killed at random moments, with a fault or a kill at each system call of the path (strace), on a full disk and in a
folder that cannot be written to. There is always the old file or the new one, whole, and after the next save nothing else.
Journal: killed at random moments. Every whole line can be replayed, and the journal can go on in the same file.

Where strace is missing or may not trace, or disks cannot be mounted, that part says so and is left out.

Usage: check.py COMMAND FOLDER-OF-BUILD [KILLS]
"""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CALLS = (
    "mkdir,mkdirat,openat,open,write,fsync,fchmod,fchown,flock,rename,renameat,renameat2,unlink,unlinkat,rmdir,close,"
    "getdents64"
)


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

    def faults(self):
        strace = shutil.which("strace")
        if not strace or subprocess.run([strace, "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode:
            return print("saving: no faults, since strace is missing or may not trace")
        log = self.folder / "calls"
        trace = [strace, "-f", "-o", str(log), "-e", f"trace={CALLS}"]
        subprocess.run(trace + self.arguments(0), check=True)
        calls = [line.split("(")[0].split()[-1] for line in log.read_text().splitlines() if "(" in line]
        cases = 0
        for call in sorted(set(calls)):
            for number in range(1, calls.count(call) + 1):
                for action in ("error=EIO", "error=ENOSPC", "signal=SIGKILL"):
                    self.run(0)
                    fault = [strace, "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:{action}:when={number}"]
                    status = subprocess.run(
                        fault + self.arguments(1), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
                    what = f"{action} at {call} number {number}"
                    self.check(what)
                    if status == 0 and self.target.read_bytes() != self.expected[1]:
                        sys.exit(f"{what}: nothing was saved, and nobody was told")
                    self.checkClean(what)
                    cases += 1
        print(f"saving: {cases} faults at {len(calls)} system calls")

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


def main():
    command, build = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        saving = Saving(command, folder)
        saving.kills(kills)
        saving.faults()
        saving.disks()
        journal(command, keeper(build, folder), folder, max(10, kills // 10))


main()
