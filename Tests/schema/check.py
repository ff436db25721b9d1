#!/usr/bin/env python3
"""Holds the JSON Schemas of snapshot files and of diffs against the files that the Swift tests use.

Every fixture, every accepted sample and what the writer makes of it must be valid. Every rejected sample must be invalid,
except those in CANNOT_SAY, which break a rule that a schema has no words for; if one of them becomes invalid the list is
out of date, and that is an error too.

Needs Python 3 and its package jsonschema (python3-jsonschema in Debian).
"""

import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DIFFS = ROOT / "Tests" / "AppearanceDiffTests" / "Formats" / "Samples"
JOURNAL_LINES = ROOT / "Tests" / "AppearanceStateTests" / "Journal" / "Lines"
SAMPLES = ROOT / "Tests" / "AppearanceStateTests" / "Files"

CANNOT_SAY = {
    "color-hex-contradicts": "arithmetic",
    "depth": "nesting has no limit in a schema",
    "key-composed-twice": "names are compared scalar by scalar",
    "rule-twice": "uniqueness by some of the members",
}
NOT_JSON = {"empty", "json-syntax", "json-torn", "json-same-key-twice"}


def unique(members):
    """Refuses a key that occurs twice, as RFC 8259 lets a parser do and ours does."""
    keys = [key for key, _ in members]
    if len(set(keys)) != len(keys):
        raise ValueError("the same key twice")
    return dict(members)


def load(path):
    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique)


def diff_schema():
    """The schema of diffs with what it takes from the other schema put in, so that no resolver is needed."""
    text = (ROOT / "Documentation" / "diff.schema.json").read_text(encoding="utf-8")
    schema = json.loads(text.replace("snapshot.schema.json#/", "#/"))
    for name, definition in load(ROOT / "Documentation" / "snapshot.schema.json")["$defs"].items():
        if schema["$defs"].setdefault(name, definition) is not definition:
            raise ValueError(f"both schemas define {name}")
    return schema


def check_diffs(failures):
    """What the command writes must be valid, and must not be when something is wrong with it."""
    schema = diff_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    samples = sorted(DIFFS.glob("*.json"))
    for path in samples:
        document = load(path)
        error = jsonschema.exceptions.best_match(validator.iter_errors(document))
        if error is not None:
            failures.append(f"{path.relative_to(ROOT)}: should be valid: {error.json_path}: {error.message[:200]}")
        for change in document["changes"]:
            kind = change["kind"]
            change["kind"] = {"added": "removed", "removed": "changed", "changed": "added"}[kind]
            if validator.is_valid(document):
                failures.append(f"{path.relative_to(ROOT)}: should be invalid with the kind {change['kind']}")
            change["kind"] = kind
    return len(samples)


def journal_failures():
    """Holds the schema of a journal's lines against the fixture and against lines that the Swift tests read."""
    # Refers to the other schema by its file, which not every version of the validator can follow: joined here.
    text = (ROOT / "Documentation" / "journal.schema.json").read_text(encoding="utf-8")
    schema = json.loads(text.replace("snapshot.schema.json#", "#"))
    defs = load(ROOT / "Documentation" / "snapshot.schema.json")["$defs"]
    if shared := schema["$defs"].keys() & defs.keys():
        return [f"journal.schema.json: defines again: {', '.join(sorted(shared))}"]
    schema["$defs"] |= defs
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    failures = []
    for path in sorted((ROOT / "Fixtures").glob("*.journal")) + sorted(JOURNAL_LINES.glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            should_be_valid = path.stem != "rejected"
            if validator.is_valid(json.loads(line, object_pairs_hook=unique)) != should_be_valid:
                failures.append(f"{path.relative_to(ROOT)}:{number}: should be {'' if should_be_valid else 'in'}valid")
    return failures


def main():
    sys.setrecursionlimit(20_000)  # one of the samples is very deep
    schema = load(ROOT / "Documentation" / "snapshot.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = journal_failures()

    valid = sorted((ROOT / "Fixtures").glob("*.json")) + sorted((SAMPLES / "Accepted").glob("*"))
    for path in valid:
        error = jsonschema.exceptions.best_match(validator.iter_errors(load(path)))
        if error is not None:
            failures.append(f"{path.relative_to(ROOT)}: should be valid: {error.json_path}: {error.message[:200]}")

    rejected = sorted((SAMPLES / "Rejected").glob("*.json"))
    for path in rejected:
        try:
            is_valid = validator.is_valid(load(path))
        except ValueError:
            if path.stem not in NOT_JSON:
                failures.append(f"{path.relative_to(ROOT)}: is no JSON")
            continue
        if path.stem in NOT_JSON:
            failures.append(f"{path.relative_to(ROOT)}: should be no JSON")
        elif is_valid != (path.stem in CANNOT_SAY):
            failures.append(f"{path.relative_to(ROOT)}: should be {'in' if is_valid else ''}valid")

    checked = check_diffs(failures)
    if not valid or not rejected or not checked:
        failures.append("no files found")
    print(
        "\n".join(failures)
        or f"{len(valid)} valid files and {len(rejected)} rejected ones agree with the schema, "
        f"{checked} diffs with theirs")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
