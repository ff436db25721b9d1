#!/usr/bin/env python3
"""Takes every asset catalog and token file below a folder through the command, and holds what must always hold.

    Tests/real/check FOLDER [PROGRAM]

- no crash: the status is 0, 1 or 2, within a minute, and each problem names its file;
- a file compared with itself sets the same, in every format that says so;
- light → dark is dark → light the other way round;
- catalog → tokens → catalog and catalog → snapshot → catalog set the same;
- what the command reads is what the reader in this file reads, which shares no code with it: every slot of every colour
  set, and every colour of every token file.

PROGRAM is .build/debug/appearance-diff where none is given. Nothing is written outside of a temporary folder.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TRAITS = {"luminosity": "userInterfaceStyle", "contrast": "accessibilityContrast"}
IDIOMS = {"iphone": "phone", "ipad": "pad", "car": "carPlay"}
GAMUTS = {"srgb": "SRGB", "display-p3": "P3"}
DIRECTIONS = {"left-to-right": "leftToRight", "right-to-left": "rightToLeft"}
SPACES = {
    "srgb": "srgb", "extended-srgb": "extended-srgb", "extended-linear-srgb": "srgb-linear", "display-p3": "display-p3",
    "gray-gamma-22": "gray-gamma-22", "extended-gray": "gray",
}
failures = []
counts = {"catalogs": 0, "colour sets": 0, "slots": 0, "token files": 0, "colour tokens": 0, "problems": 0}


def fail(path, text):
    failures.append(f"{path}: {text}")
    print("FAIL", failures[-1], flush=True)


def run(program, arguments):
    result = subprocess.run([program, *arguments], capture_output=True, timeout=60)
    if result.returncode not in (0, 1, 2):
        fail(arguments, f"ended with {result.returncode}: {result.stderr[:300]!r}")
    return result.returncode, result.stdout, result.stderr.decode("utf-8", "replace")


# MARK: Catalogs, read on their own


def level(value, opacity=False):
    """One component; None where it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return value / 255 if isinstance(value, int) and value > 1 else float(value)
    text = value.strip()
    if re.fullmatch(r"0[xX][0-9a-fA-F]{1,2}", text):
        return int(text, 16) / 255
    if re.fullmatch(r"[0-9]{1,3}", text):
        number = int(text)
        return float(number) if opacity and number < 2 else number / 255
    try:
        return float(text)
    except ValueError:
        return None


def color(entry):
    if "reference" in entry:
        return ("reference", f"{entry.get('platform', 'universal')}.{entry['reference']}")
    parts = entry["components"]
    space = SPACES[entry["color-space"]]
    names = ["white"] if "white" in parts else ["red", "green", "blue"]
    values = [level(parts[name]) for name in names]
    alpha = level(parts.get("alpha", 1.0), True)
    if None in values or alpha is None:
        raise ValueError("component")
    if space.startswith("gray") and len(values) == 3:
        values = values[:1]
    if not space.startswith("gray") and len(values) == 1:
        values = values * 3
    return ("color", space, tuple(values), alpha)


def slots(contents):
    found = {}
    for entry in contents.get("colors", []):
        if not entry.get("color"):
            continue
        traits = {}
        for appearance in entry.get("appearances", []):
            traits[TRAITS.get(appearance["appearance"], appearance["appearance"])] = appearance["value"]
        for key, value in entry.items():
            if key == "idiom" and value != "universal":
                traits["userInterfaceIdiom"] = IDIOMS.get(value, value)
            elif key == "display-gamut":
                traits["displayGamut"] = GAMUTS.get(value.lower(), value)
            elif key == "language-direction":
                traits["layoutDirection"] = DIRECTIONS.get(value, value)
            elif key not in ("idiom", "appearances", "color"):
                traits[key] = value
        found[tuple(sorted(traits.items()))] = color(entry["color"])
    return found


def color_sets(catalog):
    """(name, path, slots) of each colour set; slots are None where the set cannot be read."""
    found = []
    for folder, folders, _ in os.walk(catalog):
        for name in folders:
            if not name.endswith(".colorset") or os.path.islink(os.path.join(folder, name)):
                continue
            leaf, prefix = name[: -len(".colorset")], []
            relative = os.path.relpath(folder, catalog)
            parts = [] if relative == "." else relative.split(os.sep)
            for index, part in enumerate(parts):
                try:
                    with open(os.path.join(catalog, *parts[: index + 1], "Contents.json"), encoding="utf-8") as file:
                        if json.load(file).get("properties", {}).get("provides-namespace") is True:
                            prefix.append(part)
                except (OSError, ValueError):
                    pass
            try:
                with open(os.path.join(folder, name, "Contents.json"), encoding="utf-8") as file:
                    values = slots(json.load(file))
            except (OSError, ValueError, KeyError, AttributeError, TypeError):
                values = None
            found.append(("/".join(prefix + [leaf]), "/".join(parts + [leaf]), values))
    names = [name for name, _, _ in found]
    return [(path if names.count(name) > 1 else name, path, values) for name, path, values in found]


