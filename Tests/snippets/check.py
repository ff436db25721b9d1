#!/usr/bin/env python3
"""Compiles every Swift code block of the README, of Documentation and of the library's pages against the library as it was built.

    Tests/snippets/check.py [FOLDER OF MODULES]

The blocks of a page are one module. A block that only declares stands as it is; any other is the body of a function. What
they take for granted is declared in a file of the page's name beside this one. `…` stands for something left out. Blocks about
UIKit need an SDK that has it, and are counted but left out elsewhere. A comment `<!-- not compiled: reason -->` on the line
before a block leaves it out too.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "Sources" / "AppearanceState" / "AppearanceState.docc"
BLOCK = re.compile(r"(?P<comment><!-- not compiled: [^\n]+ -->\n)?^```swift\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
UIKIT = re.compile(r"\b((UI|MF|CN)[A-Z]\w+|appearance(Asset|Symbol|Font|Configuration)|applyAppearance)\b")
DECLARATION = re.compile(r"^(import|@|class|struct|enum|extension|final|func|public)\b|^[@}]")


def only_declares(code):
    """Whether nothing stands outside of declarations, so that it can be a file."""
    lines = [line for line in code.splitlines() if line and not line.startswith((" ", "//"))]
    return all(DECLARATION.match(line) for line in lines)


def blocks(path):
    """The line, the code and whether to compile it, of each block of a page."""
    text = path.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        line = text.count("\n", 0, match.start("code")) + 1
        code = match["code"].replace("{ … }", "{}").replace("…", "")
        yield line, code, not (match["comment"] or UIKIT.search(code))


def source(path, line, code, index):
    """The block as a file, in which errors are told by their place in the page."""
    place = f'#sourceLocation(file: "{path.relative_to(ROOT)}", line: {line})\n'
    if only_declares(code):
        testing = "import Testing\n" if "@Test" in code else ""
        return f"import AppearanceState\n{testing}{place}{code}"
    return f"import AppearanceState\n@MainActor func block{index}() async throws {{\n{place}{code}}}\n"


def check(path, modules, folder):
    """Compiles a page; whether it could be, and how many blocks were compiled and left out."""
    files, left_out = [], 0
    for index, (line, code, is_compiled) in enumerate(blocks(path)):
        if not is_compiled:
            left_out += 1
            continue
        file = folder / f"{path.stem}-{index}.swift"
        file.write_text(source(path, line, code, index), encoding="utf-8")
        files.append(file)
    if not files:
        return True, 0, left_out
    names = ["README", "Pages"] if path.parent == PAGES else [path.stem]
    preludes = [p for p in (ROOT / "Tests" / "snippets" / f"{name}.swift" for name in names) if p.exists()]
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", modules]
    toolchain = pathlib.Path(subprocess.run(["which", "swiftc"], capture_output=True, text=True).stdout.strip()).resolve()
    plugins = toolchain.parent.parent / "lib" / "swift" / "host" / "plugins"
    for plugin in (plugins, plugins / "testing"):
        command += ["-plugin-path", plugin]
    run = subprocess.run(command + preludes + files, cwd=ROOT)
    return run.returncode == 0, len(files), left_out


def main():
    modules = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build" / "debug" / "Modules"
    pages = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md")), *sorted(PAGES.glob("*.md"))]
    with tempfile.TemporaryDirectory() as name:
        results = [check(page, modules, pathlib.Path(name)) for page in pages]
    compiled, left_out = sum(r[1] for r in results), sum(r[2] for r in results)
    print(f"{compiled} code blocks compiled, {left_out} need UIKit or are marked as left out")
    if compiled == 0 or not all(r[0] for r in results):
        sys.exit("a code block does not compile")


if __name__ == "__main__":
    main()
