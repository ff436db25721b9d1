#!/usr/bin/env python3
"""Holds the JSON Schemas of Documentation/ against the files that the Swift tests use.

Every fixture, every accepted sample and what the writer makes of it must be valid. Every rejected sample must be invalid,
except those in CANNOT_SAY, which break a rule that a schema has no words for; if one of them becomes invalid the list is
out of date, and that is an error too. What the command writes must be valid, and must not be when any of its members is
left out or another one is put in.

Needs Python 3 and its package jsonschema (python3-jsonschema in Debian).
"""

import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENTATION = ROOT / "Documentation"
WRITTEN = ROOT / "Tests" / "AppearanceDiffTests" / "Formats" / "Samples"
JOURNAL_LINES = ROOT / "Tests" / "AppearanceStateTests" / "Files" / "Journal" / "Lines"
SAMPLES = ROOT / "Tests" / "AppearanceStateTests" / "Files"

# What the command writes, by the name of the format in it.
SCHEMAS = {
    "appearance-diff": "diff",
    "appearance-diff-folders": "diff-folders",
    "appearance-explanation": "explanation",
    "appearance-problems": "problems",
    "appearance-themes": "themes",
    "appearance-steps": "steps",
    "appearance-log": "log",
    "appearance-conflicts": "conflicts",
    "appearance-lint": "lint",
}
CANNOT_SAY = {
    "classes-circle": "what follows from several members",
    "classes-contradict": "what follows from several members",
    "classes-deep": "what follows from several members",
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


def validator(name):
    """The validator of a schema, which finds those that it refers to beside its own file."""
    path = DOCUMENTATION / f"{name}.schema.json"
    schema = load(path)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema, resolver=jsonschema.RefResolver(path.as_uri(), schema))


def error_of(validator, path, document):
    """A list with what is wrong with a document that should be valid; empty when nothing is."""
    error = jsonschema.exceptions.best_match(validator.iter_errors(document))
    if error is None:
        return []
    return [f"{path.relative_to(ROOT)}: should be valid: {error.json_path}: {error.message[:200]}"]


def written_failures(paths):
    """What is wrong with the documents that the command writes, or with schemas that would let pass what it does not."""
    failures = []
    validators = {name: validator(name) for name in SCHEMAS.values()}
    seen = set()
    for path in paths:
        document = load(path)
        seen.add(document["format"])
        schema = validators[SCHEMAS[document["format"]]]
        failures += error_of(schema, path, document)
        for where, broken in broken_documents(document):
            if schema.is_valid(broken):
                failures.append(f"{path.relative_to(ROOT)}: should be invalid {where}")
    return failures + [f"no sample of the format {name}" for name in SCHEMAS.keys() - seen]


def broken_documents(document):
    """The document with one member left out, or with one that no version knows, and with wrong kinds of changes."""
    for key in document.keys() - {"readability", "traits", "classes"}:
        yield f"without {key}", {name: value for name, value in document.items() if name != key}
    yield "with an unknown member", document | {"unknown": 1}
    for key in ("problems", "settings", "files", "themes", "steps", "commits"):
        for index, element in enumerate(document.get(key, [])):
            for member in element:
                broken = {name: value for name, value in element.items() if name != member}
                yield f"without {key}[{index}].{member}", document | {key: [broken]}
    readability = document.get("readability")
    if readability:
        for key in readability:
            broken = {name: value for name, value in readability.items() if name != key}
            yield f"without readability.{key}", document | {"readability": broken}
        for number, cause in enumerate(readability["causes"]):
            for broken in [cause | {"unknown": 1}, cause | {"noReplacement": "because"}, cause | {"effect": "same"},
                           *({k: v for k, v in cause.items() if k not in names} for names in (
                               ["texts"], ["text", "ground"], ["replacement", "noReplacement"]) if set(names) & cause.keys())]:
                yield f"with a broken causes[{number}]", document | {"readability": readability | {"causes": [broken]}}
        for number, text in enumerate(readability["texts"]):
            for reading in filter(None, text["readings"]):
                for broken in [reading | {"unknown": 1}, {k: v for k, v in reading.items() if k not in ("ratio", "light", "unmeasured")}]:
                    texts = {"texts": [text | {"readings": [broken]}]}
                    yield f"with a broken reading of texts[{number}]", document | {"readability": readability | texts}
    swapped = {"added": "removed", "removed": "changed", "changed": "added"}
    for index, change in enumerate(document.get("changes", [])):
        broken = change | {"kind": swapped[change["kind"]]}
        yield f"with the kind {broken['kind']} of changes[{index}]", document | {"changes": [broken]}


def journal_failures():
    """Holds the schema of a journal's lines against the fixture and against lines that the Swift tests read."""
    schema = validator("journal")
    failures = []
    for path in sorted((ROOT / "Fixtures").glob("*.journal")) + sorted(JOURNAL_LINES.glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            should_be_valid = path.stem != "rejected"
            if schema.is_valid(json.loads(line, object_pairs_hook=unique)) != should_be_valid:
                failures.append(f"{path.relative_to(ROOT)}:{number}: should be {'' if should_be_valid else 'in'}valid")
    return failures


def sample_failures(schema, valid, rejected):
    """Holds a schema against files that its reader accepts, and against those that it rejects."""
    failures = [f"no files found for {schema.schema['title']}"] if not valid or not rejected else []
    for path in valid:
        failures += error_of(schema, path, load(path))
    for path in rejected:
        try:
            is_valid = schema.is_valid(load(path))
        except ValueError:
            if path.stem not in NOT_JSON:
                failures.append(f"{path.relative_to(ROOT)}: is no JSON")
            continue
        if path.stem in NOT_JSON:
            failures.append(f"{path.relative_to(ROOT)}: should be no JSON")
        elif is_valid != (path.stem in CANNOT_SAY):
            failures.append(f"{path.relative_to(ROOT)}: should be {'in' if is_valid else ''}valid")
    return failures


def main():
    sys.setrecursionlimit(20_000)  # one of the samples is very deep
    failures = journal_failures()
    valid = sorted((ROOT / "Fixtures").glob("*.json")) + sorted((SAMPLES / "Accepted").glob("*"))
    rejected = sorted((SAMPLES / "Rejected").glob("*.json"))
    failures += sample_failures(validator("snapshot"), valid, rejected)
    pairs = [sorted((SAMPLES / "Pairs" / name).glob("*.json")) for name in ("Accepted", "Rejected")]
    failures += sample_failures(validator("pairs"), *pairs)

    written = sorted(WRITTEN.glob("*.json"))
    failures += written_failures(written)
    print(
        "\n".join(failures)
        or f"{len(valid + pairs[0])} valid files and {len(rejected + pairs[1])} rejected ones agree with their schemas, "
        f"{len(written)} documents of the command with theirs")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
