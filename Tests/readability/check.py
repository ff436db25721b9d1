#!/usr/bin/env python3
"""Holds what the command says of the themes beside this file to what oracle.py and a reader find out.

- `themes/places`: small ones, one for each place of UIKit where text stands, and one for each reason why text is not
  measured. `x-expected` is what a reader expects: the ratio of each text that the theme touches, or why it has none.
- `themes/palettes`: five apps by day and by night. `x-tooLow` names the texts that a reader finds too faint. Each is
  measured as it is and without its members `traits` and `classes`, and compared, with and without them, with the other
  theme of its app and with itself after its backgrounds were darkened by 15 %.

The ratio of each text, the reason, the verdict and whether the system causes it must be right, and so must the counts
and the exit status of `--fail-on=readability`.

Usage: check.py COMMAND
"""

import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from oracle import STYLES, read, verdict  # noqa: E402

THEMES = pathlib.Path(__file__).resolve().parent / "themes"


def describe(key):
    name, containers, state, traits = key
    return (name + (f", {state}" if state else "") + (f" in {', '.join(containers)}" if containers else "")
            + (f" ({', '.join(value for _, value in traits)})" if traits else ""))


class Check:
    def __init__(self, command):
        self.command = command
        self.failures = []
        self.count = 0

    def run(self, documents, *arguments, is_lint=False):
        """What the command writes about themes, and its exit status."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, f"{number}.json") for number in range(len(documents))]
            for path, document in zip(paths, documents):
                path.write_text(json.dumps(document), encoding="utf-8")
            before = ["lint"] if is_lint or len(documents) == 1 else []
            result = subprocess.run([self.command, *before, *paths, *arguments], capture_output=True, encoding="utf-8")
        return result.stdout, result.returncode

    def options(self, label, document):
        """What a file says itself and what options say of it are the same."""
        options = [f"--traits=userInterfaceStyle={document['traits']['userInterfaceStyle']}"]
        options += [f"--superclass={name}:{supers[0]}" for name, supers in document["classes"].items()]
        bare = self.run([without_members(document)], "--format=json", *options)[0]
        own = self.run([document], "--format=json")[0]
        if json.loads(bare)["themes"][0]["readability"] != json.loads(own)["themes"][0]["readability"]:
            self.fail(label, "what --traits and --superclass give", "something else", "as with the members")

    def statuses(self, one, other, wanted):
        """The exit status for two themes at once: one does not speak for the other."""
        documents = [load(THEMES / "places" / f"{name}.json") for name in (one, other)]
        found = self.run(documents, "--fail-on=readability", is_lint=True)[1]
        if found != wanted:
            self.fail(f"{one}.json and {other}.json", "the exit status of --fail-on=readability", found, wanted)

    def compare(self, label, documents):
        """Holds the command to what should be read in one theme or two; returns that, and what the command lists."""
        expected = read(documents)
        output, _ = self.run(documents, "--format=json")
        report = json.loads(output)
        report = (report["themes"][0] if len(documents) == 1 else report)["readability"]
        listed = {}
        for text in report["texts"]:
            traits = tuple(sorted(text["traits"].items()))
            listed[text["name"], tuple(text.get("containers", ())), text.get("state"), traits] = text
        counts = dict.fromkeys(report["counts"], 0)
        for key in sorted(expected | listed, key=repr):
            self.count += 1
            self.text(label, key, expected.get(key), listed.get(key), counts, len(documents) == 2)
        for name, count in counts.items():
            if report["counts"][name] != count:
                self.fail(label, f"counts.{name}", report["counts"][name], count)
        is_whole = not any(report["counts"][name] for name in ("onImage", "style", "unknown", "unread"))
        gate, found = self.run(documents, "--fail-on=readability")
        headline = " ".join(gate.split())
        for claim in ("nothing got worse", "no text is too low"):
            if claim in headline and not is_whole:
                self.fail(label, "the headline", claim, "restricted to what was measured")
        if len(documents) == 2:
            # Text is about what the changes reach, which must be all that became of any text.
            plain = " ".join(self.run(documents)[0].split())
            for words, name in (("got worse", "worse"), ("got better", "better"), ("can no longer be measured", "unseen")):
                if (f"{counts[name]} text{'s' * (counts[name] > 1)} {words}" in plain or f"{counts[name]} {words}" in plain) != (
                    counts[name] > 0):
                    self.fail(label, "text without a gate", plain[:200], f"{counts[name]} {words}")
        status = 1 if counts["worse" if len(documents) == 2 else "low"] else 0
        last = [sides[-1] for sides in expected.values() if any(one and one.owned for one in sides)]
        is_measured = any(one and not one.problem for one in last)
        if counts["unseen"] or not is_measured or len(documents) == 1 and has_wrong_kind(documents[0]):
            status = 2
        if found != status:
            self.fail(label, "the exit status of --fail-on=readability", found, status)
        return expected, listed

    def text(self, label, key, readings, text, counts, is_pair):
        """One text: whether it is listed, each of its readings, its verdict, and how it counts."""
        where = describe(key)
        if readings is None:
            return self.fail(label, where, "is listed", "no such text, or the same as another")
        owned = any(one and one.owned for one in readings)
        low = [one for one in readings if one and one.is_low]
        if text is None:
            if owned or (low and not is_pair):
                self.fail(label, where, "not listed", [one and one.json() for one in readings])
            return None
        if not owned and not text["isSystem"]:
            self.fail(label, where, "counts", "a matter of the system's own colors, or nothing")
        for side, (one, found) in enumerate(zip(readings, text["readings"])):
            wanted = one and one.json()
            if wanted != (found and shown(found)):
                self.fail(label, f"{where}, theme {side + 1}" if is_pair else where, found and shown(found), wanted)
        last = readings[-1]
        if owned and last and last.is_low and text.get("verdict") != "better":
            if last.by_system != text["isSystem"]:
                self.fail(label, where, f"isSystem {text['isSystem']}", last.by_system)
        if is_pair and owned and verdict(*readings) != text["verdict"]:
            self.fail(label, where, text["verdict"], verdict(*readings))
        return self.tally(counts, text)

    def tally(self, counts, text):
        """Counts a text as a report should."""
        found = text["readings"][-1]
        if text["isSystem"]:
            counts["system"] += 1
            return
        if found is None:
            return
        reason = found.get("unmeasured")
        if reason is None:
            counts["measured"] += 1
        else:
            counts[reason if reason in ("onImage", "style", "unread") else "unknown"] += 1
        low = found.get("isTooLow", False)
        match text.get("verdict"):
            case "worse" | "better" | "unseen" as name:
                counts[name] += 1
            case "new" if low:
                counts["worse"] += 1
            case None | "same" if low:
                counts["low"] += 1

    def fail(self, label, where, found, wanted):
        self.failures.append(f"{label}: {where}: is {found}, should be {wanted}")


def shown(found):
    """A reading of the command in the form of ours."""
    if "unmeasured" in found:
        return {"unmeasured": found["unmeasured"]}
    ratios = {name: found[name]["ratio"] for name in STYLES} if "light" in found else {"ratio": found["ratio"]}
    return ratios | {"required": found["required"], "isTooLow": found["isTooLow"]}


# The themes.

def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def without_members(document):
    return {name: value for name, value in document.items() if name not in ("traits", "classes")}


def has_wrong_kind(document):
    """Whether a color is a text. `lint` refuses that (SnapshotFormat.md)."""
    return any(isinstance(value, str) for rule in document["rules"] for value in rule["attributes"].values())


def darkened(value, is_ground=False):
    """A theme with all backgrounds darkened by 15 %."""
    if isinstance(value, list):
        return [darkened(element) for element in value]
    if not isinstance(value, dict):
        return value
    if value.get("kind") == "color" and is_ground:
        # Not `hex`, which repeats the components.
        dark = [0.85 * c for c in value["components"]]
        return {"kind": "color", "colorSpace": value["colorSpace"], "components": dark, "alpha": value["alpha"]}
    return {name: darkened(member, name in ("backgroundColor", "barTintColor")) for name, member in value.items()}


def outcomes(expected):
    """What a reader would write of the texts that a theme touches: the ratio, or why there is none."""
    styles = {dict(key[3]).get("userInterfaceStyle") for key in expected if key[3]}
    result = {}
    for (name, containers, state, traits), (one,) in expected.items():
        if one and one.owned:
            shown = [trait for trait in traits if trait[0] != "userInterfaceStyle" or len(styles) > 1]
            ratio = one.ratios[0] if len(one.ratios) == 1 else list(one.ratios)
            result[describe((name, containers, state, shown))] = one.problem or ratio
    return result


def main():
    check = Check(pathlib.Path(sys.argv[1]).resolve())
    paths = sorted((THEMES / "places").glob("*.json"))
    for path in paths:
        document = load(path)
        expected, _ = check.compare(path.name, [document])
        if outcomes(expected) != document["x-expected"]:
            check.fail(path.name, "a reader", outcomes(expected), document["x-expected"])

    # One place, and then another: texts that become worse, better, new, and impossible to measure.
    paths = [path for path in paths if load(path).get("traits") == {"userInterfaceStyle": "light"}]
    for old, new in zip(paths, paths[1:] + paths[:1]):
        check.compare(f"{old.name} to {new.name}", [load(old), load(new)])

    check.statuses("menus-and-pickers", "search-field-on-an-image", 2)
    check.statuses("menus-and-pickers", "label-with-a-ground", 0)
    check.statuses("menus-and-pickers", "search-field", 1)

    figures = {}
    apps = sorted({path.stem.rsplit("-", 1)[0] for path in (THEMES / "palettes").glob("*.json")})
    for app in apps:
        day, night = (load(THEMES / "palettes" / f"{app}-{when}.json") for when in ("day", "night"))
        for name, theme in ((f"{app}-day", day), (f"{app}-night", night)):
            expected, _ = check.compare(name, [theme])
            found = [(describe((*key[:3], ())), one) for key, (one,) in expected.items()]
            low = {where for where, one in found if one.is_low and not one.by_system}
            if low != set(theme["x-tooLow"]):
                check.fail(name, "a reader", sorted(low), sorted(theme["x-tooLow"]))
            check.compare(f"{name} without members", [without_members(theme)])
            check.options(name, theme)
        for label, old, new in (
            ("day to night", day, night),
            ("without members", without_members(day), without_members(night)),
            ("darkened", night, darkened(night)),
            ("darkened, without members", without_members(night), darkened(without_members(night))),
        ):
            expected, listed = check.compare(f"{app}, {label}", [old, new])
            worse = {key for key, text in listed.items() if text["verdict"] in ("worse", "new") and not text["isSystem"]
                     and text["readings"][1].get("isTooLow")}
            true = {key for key, (before, after) in expected.items() if before and after and not after.by_system
                    and verdict(before, after) == "worse"}
            total = figures.setdefault(label, [0, 0, 0])
            for index, number in enumerate((len(worse), len(worse - true), len(true - worse))):
                total[index] += number
    for label, (worse, wrong, missing) in figures.items():
        print(f"{len(apps)} palettes, {label}: {worse} texts worse, {wrong} of them wrongly, {missing} not found")
    print("\n".join(check.failures) or f"{check.count} texts are read right")
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
