#!/usr/bin/env python3
"""Gives the command what an attacker would give it, and expects an answer in time and in little memory.

Each file has at most 5 MB by night; CI makes all of them smaller. An answer is exit status 0, 1 or 2: no signal, no trap. The
messages of an error are short, whatever the file repeats.

Usage: check.py COMMAND [SECONDS [MEGABYTES [BYTES]]]

SECONDS is what each run may take (60: for a debug build on a busy machine; a release build answers within 2), MEGABYTES the
memory (1500), BYTES the size of the largest files (5000000); the others are smaller in proportion.
"""

import concurrent.futures
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

HEAD = '"format":"appearance-snapshot","version":1'
LARGEST = 5_000_000
SIZE = int(sys.argv[4]) if len(sys.argv) > 4 else LARGEST


def document(rules, extra=""):
    return "{%s%s,\"rules\":[%s]}" % (HEAD, extra, ",".join(rules))


def rule(attributes, name="B", extra=""):
    return '{"class":"%s",%s"attributes":{%s}}' % (name, extra, attributes)


def part(count):
    """As much of what a file of 5 MB has as the files of this run have."""
    return max(1, count * SIZE // LARGEST)


def many(make, size=LARGEST):
    """As many pieces as fit into that part of a size."""
    pieces, length, number = [], 0, 0
    size = part(size)
    while length < size - 1000:
        pieces.append(make(number))
        length += len(pieces[-1].encode()) + 1
        number += 1
    return pieces


def files(folder):
    """Writes the files that the attacks use, and gives their paths by name."""
    paths = {}

    def write(name, text):
        paths[name] = os.path.join(folder, name)
        with open(paths[name], "w", encoding="utf-8", newline="") as file:
            file.write(text)
        assert os.path.getsize(paths[name]) <= LARGEST, name

    write("small", document([rule('"a":1')]))
    write("empty", document([]))
    write("extensions", document([rule("", extra=",".join(reversed(many(lambda n: f'"x-{n:07}":{n}'))) + ",")]))
    write("unknown", document([rule("", extra=",".join(many(lambda n: f'"y{n:07}":{n}')) + ",")]))
    write("settings", document([rule(",".join(reversed(many(lambda n: f'"a{n:07}":{n}'))))]))
    write("rules", document(many(lambda n: rule('"a":1', f"C{n:07}"))))
    write("unsorted", document(reversed(many(lambda n: rule('"a":1', f"C{n:07}")))))
    equal = lambda n, order: rule('"a":1', extra='"containers":["C%07d"],"order":%d,' % (n, order))
    write("orders", document(many(lambda n: equal(n, n + 1))))
    write("orders-back", document(many(lambda n: equal(n, 10_000_000 - n))))
    write("same-rules", document(many(lambda n: rule('"a":1'))))
    write("kinds", document([rule(",".join(many(lambda n: '"a%07d":{"kind":"k%d","a":[{},[]]}' % (n, n))))]))
    write("no-kinds", document([rule(",".join(many(lambda n: '"a%07d":{"kimd":1}' % n)))]))
    write("colors", document([rule(",".join(many(
        lambda n: '"a%07d":{"kind":"color","colorSpace":"srgb","components":[0.%d,0,0]}' % (n, n))))]))
    # What can be read under a theme is looked for in all of its rules.
    color = '{"kind":"color","colorSpace":"srgb","components":[0,0,0.%d]}'
    inside = '"containers":["C%07d"],'
    write("read-texts", document(many(lambda n: rule(
        '"backgroundColor":%s,"text%07dColor":%s' % (color % 9, n, color % n), extra=inside % n))))
    write("read-plates", document(many(lambda n: rule(
        '"textColor":%s,"zone%07dBackgroundColor":%s,"zone%07dTextColor":%s' % (color % 9, n, color % n, n, color % 8),
        extra=inside % n))))
    write("read-states", document(many(lambda n: rule(
        '"backgroundColor":%s,"textColor[state=s%07d]":%s' % (color % 9, n, color % n), "UILabel", inside % n))))
    write("read-bars", document(many(lambda n: rule(
        '"barTintColor":%s,"tintColor":%s' % (color % 9, color % n), "UINavigationBar", inside % n))))
    write("read-classes", document(many(lambda n: rule(
        '"backgroundColor":%s,"textColor":%s' % (color % 9, color % n), f"C{n:07}",
        '"traits":{"userInterfaceStyle":"dark"},'))))
    write("letters", document([rule(",".join(many(lambda n: '"漢é%07d":1' % n)))]))
    write("numbers", document([rule('"a":[%s]' % ",".join(many(lambda n: "0")))]))
    write("long-number", document([rule('"a":%s' % ("9" * (SIZE - 1000)))]))
    write("long-order", document([rule('"a":1', extra='"order":%s,' % ("9" * (SIZE - 1000)))]))
    write("exponents", document([rule(",".join(many(lambda n: '"a%07d":1e99999999999999999%d' % (n, n))))]))
    write("long-name", document([rule('"a":1', "A" * (SIZE - 1000))] * 1))
    write("long-names", document([rule('"a":1', "A" * part(2_000_000))] * 2))
    write("long-key", document([rule('"%s":1' % ("a" * (SIZE - 1000)))]))
    write("bad-key", document([rule('"%s ":1' % ("a" * (SIZE - 1000)))]))
    write("depth", "[" * (SIZE - 1000))
    write("marks-value", document([rule('"a":"e%s"' % ("\u0301" * part(2_400_000)))]))
    write("marks-name", document([rule('"a":1', "e" + "\u0301" * part(2_400_000))]))
    write("marks-key", document([rule('"e%s":1' % ("\u0301" * part(2_400_000)))]))
    write("marks-extension", document([rule('"a":1', extra='"x-%s":1,"x-%s":2,' % ("\u0301" * part(999_999), "\u0323" * part(999_999)))]))
    write("marks-many", document(many(lambda n: rule('"a":"%d%s"' % (n, "\u0301\u0323" * 50), f"C{n:07}"))))
    write("marks-unknown", document([rule('"a":{"kind":"k","b":"e%s"}' % ("\u0301" * part(2_400_000)))]))
    write("zeros", "\0" * SIZE)
    write("torn", document(many(lambda n: rule('"a":1', f"C{n:07}")))[:-1])

    def tokens(name, members, extra=""):
        write(name + ".tokens.json", "{%s%s}" % (extra, ",".join(members)))

    number = lambda name, value, extra="": '"%s":{"$type":"number","$value":%s%s}' % (name, value, extra)
    tokens("flat", many(lambda n: '"t%d":{"$type":"color","$value":"#%06x"}' % (n, n)))
    tokens("dangling", many(lambda n: number(f"t{n}", '"{u%d}"' % n)))
    tokens("dangling-long", many(lambda n: number(f"t{n:055}", '"{u%055d}"' % n)))
    tokens("dangling-pointers", many(lambda n: number(f"t{n}", '{"$ref":"#/u%d"}' % n)))
    tokens("pointers", many(lambda n: number(f"t{n}", '{"$ref":"#/t%d/$value"}' % (n - 1) if n else "1")))
    circle = part(60_000)
    tokens("circle", [number(f"t{n}", '"{t%d}"' % ((n + 1) % circle)) for n in range(circle)])
    tokens("deep", ['"a":' + '{"a":' * part(800_000)])
    tokens("nested", ['"a":{' * 60 + ",".join(number(f"t{n}", '"{x%d}"' % n) for n in range(part(60_000))) + "}" * 60])
    tokens("long-token", [number("a" * (SIZE - 1000), 1)])
    tokens("long-tokens", many(lambda n: number("%s%07d" % ("a" * 900, n), 1)))
    tokens("aliases", many(
        lambda n: '"t%d":{"$type":"shadow","$value":[%s]}' % (n, ",".join(['"{t%d}"' % (n + 1)] * 8))))
    tokens("texts", many(lambda n: '"t%d":{"$type":"dimension","$value":"%s"}' % (n, "{t%d}" % (n + 1) * 10)))
    tokens("extends", [
        '"g%d":{"a":{"$extends":"{g%d}"},"b":{"$extends":"{g%d}"}}' % (n, n + 1, n + 1) for n in range(60)
    ] + ['"g60":{%s}' % number("t", 1)])
    tokens("extends-chain", many(lambda n: '"g%d":{"$extends":"{g%d}",%s}' % (n, n + 1, number("t", 1))))
    tokens("modes", [number("a", 1, ',"$extensions":{"mode":{%s}}' % ",".join(many(lambda n: f'"m{n}":{n}')))])
    tokens("modes-tokens", many(lambda n: number(f"t{n}", 1, ',"$extensions":{"mode":{"m%d":2}}' % n)))
    modes = ',"$extensions":{"mode":{%s}}' % ",".join(f'"m{n}":1' for n in range(90))
    tokens("modes-references", many(lambda n: '"t%d":{"$type":"number","$value":"{x}"}' % n, 4_900_000),
           '"x":{"$type":"number"%s},' % modes)
    tokens("sets", many(lambda n: '"s%d":{"t%d":{"value":"{u%d}","type":"color"}}' % (n, n, n)), '"$themes":[],')
    tokens("parts", [number("a", "{%s}" % ",".join(f'"m{n}":1' for n in range(part(200_000))))] + [
        number(f"t{n}", '{"$ref":"#/a/$value/m%d"}' % (n + part(170_000))) for n in range(part(30_000))])
    tokens("crowded-token", [number("a", 1, "," + ",".join(
        [f'"m{n}":1' for n in range(part(300_000))] + [f'"o{n}":{{}}' for n in range(2000)]))])
    tokens("types", many(lambda n: '"t%d":{"$type":"q%d","$value":1}' % (n, n)))
    tokens("layers", ['"a":{"$type":"gradient","$value":[%s]}' % ",".join("0" * part(2_400_000))])
    # What grows through references: texts, values, groups and sources.
    tokens("texts-growing", ['"$type":"fontFamily","t0":{"$value":"aaaaaaaaaa"}'] + [
        '"t%d":{"$value":"%s"}' % (n, "{t%d}" % (n - 1) * 10) for n in range(1, 13)])
    tokens("parts-growing", ['"t0":{"$type":"shadow","$value":[[{"inset":true}]]}'] + [
        '"t%d":{"$type":"shadow","$value":[[%s]]}' % (n, ",".join(['{"$ref":"#/t%d/$value/0"}' % (n - 1)] * 10))
        for n in range(1, 13)])
    tokens("parts-many", ['"blue":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,1]}}'] + many(
        lambda n: number(f"t{n}", '{"$ref":"#/blue/$value/components/1"}')))
    tokens("components-many", ['"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[%s]}}' % (
        ",".join("0" * part(1_000_000)))] + [
        '"t%d":{"$type":"color","$value":{"colorSpace":"srgb","components":{"$ref":"#/a/$value/components"}}}' % n
        for n in range(part(20_000))])
    tokens("untyped", ['"a%d":{"value":[%s]}' % (n, ",".join(['"{a%d}"' % (n + 1)] * 10)) for n in range(40)] + many(
        lambda n: '"t%d":{"value":"{a0}","type":"shadow"}' % n, 4_900_000))
    tokens("modes-aliases", ['"x":{"$type":"number","$value":1%s}' % modes] + many(
        lambda n: '"t%d":{"$value":"{x}"}' % n, 4_900_000))
    tokens("extends-wide", ['"T":{%s}' % ",".join('"t%d":{"u":{"$extends":"{x}"}}' % n for n in range(part(60_000))),
                            '"x":{%s}' % number("v", 1)] + ['"g%d":{"$extends":"{T}"}' % n for n in range(part(80_000))])
    tokens("extends-long", ['"T":{%s}' % ",".join(number("n" * 960 + str(n), 1) for n in range(part(1000)))] + [
        '"%s%d":{"$extends":"{T}"}' % ("g" * 50, n) for n in range(part(20_000))])
    write("sources.json", "{%s}" % ",".join('"t%d":{"$value":1}' % n for n in range(part(200_000))))
    tokens("sources-again", ['"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/s"}]', '"sets":{"s":{"sources":[%s]}}' % (
        ",".join(['{"$ref":"sources.json"}'] * part(9_000)))])
    # Numbers that no file can hold, and names that are one text in two spellings.
    tokens("infinite", ['"d":{"$type":"duration","$value":{"value":1e306,"unit":"s"}}', number("n", '"inf%"'), (
        '"c":{"$type":"color","$value":{"colorSpace":"srgb","components":[{"$ref":"#/n"},0,0]}}')])
    tokens("one-key", [number("[\u0307", 1), number("%5\u1e02", 2), '"a":{"$type":"color\\ndark","$value":"x"}', (
        '"b":{"$type":"color","$value":"#fff"},"t":{"$value":"{a}","$extensions":{"mode":{"dark":"{b}"}}}')])
    write("after-problems", document(["0"] * 1000 + [rule(
        '"a":{"kind":"color","colorSpace":"srgb","components":["x",0,0]}')]))
    tokens("dotted", [number("a.b", 1), '"a":{%s}' % number("b", 2), number(" a", 1), number("%20a", 1)])
    tokens("references-of-sources", [
        '"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/s0"}]',
        '"sets":{%s,"s31":{"sources":[{%s}]}}' % (",".join(
            '"s%d":{"sources":[%s]}' % (n, ",".join(['{"$ref":"#/sets/s%d"}' % (n + 1)] * 2)) for n in range(31)),
            number("t", 1))])
    tokens("contexts", [
        '"version":"2025.10","sets":{},"resolutionOrder":[{"$ref":"#/modifiers/m"}]',
        '"modifiers":{"m":{"contexts":{%s}}}' % ",".join(many(lambda n: f'"c{n}":[]'))])

    color = '"color":{"color-space":"srgb","components":{"red":"0x%02X","green":"0.5","blue":"1.000"}}'
    slot = lambda n: '{"x%d":"y",%s}' % (n, color % 1)
    write("slots.json", '{"colors":[%s]}' % ",".join(many(slot)))
    idiom = lambda n: '{"idiom":"i%d",%s}' % (n, color % 1)
    write("slots-idioms.json", '{"colors":[%s]}' % ",".join(many(idiom)))
    write("slots-most.json", '{"colors":[%s]}' % ",".join(map(slot, range(1000))))
    write("slots-same.json", '{"colors":[%s]}' % ",".join(many(lambda n: "{%s}" % (color % 1))))
    write("slots-wrong.json", '{"colors":[%s]}' % ",".join(many(lambda n: '{"color":{"color-space":"srbg"}}')))
    write("slot-traits.json", '{"colors":[{%s,%s}]}' % (",".join(many(lambda n: f'"x{n}":"y"')), color % 1))
    for name, count, content in (
            ("many.xcassets", part(10_000), lambda n: '{"colors":[{"idiom":"universal",%s}]}' % (color % (n % 256))),
            ("huge.xcassets", 1, lambda n: '{"colors":[%s]}' % ",".join(many(slot)))):
        paths[name] = os.path.join(folder, name)
        for index in range(count):
            place = pathlib.Path(folder, name, f"c{index}.colorset")
            place.mkdir(parents=True)
            place.joinpath("Contents.json").write_text(content(index))

    paths["endless"] = "/dev/zero"
    paths["sparse"] = os.path.join(folder, "sparse")
    with open(paths["sparse"], "wb") as file:
        file.truncate(1 << 40)
    return paths


def journals(folder):
    """Writes journals of many operations, and gives their paths by name."""
    header = '{"format":"appearance-journal","version":1,"time":0,"rules":[%s]}'
    digest = '"digest":"0000000000000000"'

    def setting(number, name, extra="", key="a"):
        return '{"op":"set","time":1,"class":"%s",%s"key":"%s","value":%d}' % (name, extra, key, number)

    def override(number, key="a"):
        return '{"op":"override","time":1,"layer":%d,"covers":["C"],"rules":[{"class":"C","attributes":{"%s":1}}]}' % (
            number + 1, key)

    def restore(number):
        return '{"op":"restore","time":1,"layer":%d,%s}' % (number + 1, digest)

    theme = many(lambda n: '{"class":"C%d","attributes":{"a":1}}' % n, LARGEST // 2)
    half = LARGEST // 2
    layers = range(len(many(lambda n: override(n, "a55") + restore(n) + "..")))
    contained = lambda n: setting(n, "C", '"containers":["K%05d"],' % n)
    made = {
        "rules": many(lambda n: setting(n, f"C{n:06}")),
        # One rule of very many settings, in the order of their names and in any other.
        "settings": many(lambda n: setting(n, "C", key=f"a{n:06}")),
        "settings-mixed": random.Random(1).sample(
            many(lambda n: setting(n, "C", key=f"a{n:06}")), len(many(lambda n: setting(n, "C", key=f"a{n:06}")))),
        "containers": many(contained),
        "containers-mixed": random.Random(1).sample(many(contained), len(many(contained))),
        "theme": many(lambda n: setting(n + 5, f"C{n}"), half),
        "batches": many(lambda n: '{"op":"beginBatch","time":0}\n%s\n{"op":"endBatch","time":0}' % setting(n, f"C{n}")),
        "open": many(lambda n: '{"op":"reset","time":1,"layer":%d,"covers":"everything"}' % (n + 1)),
        "nested": [override(n, f"a{n % 100}") for n in layers] + [restore(n) for n in reversed(layers)],
        "overlapping": [override(n, f"a{n % 100}") for n in layers] + [restore(n) for n in layers],
        "in-layers": [override(n) for n in range(2000)]
        + many(lambda n: setting(n, "C", '"layer":%d,' % (n % 2000 + 1), f"a{n % 50}"), half),
        "undo": many(lambda n: setting(n, "C") + '\n{"op":"undo","time":1,"class":"C","order":1,"attributes":{"a":%d}}' % n),
        "headers": many(lambda n: header % '{"class":"X","attributes":{"a":1}}'),
        "lineages": many(lambda n: '{"op":"discovery","time":1,"lineage":[%s]}' % ",".join(f'"{n}-{i}"' for i in range(100))),
        "lineage": ['{"op":"discovery","time":1,"lineage":[%s]}\n' % ",".join(many(lambda n: f'"N{n}"'))],
        "late-failure": many(lambda n: setting(n, f"C{n:06}"), LARGEST - 50_000) + [override(0), restore(0)],
    }
    paths = {}
    for name, lines in made.items():
        beginning = header % (",".join(theme) if name in ("theme", "headers") else "")
        text = "".join(line + "\n" for line in [beginning, *lines])[:SIZE]
        paths[name] = os.path.join(folder, f"{name}.journal")
        pathlib.Path(paths[name]).write_text(text[:text.rindex("\n") + 1], encoding="utf-8")
    return paths


FORMATS = ("text", "json", "markdown", "html")


def amplified(folder):
    """Writes files of which a report, a theme or a search could be many times as large as they are, and gives the attacks by
    their names. Each is answered within 2 s and 500 MB by a release build, or refused."""
    paths = {}

    def write(name, text):
        paths[name] = os.path.join(folder, name)
        pathlib.Path(paths[name]).write_text(text, encoding="utf-8")
        assert os.path.getsize(paths[name]) <= LARGEST, name

    def tokens(name, members):
        write(name + ".tokens.json", "{%s}" % ",".join(members))

    def mapping(name, attributes):
        write(name + ".mapping.json", '{"format":"appearance-mapping","version":1,"rules":[%s]}' % rule(",".join(attributes)))

    def compared(*names, formats=FORMATS):
        for form in formats:
            yield f"{form} of {' and '.join(names)}", ["-f", form, *(paths[name] for name in names)]

    number = lambda name, value, extra="": '"%s":{"$type":"number","$value":%s%s}' % (name, value, extra)
    modes = lambda count: ',"$extensions":{"mode":{%s}}' % ",".join(f'"m{n}":{n}' for n in range(count))
    both = (("old", "a"), ("new", "b"))
    write("one.json", document([rule('"a":1')]))
    write("none.json", document([]))

    # New names of tokens: of many types, in many texts or in one, in chains, and of one that many refer to.
    for side, letter in both:
        typed = ['"%s%d":{"$type":"q%d","$value":"v%d"}' % (letter, n, n, n) for n in range(part(20_000))]
        tokens(f"types-{side}", typed + many(
            lambda n: '"u%d":{"$type":"color","$value":"darken({%s%d}, %d%%)"}' % (n, letter, n % part(20_000), n), 3_900_000))
        tokens(f"types-text-{side}", typed + ['"u":{"$type":"color","$value":"f(%s)"}' % ",".join(
            many(lambda n: "{%s%d}" % (letter, n % part(20_000)), 3_900_000))])
        tokens(f"chain-{side}", [number(f"{letter}0", 7)] + many(lambda n: number(f"{letter}{n + 1}", '"{%s%d}"' % (letter, n))))
        tokens(f"star-{side}", [number(f"{letter}0", 7, modes(20))] + many(
            lambda n: number(f"{letter}{n + 1}", '"{%s0}"' % letter)))
        write(f"renamed-{side}.json", document([rule(",".join(many(lambda n: '"%s%07d":%d' % (letter, n, n))))]))
        write(f"records-{side}.json", document(many(
            lambda n: rule('"%s":{"kind":"record","type":"T","fields":{"f":%d}}' % (letter, n), f"C{n:07}"))))
        write(f"record-{side}.json", document([rule('"a":{"kind":"record","type":"T","fields":{%s}}' % (
            ",".join(many(lambda n: '"%s%d":%d' % (letter, n, n)))))]))
    for name in ("types", "types-text"):
        yield from compared(f"{name}-old.tokens.json", f"{name}-new.tokens.json", formats=("text", "html"))
    for name in ("chain", "star"):
        yield from compared(f"{name}-old.tokens.json", f"{name}-new.tokens.json", formats=("json",))
    yield from compared("renamed-old.json", "renamed-new.json", formats=FORMATS)
    yield from compared("records-old.json", "records-new.json", formats=("html",))
    yield from compared("record-old.json", "record-new.json", formats=("json",))
    # Settings that would be put in one by one before all others.
    yield "merge renamed", ["merge", paths["none.json"], paths["renamed-new.json"], paths["renamed-old.json"]]

    # Mappings: of names that no token has, of tokens with modes, and of large tokens.
    tokens("named", many(lambda n: number(f"token{n:06}", n)))
    tokens("moded", [number("x", -1, modes(99))])
    tokens("long", ['"x":{"$type":"fontFamily","$value":"%s"}' % ("f" * part(4_900_000))])
    tokens("listed", ['"x":{"$type":"fontFamily","$value":[%s]}' % ",".join('"f"' for _ in range(part(9000)))])
    mapping("misnamed", many(lambda n: '"a%d":"{tokne%06dx}"' % (n, n)))
    mapping("often", many(lambda n: '"a%d":"{x}"' % n))
    mapping("listed-often", ['"a":[%s]' % ",".join(['"{x}"'] * part(800_000))])
    mapping("long-text", ['"a":["{x}","%s"]' % ("b" * part(4_000_000))])
    for style, theme in (("misnamed", "named"), ("often", "moded"), ("listed-often", "moded"), ("long-text", "moded"),
                         ("often", "long"), ("often", "listed")):
        yield f"map {style} {theme}", [
            "convert", f"--mapping={paths[style + '.mapping.json']}", paths[theme + ".tokens.json"], "-"]

    # Modes, by reference and as such.
    few = lambda n: number(f"t{n}", '"{x}"')
    tokens("modes-few", [number("x", 1, modes(90))] + many(few, 150_000))
    tokens("modes-all", many(lambda n: number(f"t{n}", n, modes(40))))
    tokens("modes-other", many(lambda n: number(f"t{n}", n + 1, modes(40))))
    for name in ("modes-few.tokens.json", "modes-all.tokens.json"):
        yield from compared("one.json", name)
        yield from compared("one.json", name, "none.json", formats=("json",))
        yield f"merge {name}", ["merge", paths[name], paths[name], paths[name]]
    yield from compared("modes-all.tokens.json", "modes-other.tokens.json", formats=("json",))

    # Lists in lists: each level is compared with the same of the other themes.
    for number_of_theme in range(3):
        write(f"nested-{number_of_theme}.json", document([rule(",".join(many(
            lambda n: '"a%07d":%s%d%s' % (n, "[" * 115, number_of_theme, "]" * 115))))]))
    yield from compared("nested-0.json", "nested-1.json")
    yield from compared(*(f"nested-{n}.json" for n in range(3)))

    # Slips, for which a near match is looked for.
    write("attributes.json", document([rule(",".join(many(
        lambda n: '"%s%d":1' % (("backgroudColor", "tintColro", "textColr")[n % 3], n))), "UILabel")]))
    write("axes.json", document([rule(",".join(many(lambda n: '"titleColor[state=norml%d]":1' % n)), "UIButton")]))
    write("traits.json", document(many(lambda n: rule('"a":1', extra='"traits":{"userInterfaceStyl%d":"dark"},' % n))))
    write("fields.json", document([rule('"titleTextAttributes":{"kind":"textAttributes","attributes":{%s}}' % (
        ",".join(many(lambda n: '"foregroundColro%d":1' % n))), "UINavigationBar")]))
    for name in ("attributes", "axes", "traits", "fields"):
        yield f"lint {name}", ["lint", paths[f"{name}.json"]]
    yield "lint attributes as json", ["lint", "-f", "json", paths["attributes.json"]]
    yield "validate fields", ["validate", paths["fields.json"]]

    # Many rules that all change, and several themes at once.
    for number_of_theme in range(5):
        write(f"changed-{number_of_theme}.json", document([
            rule('"attribute":%d,"other":"value-%d"' % (number_of_theme, number_of_theme), f"C{n:07}",
                 '"containers":["Container%07d"],' % n) for n in range(part(45_000))]))
        write(f"flat-{number_of_theme}.json", document([rule(",".join(many(lambda n: f'"a{n:07}":{number_of_theme}')))]))
    shuffled = random.Random(1).sample(range(part(50_000)), part(50_000))
    for name, order in (("orders", range(part(50_000))), ("shuffled", shuffled)):
        write(f"{name}.json", document([
            rule('"a":1', extra='"containers":["C%07d"],"order":%d,' % (n, place + 1)) for n, place in enumerate(order)]))
    yield from compared("changed-0.json", "changed-1.json", formats=("html",))
    yield from compared("orders.json", "shuffled.json", formats=("text",))
    yield from compared(*(f"changed-{n}.json" for n in range(5)), formats=("text", "html"))
    yield from compared(*(f"flat-{n}.json" for n in range(5)), formats=("text", "json"))

    # Configurations.
    def configure(name, members):
        write(name, '{"format":"appearance-configuration","version":1,%s}' % members)

    configure("superclasses.config", '"superclass":[%s]' % ",".join(many(lambda n: f'"A{n}:A{n + 1}"', 990_000)))
    configure("large.config", '"superclass":[%s]' % ",".join(many(lambda n: f'"A{n}:A{n + 1}"')))
    configure("patterns.config", '"ignore":[%s]' % ",".join(f'"class:*x*{n}*"' for n in range(100)))
    configure("many-patterns.config", '"ignore":[%s]' % ",".join(f'"class:*x*{n}*"' for n in range(part(20_000))))
    for name in ("superclasses", "large", "patterns", "many-patterns"):
        yield f"configured {name}", [f"--config={paths[name + '.config']}", paths["changed-0.json"], paths["changed-1.json"]]
        yield f"validate {name}", ["validate", paths[f"{name}.config"]]

    # UIKit's classes in containers of the app, of which each is a place where something can be read, in each theme otherwise.
    shown = '{"kind":"color","colorSpace":"srgb","components":[0.%d,0.%d,0]}'
    placed = (("UILabel", "backgroundColor", "textColor"), ("UIButton", "backgroundColor", "titleColor[state=normal]"),
              ("UINavigationBar", "barTintColor", "tintColor"), ("UITableViewCell", "backgroundColor", "tintColor"),
              ("UITextField", "backgroundColor", "textColor"))
    for number_of_theme in range(3):
        write(f"contained-{number_of_theme}.json", document([
            rule('"%s":%s,"%s":%s' % (ground, shown % (n, number_of_theme), text, shown % (number_of_theme, n)), name,
                 '"containers":["S%06d"],' % n)
            for n in range(part(20_000)) for name, ground, text in [placed[n % len(placed)]]]))
    yield from compared("contained-0.json", "contained-1.json")
    yield from compared(*(f"contained-{n}.json" for n in range(3)))
    yield "lint contained", ["lint", paths["contained-0.json"]]

    # Rules that could all be beaten by each other, and one with many settings that could be beaten by many.
    lineages = ',"classes":{%s}' % ",".join(
        '"%s0":[%s]' % (letter, ",".join(f'"{letter}{n}"' for n in range(1, 100))) for letter in "CDE")
    inside = lambda *names: '"containers":[%s],' % ",".join(f'"{name}"' for name in names)
    write("beaten.json", document([
        rule('"a":1', extra=inside(f"C{n % 40}", f"D{n // 40 % 40}", f"E{n // 1600}") + '"order":%d,' % (n + 1))
        for n in range(part(40_000))], lineages))
    write("beaten-large.json", document(
        [rule(",".join(many(lambda n: f'"a{n}":1', 3_000_000)), extra=inside("C0", "D0"))] + [
            rule('"b":1', extra=inside(f"C{n % 100}", f"D{n // 100}") + '"order":%d,' % n) for n in range(1, part(10_000))], lineages))
    for name in ("beaten", "beaten-large"):
        yield f"lint {name}", ["lint", paths[f"{name}.json"]]

    # Classes that inherit from a hundred others: from the next one each, or each from others of its own.
    step = lambda n: f'"A{n}":["A{n + 1}"]' if n % 98 else f'"A{n}":["UILabel"]'
    own = lambda n: '"C%d":[%s,"UILabel"]' % (n, ",".join(f'"C{n}s{i}"' for i in range(98)))
    texts = lambda names: [rule('"backgroundColor":%s,"textColor":%s' % (color % (n % 7), color % (n % 9)), name)
                           for n, name in enumerate(names)]
    color = '{"kind":"color","colorSpace":"srgb","components":[0.%d,0,0]}'
    for name, count, one in (("steps", part(13_000), step), ("own", part(550), own)):
        for side in (0, 1):
            letter = "A" if name == "steps" else "C"
            write(f"lineages-{name}-{side}.json", document(texts(f"{letter}{n + side}" for n in range(count)), (
                ',"classes":{%s}' % ",".join(map(one, range(count))))))
        yield f"lint lineages-{name}", ["lint", paths[f"lineages-{name}-0.json"]]
        yield f"gate lineages-{name}", [
            "--fail-on=readability", paths[f"lineages-{name}-0.json"], paths[f"lineages-{name}-1.json"]]

    # Rules with traits: two that are spelled wrong each, and very many that all match.
    write("two-traits.json", document(many(lambda n: rule(
        '"a":1', extra='"traits":{"userInterfaceStyl%d":"dark","displayGamu%d":"P3"},' % (n, n)))))
    yield "lint two-traits", ["lint", paths["two-traits.json"]]
    traits = ",".join(f'"t{n}":"a"' for n in range(part(9_000)))
    write("traits-asked.json", document(
        [rule('"a":1', extra='"traits":{"t%d":"a"},' % n) for n in range(part(9_000))], ',"traits":{%s}' % traits))
    write("traits-large.json", document([rule('"a":%d' % n, extra='"traits":{"x":"%d",%s},' % (n, traits)) for n in range(40)]))
    for name in ("asked", "large"):
        yield f"explain traits-{name}", ["show", paths[f"traits-{name}.json"], "--explain", "B.a"]

    # Folders of small files: each changed, or each of another name.
    for name, file in (("changed", "f%d.json"), ("renamed", "%s%d.json")):
        for side, letter in both:
            place = pathlib.Path(folder, f"{name}-{side}")
            place.mkdir()
            for n in range(part(4_000)):
                content = n if name == "renamed" else f"{n}{ord(letter)}"
                own = file % n if name == "changed" else file % (letter, n)
                (place / own).write_text(document([rule(
                    '"backgroundColor":%s,"number":%s' % (color % (n % 9), content), "UILabel")]), encoding="utf-8")
            paths[f"{name}-{side}"] = str(place)
        yield from compared(f"{name}-old", f"{name}-new")

    # Tokens in many contexts, themes and types.
    modifier = lambda n: '"m%d":{"contexts":{"a":[],"b":[]},"default":"a"}' % n
    write("modifiers.json", '{"version":"2025.10","resolutionOrder":[%s],"modifiers":{%s}}' % (
        ",".join('{"$ref":"#/modifiers/m%d"}' % n for n in range(part(60_000))), ",".join(map(modifier, range(part(60_000))))))
    write("sets-far.json", '{"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/all"}],"sets":{"all":{"sources":[%s]},%s}}' % (
        ",".join('{"$ref":"#/sets/s%d"}' % (n + part(120_000)) for n in range(part(4_500))),
        ",".join('"s%d":{"sources":[]}' % n for n in range(part(130_000)))))
    for name in ("modifiers", "sets-far"):
        yield f"validate {name}", ["validate", paths[f"{name}.json"]]
    modifiers = range(8)
    write("combinations.json", '{"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/s"},%s],"sets":{"s":{"sources":[{%s}]}},'
          '"modifiers":{%s}}' % (
              ",".join('{"$ref":"#/modifiers/m%d"}' % n for n in modifiers),
              ",".join(many(lambda n: number(f"t{n}", n), 4_900_000)),
              ",".join('"m%d":{"contexts":{"a":[],"b":[]},"default":"a"}' % n for n in modifiers)))
    yield "validate combinations", ["validate", paths["combinations.json"]]
    tokens("themes", ['"$themes":[%s]' % ",".join(
        '{"id":"%d","name":"n%d","selectedTokenSets":{"s":"enabled"}}' % (n, n) for n in range(99))] + ['"s":{%s}' % (
            ",".join(many(lambda n: '"t%d":{"value":"%d","type":"number"}' % (n, n), 4_900_000)))])
    yield "validate themes", ["validate", paths["themes.tokens.json"]]
    for side, letter in both:
        tokens(f"described-{side}", many(
            lambda n: '"t%d":{"$type":"q%d","$value":1,"$description":"%s"}' % (n, n, letter)))
        tokens(f"untyped-{side}", ['"t%d":{"$type":"q%d","$value":1}' % (n, n) for n in range(part(40_000))] + [
            '"u%d":{"$value":"{%s%d}"}' % (n, letter, n) for n in range(part(60_000))])
    yield "written described", [
        "--written", paths["described-old.tokens.json"], paths["described-new.tokens.json"]]
    yield from compared("untyped-old.tokens.json", "untyped-new.tokens.json", formats=("text",))

    # Names and titles that stand in each row.
    name = "N" * part(1_200_000)
    plenty = lambda value: ",".join(many(lambda n: '"a%07d":%s' % (n, value), 2_400_000))
    write("named-rule-0.json", document([rule(plenty(1), name)]))
    write("named-rule-1.json", document([rule(plenty(2), name)]))
    write("containers-0.json", document([rule(plenty(1), extra='"containers":["%s"],' % name)]))
    write("containers-1.json", document([rule(plenty(2), extra='"containers":["%s"],' % name)]))
    write("title-0.json", document([rule(plenty(1))], ',"name":"%s"' % name))
    write("title-1.json", document([rule(plenty(2))], ',"name":"%s"' % name))
    write("own-class.json", document(
        [rule(plenty('{"kind":"k"}'), "UI" + name)], ',"classes":{"UI%s":["UILabel"]}' % name))
    for kind in ("named-rule", "containers", "title"):
        yield from compared(f"{kind}-0.json", f"{kind}-1.json")
        yield f"merge {kind}", ["merge", paths["none.json"], paths[f"{kind}-0.json"], paths[f"{kind}-1.json"]]
        yield f"conflicts {kind}", ["merge", "-f", "html", paths["none.json"], paths[f"{kind}-0.json"], paths[f"{kind}-1.json"]]
        yield f"explain {kind}", ["show", paths[f"{kind}-0.json"], "--explain", "B"]
    for form in FORMATS:
        yield f"lint own-class as {form}", ["lint", "-f", form, paths["own-class.json"]]
    yield "validate own-class", ["validate", paths["own-class.json"]]


def runs(paths):
    """The name of each attack and its arguments."""
    for name in paths:
        yield f"validate {name}", ["validate", paths[name]]
        yield f"compare small {name}", [paths["small"], paths[name]]
        yield f"compare {name} itself", [paths[name], paths[name]]
    for name in ("rules", "orders", "orders-back", "settings", "extensions", "kinds"):
        yield f"merge {name}", ["merge", paths["empty"], paths[name], paths["small"]]
    for name in ("flat.tokens.json", "sets.tokens.json"):
        yield f"merged {name}", ["validate", f"{paths[name]}+{paths[name]}"]
    for name in ("read-texts", "read-plates", "read-states", "read-bars", "read-classes"):
        yield f"lint {name}", ["lint", paths[name]]
    for name in ("read-texts", "read-plates", "read-states", "read-bars", "read-classes", "letters", "flat.tokens.json"):
        yield f"draw {name}", ["--format=html", paths["small"], paths[name]]
    for name in ("settings", "kinds", "colors", "rules", "read-texts"):
        yield f"three {name}", [paths["small"], paths[name], paths["empty"]]
    yield "lint settings", ["lint", paths["settings"]]
    yield "show settings", ["show", paths["settings"]]
    yield "merge orders", ["merge", paths["empty"], paths["orders"], paths["orders-back"]]
    yield "merge reordered", ["merge", paths["orders"], paths["orders-back"], paths["orders"]]


def run(command, arguments, seconds):
    """Runs an attack; gives the exit status, or nothing where there was no answer in time, the messages, the seconds and the
    megabytes that it took."""
    start = time.monotonic()
    with open("/dev/zero", "rb") as endless, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(
            [command, *arguments], stdin=endless if arguments == ["validate", "-"] else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=errors)
        timer = threading.Timer(seconds, child.kill)
        timer.start()
        _, status, usage = os.wait4(child.pid, 0)
        timer.cancel()
        elapsed = time.monotonic() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return None if elapsed >= seconds else child.returncode, errors.read(), elapsed, usage.ru_maxrss * 1024 / 1e6


def main():
    command = os.path.abspath(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 60
    megabytes = float(sys.argv[3]) if len(sys.argv) > 3 else 1500
    failures, done = [], []
    with tempfile.TemporaryDirectory() as folder:
        paths = files(folder)
        attacks = list(runs(paths))
        attacks.append(("endless input", ["validate", "-"]))
        for name, path in journals(folder).items():
            attacks.append((f"replay {name}", ["replay", "--allow-open", path]))
            attacks.append((f"draw history {name}", ["history", "--format=html", path]))
            attacks.append((f"end of {name}", ["show", f"{path}@end"]))
        place = pathlib.Path(folder, "amplified")
        place.mkdir()
        attacks += amplified(place)

        def attack(attack):
            name, arguments = attack
            status, text, elapsed, size = run(command, arguments, seconds)
            longest = max(map(len, text.split(b"\n")), default=0)
            failure = None
            if status is None:
                failure = f"no answer in {seconds} s"
            elif status not in (0, 1, 2):
                failure = f"exit status {status}: {text[-300:]!r}"
            elif longest > 4000:
                failure = f"a message of {longest} bytes"
            elif size > megabytes:
                failure = f"it took {size:.0f} MB"
            if failure:
                failures.append(f"{name}: {failure}")
                print(f"✘ {name}: {failure}", flush=True)
            elif "-v" in sys.argv:
                print(f"{elapsed:6.2f} s {size:5.0f} MB  {name}", flush=True)
            done.append((elapsed, size, name))

        # As many at once as there are processors: each is measured by itself.
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(attack, attacks))
    slowest, largest = max(done), max(done, key=lambda run: run[1])
    print(f"{len(done)} attacks, at most {slowest[0]:.1f} s ({slowest[2]}) and {largest[1]:.0f} MB ({largest[2]})")
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


main()