def read(value):
    """A value of a snapshot as `color` has it."""
    if isinstance(value, dict) and value["kind"] == "color":
        numbers = tuple(0.0 if part == "none" else float(part) for part in value["components"])
        return ("color", value["colorSpace"], numbers, value.get("alpha", 1))
    if isinstance(value, dict) and value["kind"] == "enumeration":
        return ("reference", value["case"])
    return value


def near(first, second):
    if first is None or second is None or first[0] != second[0]:
        return False
    if first[0] == "reference":
        return first == second
    pairs = list(zip(first[2], second[2])) + [(first[3], second[3])]
    return first[1] == second[1] and all(abs(a - b) < 1e-9 for a, b in pairs)


def settings(document, kind):
    """The settings of the rules of a class: (name, traits) → value."""
    found = {}
    for rule in document["rules"]:
        if kind(rule["class"]):
            traits = tuple(sorted(rule.get("traits", {}).items()))
            for name, value in rule["attributes"].items():
                found[name, traits] = value
    return found


def check_catalog(program, path, temporary):
    counts["catalogs"] += 1
    sets = color_sets(path)
    counts["colour sets"] += len(sets)
    status, output, errors = run(program, ["show", path, "--format=json"])
    if status == 2:
        return fail(path, f"cannot be shown: {errors[:300]}")
    counts["problems"] += errors.count(".json:")
    found = settings(json.loads(output), lambda name: name == "color")
    expected = {}
    for name, _, values in sets:
        for traits, value in (values or {}).items():
            expected[escaped(name), traits] = value
        if values is not None and () not in values:
            expected[escaped(name), ()] = None
    counts["slots"] += len(expected)
    for place in sorted(set(found) | set(expected)):
        if place not in found:
            fail(path, f"{place} is missing, expected {expected[place]}")
        elif place not in expected:
            fail(path, f"{place} is {found[place]}, expected nothing")
        elif expected[place] is None:
            if found[place] is not None:
                fail(path, f"{place} is {found[place]}, expected null")
        elif not near(read(found[place]), expected[place]):
            fail(path, f"{place} is {found[place]}, expected {expected[place]}")
    check_slots(program, path, sets)
    check_same(program, path)
    there = run(program, [f"{path}:light", f"{path}:dark", "--format=json"])[1]
    back = run(program, [f"{path}:dark", f"{path}:light", "--format=json"])[1]
    if inverted(json.loads(there)) != changes(json.loads(back)):
        fail(path, "light → dark is not dark → light the other way round")
    check_round_trips(program, path, temporary)


def check_slots(program, path, sets):
    """Light and dark of each set against the fallback of the reader here."""
    for slot in ["light", "dark"]:
        document = json.loads(run(program, ["show", f"{path}:{slot}", "--format=json"])[1] or '{"rules": []}')
        found = settings(document, lambda name: name == "color")
        for name, _, values in sets:
            if not values:
                continue
            exact = values.get((("userInterfaceStyle", slot),)) or values.get(())
            value = found.get((escaped(name), ()))
            if exact is None:
                continue
            if not near(read(value), exact):
                fail(path, f"{name} in {slot} is {value}, expected {exact}")


def escaped(name):
    text = name.replace("[", "%5B").replace("]", "%5D")
    return re.sub(r"^ | $", "%20", text)


def changes(document):
    return [(json.dumps(c["rule"]), c["setting"], json.dumps(c.get("old")), json.dumps(c.get("new")), "old" in c, "new" in c)
            for c in document["changes"]]


def inverted(document):
    return [(rule, setting, new, old, has_new, has_old)
            for rule, setting, old, new, has_old, has_new in changes(document)]


def check_same(program, path):
    for form in ["text", "json", "markdown", "html"]:
        status, output, errors = run(program, [path, path, f"--format={form}"])
        if status != 0:
            fail(path, f"differs from itself as {form}: {errors[:200]}")
        if form == "json" and status == 0 and json.loads(output)["changes"]:
            fail(path, "differs from itself")


