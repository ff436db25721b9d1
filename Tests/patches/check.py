#!/usr/bin/env python3
"""Applies the patches that the command writes with implementations that are not ours.

For each pair of files, JSON Patch (Debian's python3-jsonpatch) must turn the old JSON into the new one, exactly: true is not
1, and numbers are decimals of any length. The pairs are the fixtures, the accepted samples, and files made from these by
random changes.

Usage: check.py COMMAND
"""

import copy
import decimal
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonpatch

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ROOT / "Tests" / "AppearanceStateTests" / "Files" / "Accepted"
RANDOM_PAIRS = 60


def load(text):
    return json.loads(text, parse_int=decimal.Decimal, parse_float=decimal.Decimal)


def exact(value):
    """The value in a form in which equal means equal in JSON."""
    if isinstance(value, dict):
        return ("object", sorted((key, exact(member)) for key, member in value.items()))
    if isinstance(value, list):
        return ("array", [exact(element) for element in value])
    if isinstance(value, decimal.Decimal):
        # Not normalize(), which rounds to the digits of the context.
        sign, digits, exponent = value.as_tuple()
        text = "".join(map(str, digits))
        return ("number", sign, text.strip("0"), exponent + len(text) - len(text.rstrip("0")) if value else 0)
    return (type(value).__name__, value)


def changed(document, chance):
    """A snapshot made from another by changes of every kind."""
    document = copy.deepcopy(document)
    rules = document["rules"]
    for rule in list(rules):
        match chance.randrange(8):
            case 0:
                rules.remove(rule)
            case 1:
                rules.insert(chance.randrange(len(rules)), rules.pop(rules.index(rule)))
            case 2:
                rule["attributes"]["fresh"] = None
            case 3:
                rule["x-a/b~c~1"] = {"": [True, 1, None]}
            case 4:
                rule["order"] = decimal.Decimal(chance.randrange(1, 5))
            case 5 if rule["attributes"]:
                key = chance.choice(sorted(rule["attributes"]))
                rule["attributes"][key] = chance.choice([None, True, decimal.Decimal(1), "~1/"])
    if chance.randrange(2):
        rules.insert(chance.randrange(len(rules) + 1), {"class": "Fresh/~", "attributes": {"a": decimal.Decimal("1e999")}})
    if chance.randrange(2):
        document["name"] = chance.choice(["/", "é", "e\u0301"])
    return document


class Encoder(json.JSONEncoder):
    """Numbers pass through strings that no document has."""

    def default(self, value):
        return f"\u0001{value}\u0001"


def dump(document):
    return json.dumps(document, cls=Encoder).replace('"\\u0001', "").replace('\\u0001"', "")


def check(command, folder, old, new, label):
    paths = [folder / "old.json", folder / "new.json"]
    for path, text in zip(paths, (old, new)):
        path.write_text(text, encoding="utf-8")

    result = subprocess.run([command, *paths, "--format", "json-patch"], capture_output=True, encoding="utf-8")
    if result.returncode not in (0, 1):
        sys.exit(f"{label}: {result.stderr}")
    if exact(jsonpatch.apply_patch(load(old), load(result.stdout))) != exact(load(new)):
        return [f"{label}: the JSON patch does not give the new file"]
    return []


def main():
    command = pathlib.Path(sys.argv[1]).resolve()
    files = sorted((ROOT / "Fixtures").glob("*.json")) + sorted(SAMPLES.glob("*.json"))
    texts = {path.name: path.read_text(encoding="utf-8") for path in files}
    chance = random.Random(6902)
    failures = []
    pairs = [(old, new) for old in texts for new in texts]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for old, new in pairs:
            failures += check(command, folder, texts[old], texts[new], f"{old} to {new}")
        for number in range(RANDOM_PAIRS):
            base = load(texts[chance.choice(sorted(texts))])
            old, new = dump(changed(base, chance)), dump(changed(base, chance))
            failures += check(command, folder, old, new, f"random pair {number}")
    print("\n".join(failures) or f"{len(pairs) + RANDOM_PAIRS} pairs of files are patched exactly")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
