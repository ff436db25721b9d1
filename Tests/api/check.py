#!/usr/bin/env python3
"""Holds the public symbols of each library against the lists beside this script, so that none changes unnoticed.

    Tests/api/check.py [--write]

Needs the symbol graphs that Tests/documentation/check leaves in .build/symbols. What is for UIKit and SwiftUI is not in them, for
they are made on Linux. `--write` writes the lists anew.

What changed since the newest tag, when there is one, must be in CHANGELOG.md: the name of each symbol that was added, changed or
removed stands in the part above the tag's version. A deprecated symbol says what to use instead.
"""

import difflib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LISTS = pathlib.Path(__file__).resolve().parent
MODULES = ["AppearanceState", "AppearanceThemes", "AppearanceTesting", "AppearanceDebugging", "AppearanceMacros"]


def graphs(module):
    found = sorted((ROOT / ".build/symbols" / module).glob("*.symbols.json"))
    if not found:
        sys.exit(f"there is no symbol graph of {module}: run Tests/documentation/check first")
    return [json.loads(path.read_text(encoding="utf-8")) for path in found]


def lines(module):
    """A line for each symbol and each conformance, sorted; and what is wrong with deprecations."""
    result, problems = set(), []
    for graph in graphs(module):
        names = {}
        for symbol in graph["symbols"]:
            name = ".".join(symbol["pathComponents"])
            names[symbol["identifier"]["precise"]] = name
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
            result.add(f"{name}: {' '.join(declaration.split())}")
            for entry in symbol.get("availability", []):
                isGone = entry.get("isUnconditionallyDeprecated") or entry.get("isUnconditionallyUnavailable")
                if isGone and not (entry.get("message") or entry.get("renamed")):
                    problems.append(f"{module}: {name} is deprecated or unavailable, and does not say what to use instead")
        for relation in graph["relationships"]:
            source = names.get(relation["source"])
            if relation["kind"] == "conformsTo" and source:
                target = names.get(relation["target"], relation.get("targetFallback", ""))
                # What the compiler adds to every type says nothing.
                if target not in ("Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"):
                    result.add(f"{source}: conforms to {target}")
    return sorted(result), problems


def released(module):
    """The tag that was released last, and the list of then; nil where there is none."""
    describe = ["git", "describe", "--tags", "--abbrev=0", "--match", "[0-9]*"]
    tag = subprocess.run(describe, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    if not tag:
        return None
    show = ["git", "show", f"{tag}:{(LISTS / module).relative_to(ROOT)}.txt"]
    found = subprocess.run(show, cwd=ROOT, capture_output=True, text=True)
    return (tag, found.stdout.splitlines()) if found.returncode == 0 else None


def unmentioned(old, new, tag):
    """The symbols that changed and that CHANGELOG does not name above a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    head = re.split(rf"^## {re.escape(tag)}\b", text, maxsplit=1, flags=re.MULTILINE)[0]
    changed = {line.split(": ")[0] for line in set(old) ^ set(new)}
    return sorted(name for name in changed if not re.search(rf"\b{re.escape(name.split('.')[-1].split('(')[0])}\b", head))


def main():
    isWriting = sys.argv[1:] == ["--write"]
    failed = False
    for module in MODULES:
        path = LISTS / f"{module}.txt"
        now, problems = lines(module)
        for problem in problems:
            print(problem)
            failed = True
        if isWriting:
            path.write_text("".join(line + "\n" for line in now), encoding="utf-8")
            continue
        known = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        difference = [line for line in difflib.ndiff(known, now) if line[0] in "+-"]
        if difference:
            failed = True
            print(f"the public symbols of {module} changed; describe it in CHANGELOG.md, then Tests/api/check.py --write:")
            print("\n".join(difference))
        before = released(module)
        if before:
            for name in unmentioned(before[1], now, before[0]):
                failed = True
                print(f"{module}: {name} changed since {before[0]}, and CHANGELOG.md does not name it")
    if failed:
        sys.exit(1)
    if not isWriting:
        print("the public symbols are as listed")


main()