def check_round_trips(program, path, temporary):
    for name in ["theme.json", "theme.tokens.json"]:
        there, back = os.path.join(temporary, name), os.path.join(temporary, "Back.xcassets")
        subprocess.run(["rm", "-rf", there, back], check=True)
        status, _, leftOut = run(program, ["convert", path, there])
        if status == 2:
            fail(path, f"cannot be converted to {name}: {leftOut[:300]}")
            continue
        status, _, errors = run(program, ["convert", there, back])
        if status == 2:
            fail(path, f"cannot be converted back from {name}: {errors[:300]}")
            continue
        status, output, errors = run(program, [path, back, "--only=class:color", "--format=json"])
        if "matches nothing" in errors:
            continue
        differences = json.loads(output)["changes"] if output else [errors]
        # What was told on the way is no surprise.
        told = [c for c in differences if isinstance(c, dict) and f" {c['setting']}: left out" in leftOut]
        if len(told) < len(differences):
            fail(path, f"is not the same by way of {name}: {json.dumps(differences)[:300]}")


# MARK: Tokens, read on their own


def walk(node, path, kind, found):
    if "$value" in node:
        found[".".join(path)] = (node["$value"], node.get("$type", kind), "$type" in node)
        return
    kind = node.get("$type", kind)
    for key, child in node.items():
        if isinstance(child, dict) and (not key.startswith("$") or key == "$root"):
            walk(child, path + [key], kind, found)


def resolve(tokens, path, seen=()):
    """The value and type of a token after its references; None where there is none."""
    if path in seen or path not in tokens:
        return None
    value, kind, _ = tokens[path]
    if isinstance(value, str) and re.fullmatch(r"\{[^{}]*\}", value):
        return resolve(tokens, value[1:-1], seen + (path,))
    return value, kind


def hex_color(text):
    digits = text[1:]
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    values = [int(digits[index: index + 2], 16) / 255 for index in range(0, len(digits), 2)]
    return ("color", "srgb", tuple(values[:3]), values[3] if len(values) > 3 else 1)


def token_color(value):
    if isinstance(value, str):
        if re.fullmatch(r"#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})", value):
            return hex_color(value)
        match = re.fullmatch(r"rgba?\(\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*(?:,\s*([\d.]+)\s*)?\)", value)
        if match:
            numbers = [float(part) for part in match.groups()[:3]]
            return ("color", "srgb", tuple(number / 255 for number in numbers), float(match[4] or 1))
    if isinstance(value, dict) and "colorSpace" in value and isinstance(value.get("components"), list):
        if all(isinstance(part, (int, float)) or part == "none" for part in value["components"]):
            numbers = tuple(0.0 if part == "none" else float(part) for part in value["components"])
            alpha = value.get("alpha", 1)
            if isinstance(alpha, (int, float)):
                return ("color", value["colorSpace"], numbers, alpha)
    return None


def check_tokens(program, path, document):
    counts["token files"] += 1
    status, output, errors = run(program, ["show", path, "--format=json"])
    if status == 2:
        return fail(path, f"cannot be shown: {errors[:300]}")
    for line in errors.splitlines():
        if re.search(r"\.(json|tokens):\d+", line) is None and "problem" not in line and "token" not in line:
            fail(path, f"a line without a place: {line}")
    found = settings(json.loads(output), lambda name: True)
    tokens = {}
    walk(document, [], None, tokens)
    extends = "$extends" in json.dumps(document) or '"$ref"' in json.dumps(document)
    for name in tokens:
        outcome = resolve(tokens, name)
        if extends or outcome is None or outcome[1] != "color":
            continue
        expected = token_color(outcome[0])
        own = tokens[name]
        if expected is None or (own[2] and own[1] != "color"):
            continue
        counts["colour tokens"] += 1
        value = found.get((escaped(name), ()))
        if not near(read(value), expected):
            fail(path, f"{name} is {value}, expected {expected}")
    check_same(program, path)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / ".build" / "debug" / "appearance-diff")
    with tempfile.TemporaryDirectory() as temporary:
        for folder, folders, files in os.walk(sys.argv[1]):
            for name in sorted(folders):
                if name.endswith(".xcassets"):
                    check_catalog(program, os.path.join(folder, name), temporary)
            folders[:] = [name for name in folders if not name.endswith(".xcassets")]
            for name in sorted(files):
                path = os.path.join(folder, name)
                if not name.endswith((".json", ".tokens")):
                    continue
                try:
                    with open(path, encoding="utf-8") as file:
                        text = file.read()
                    document = json.loads(text)
                except (OSError, ValueError):
                    continue
                if isinstance(document, dict) and '"$value"' in text and "resolutionOrder" not in document:
                    check_tokens(program, path, document)
    print(", ".join(f"{value} {name}" for name, value in counts.items()))
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


main()
