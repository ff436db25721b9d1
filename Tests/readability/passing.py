#!/usr/bin/env python3
"""Holds the colors that the command suggests to a search of its own, for 10,000 random texts on one to three grounds, and
for 1,000 grounds under one to three texts.

Each color has to reach the ratio that it needs everywhere, with the hue of the original, and of the colors that differ in
lightness alone none that is nearer may pass: those are looked at in steps of 1/500 on both sides, after Björn Ottosson's
article (https://bottosson.github.io/posts/oklab/) and WCAG 2.2. Light text stays light and dark text dark, if any color that
passes does that; between two that do, and between two that do not, the CIEDE2000 distance decides. Where the command suggests
none, none may pass. It may suggest a color for the other side of a pair instead of one that turns light text dark.

Usage: passing.py COMMAND
"""

import json
import math
import multiprocessing
import pathlib
import random
import subprocess
import sys
import tempfile

TEXTS, GROUNDS = 10_000, 1_000
LEVELS = {"text": 4.5, "largeText": 3, "sign": 3, 7: 7, 2: 2}
STEP = 1 / 500


# Colors: three levels from 0 to 255.

def linear(level):
    c = level / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


LINEAR = [linear(level) for level in range(256)]


def luminance(rgb):
    return 0.2126 * LINEAR[rgb[0]] + 0.7152 * LINEAR[rgb[1]] + 0.0722 * LINEAR[rgb[2]]


def ratio(one, other):
    one, other = luminance(one), luminance(other)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def oklab(rgb):
    r, g, b = (LINEAR[level] for level in rgb)
    l = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    m = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    s = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)


def unrounded(lightness, a, b):
    l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    s = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)


def is_shown(components):
    return min(components) >= -1e-6 and max(components) <= 1.000001


def level(component):
    c = min(max(component, 0), 1)
    return 255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)


def levels(lightness, a, b):
    """The color of a lightness with as much of a and b as sRGB has."""
    components = unrounded(lightness, a, b)
    if not is_shown(components):
        inside, outside = 0.0, 1.0
        for _ in range(13):
            part = (inside + outside) / 2
            if is_shown(unrounded(lightness, a * part, b * part)):
                inside = part
            else:
                outside = part
        components = unrounded(lightness, a * inside, b * inside)
    return tuple(map(level, components))


def passes(rgb, needs):
    return all(ratio(rgb, other) >= need for other, need in needs)


def firsts(color, needs):
    """The first color that passes on each side, and how far away it is."""
    start, a, b = oklab(color)
    for side in (-1, 1):
        for number in range(1 + round(1 / STEP)):
            lightness = start + side * number * STEP
            if 0 <= lightness <= 1:
                candidate = tuple(map(round, levels(lightness, a, b)))
                if passes(candidate, needs):
                    yield candidate, number * STEP
                    break


def is_turned(color, candidate, needs):
    """Whether light text is dark then, or dark text light."""
    return any((luminance(color) - luminance(other)) * (luminance(candidate) - luminance(other)) < 0 for other, _ in needs)


def lab(rgb):
    r, g, b = (LINEAR[level] for level in rgb)
    x = (0.4123907993 * r + 0.3575843394 * g + 0.1804807884 * b) / 0.9504559271
    y = 0.2126390059 * r + 0.7151686788 * g + 0.0721923154 * b
    z = (0.0193308187 * r + 0.1191947798 * g + 0.9505321522 * b) / 1.0890577508
    x, y, z = (c ** (1 / 3) if c > 216 / 24389 else (24389 / 27 * c + 16) / 116 for c in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other):
    """CIEDE2000, after Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7))
    a1, a2 = a1 * g, a2 * g
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0 for a, b in ((a1, b1), (a2, b2)))
    turn = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    def cos(degrees):
        return math.cos(math.radians(degrees))
    t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63)
    dl = (l2 - l1) / (1 + 0.015 * (l - 50) ** 2 / math.sqrt(20 + (l - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * c * t)
    rotation = -2 * math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(max(dl * dl + dc * dc + dh * dh + rotation * dc * dh, 0))


def verdict(case):
    """What is wrong with a suggestion; nothing if it is right."""
    color, needs, found, has_other = case
    if passes(color, needs):
        return found and "there is a suggestion for what passes"
    if found and not passes(found, needs):
        return f"{found} does not pass"
    candidates = list(firsts(color, needs))
    kept = [candidate for candidate in candidates if not is_turned(color, candidate[0], needs)]
    if found is None:
        # The other side may have one that does not turn light text dark.
        candidates = kept if has_other else candidates
        return candidates and f"{candidates[0][0]} passes"
    start, a, b = oklab(color)
    own = oklab(found)[0]
    if kept and is_turned(color, found, needs):
        return f"{kept[0][0]} passes and turns no light text dark"
    for candidate, distance in candidates:
        is_same_side = (oklab(candidate)[0] > start) == (own > start)
        is_rival = (candidate, distance) in kept if kept else True
        if not is_same_side and is_rival and difference(color, candidate) < difference(color, found) - 1:
            return f"{candidate} is nearer than {found}"
        if not is_same_side or candidate == found:
            continue
        # It stands between two steps then, no farther away. Rounding moved it by a little, in the dark by more.
        side = 1 if own > start else -1
        if not any(
                all(abs(one - other) < 0.55 for one, other in zip(levels(start + side * place, a, b), found))
                for number in range(2000)
                for place in (abs(own - start) + number / 20_000, abs(own - start) - number / 20_000)
                if 0 <= place <= distance and 0 <= start + side * place <= 1):
            return f"{candidate} is nearer than {found}, or that has another hue"
    return None


# Themes: a class for each color, and a pair for each of what it is seen with.

def value(rgb):
    return {"kind": "color", "colorSpace": "srgb", "components": [level / 255 for level in rgb], "alpha": 1}


def rgb(value):
    return tuple(round(component * 255) for component in value["components"])


def cases(count, choose):
    result, seen = [], set()
    while len(result) < count:
        color = tuple(choose.randrange(256) for _ in range(3))
        if color in seen:
            continue
        seen.add(color)
        others = [tuple(choose.randrange(256) for _ in range(3)) for _ in range(choose.randint(1, 3))]
        result.append((color, [(other, choose.choice(list(LEVELS))) for other in others]))
    return result


def theme(cases, color_is, other_is, changed=True):
    """`changed` is whether the colors are those of the cases; else they are far from all that they are seen with."""
    rules, pairs = [], []
    for number, (color, others) in enumerate(cases):
        attributes = {"own": value(color if changed else (0, 0, number % 256))}
        for index, (other, level) in enumerate(others):
            attributes[f"other{index}"] = value(other)
            sides = {color_is: {"class": f"Case{number:04}", "setting": "own"},
                     other_is: {"class": f"Case{number:04}", "setting": f"other{index}"}}
            pairs.append({**sides, "level": level})
        rules.append({"class": f"Case{number:04}", "attributes": attributes})
    return {"format": "appearance-snapshot", "version": 1, "pairs": pairs, "rules": rules}


def suggestions(causes, side):
    """For each color what is suggested in its place, and whether something is in the place of the other one."""
    found = {}
    for cause in causes:
        remedies = [cause[name] for name in ("replacement", "otherReplacement") if name in cause]
        own = [remedy for remedy in remedies if remedy["isGround"] == (side == "ground")]
        if own or remedies or cause.get("noReplacement") == "excluded":
            color = rgb(cause[side]["new"]["color"])
            found[color] = rgb(own[0]["color"]) if own else None, len(own) < len(remedies)
    return found


def run(command, arguments):
    result = subprocess.run([command, *arguments, "--format=json"], capture_output=True, encoding="utf-8")
    return json.loads(result.stdout)


def main():
    command = str(pathlib.Path(sys.argv[1]).resolve())
    choose, all_cases, failures = random.Random(29), [], []
    with tempfile.TemporaryDirectory() as folder:
        # A file has at most 1,000 pairs.
        for first in range(0, TEXTS, 300):
            batch = cases(min(300, TEXTS - first), choose)
            path = pathlib.Path(folder, "texts.json")
            path.write_text(json.dumps(theme(batch, "foreground", "background")), encoding="utf-8")
            found = suggestions(run(command, ["lint", path])["themes"][0]["readability"]["causes"], "text")
            all_cases += [(color, others, found) for color, others in batch]
        for first in range(0, GROUNDS, 300):
            batch = cases(min(300, GROUNDS - first), choose)
            paths = [pathlib.Path(folder, name) for name in ("old.json", "new.json")]
            for path, changed in zip(paths, (False, True)):
                document = theme(batch, "background", "foreground", changed)
                path.write_text(json.dumps(document), encoding="utf-8")
            causes = run(command, [*paths, "--fail-on=readability"])["readability"]["causes"]
            found = suggestions([cause for cause in causes if cause["effect"] == "worse"], "ground")
            # What was too low before, and is not lower, has no suggestion.
            all_cases += [(color, others, found) for color, others in batch if color in found]
    jobs = []
    for color, others, found in all_cases:
        needs = [(other, LEVELS[level]) for other, level in others]
        if color not in found and not passes(color, needs):
            failures.append(f"{color} on {needs}: there is no suggestion, and no reason")
        jobs.append((color, needs, *found.get(color, (None, False))))
    with multiprocessing.Pool() as pool:
        for (color, needs, *_), wrong in zip(jobs, pool.map(verdict, jobs, chunksize=50)):
            if wrong:
                failures.append(f"{color} with {needs}: {wrong}")
    suggested = sum(found is not None for _, _, found, _ in jobs)
    print("\n".join(failures[:40]) or f"{len(jobs)} colors: {suggested} suggestions pass, and none that is nearer does")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
