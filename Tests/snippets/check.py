#!/usr/bin/env python3
"""Compiles every Swift code block of the README, of Documentation, of the libraries' pages and of their comments against the
libraries as they were built.

    Tests/snippets/check.py [FOLDER OF MODULES]

The blocks of a page are one module. A block that only declares stands as it is; any other is the body of a function. What
they take for granted is declared in a file of the page's name beside this one. `…` stands for something left out. Blocks about
UIKit need an SDK that has it, and are counted but left out elsewhere. A comment `<!-- not compiled: reason -->` on the line
before a block leaves it out too. The comments of the libraries, but for what is about UIKit and SwiftUI, are one module: their
blocks declare within a type of their own, and one from the middle of a class or of its list of attributes is left out.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MODULES = ["AppearanceState", "AppearanceThemes", "AppearanceTesting", "AppearanceMacros"]
LIBRARIES = [ROOT / "Sources" / name for name in MODULES]
IMPORTS = "".join(f"import {name}\n" for name in MODULES)
BLOCK = re.compile(r"(?P<comment><!-- not compiled: [^\n]+ -->\n)?^```swift\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
UIKIT = re.compile(r"\b((UI|MF|CN)[A-Z]\w+|appearance(Asset|Symbol|Font|Configuration)|applyAppearance|presentWithDefaultAppearance)\b")
FRAGMENT = re.compile(r"override |list\(|\w+\.attribute\(")
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


def source(path, line, code, index, is_alone=True):
    """The block as a file, in which errors are told by their place in the page; unless it is alone, its declarations are in a type."""
    start = IMPORTS + ("import Testing\n" if re.search("@Test|#expect", code) else "")
    place = f'#sourceLocation(file: "{path.relative_to(ROOT)}", line: {line})\n'
    if not only_declares(code):
        return f"{start}@MainActor func block{index}() async throws {{\n{place}{code}}}\n"
    if is_alone or re.match("extension|import", code):
        return f"{start}{place}{code}"
    return f"{start}struct Block{index} {{\n{place}{code}}}\n"


def comment_blocks(path):
    """The same of the comments of a source."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = None
    for number, line in enumerate(lines):
        text = line.strip()
        if text == "/// ```swift":
            start = number + 1
        elif text == "/// ```" and start is not None:
            code = "".join(re.sub(r"^ */// ?", "", line) + "\n" for line in lines[start:number])
            code = code.replace("{ … }", "{}").replace("…", "")
            yield start + 1, code, not (UIKIT.search(code) or FRAGMENT.match(code))
            start = None


def check_page(path, modules, folder):
    """Compiles a page; whether it could be, and how many blocks were compiled and left out."""
    names = ["README", "Pages"] if path.parent.suffix == ".docc" else [path.stem]
    found = list(blocks(path))
    sources = [source(path, *block[:2], index) for index, block in enumerate(found) if block[2]]
    return check(path.stem, sources, names, modules, folder) + (len(found) - len(sources),)


def check_comments(modules, folder):
    """Compiles the blocks in the comments of the libraries."""
    paths = [path for library in LIBRARIES for path in sorted(library.rglob("*.swift"))]
    apple = {"Bridging", "UIKit", "SwiftUI"}
    paths = [path for path in paths if apple.isdisjoint(path.relative_to(ROOT).parts)]
    found = [(path, *block) for path in paths for block in comment_blocks(path)]
    sources = [source(*block[:3], index, is_alone=False) for index, block in enumerate(found) if block[3]]
    # Types that are not public have comments too.
    sources = [text.replace("import Appearance", "@testable import Appearance") for text in sources]
    return check("Comments", sources, ["README", "Pages", "Comments"], modules, folder) + (len(found) - len(sources),)


def check(title, sources, names, modules, folder):
    """Compiles sources as a module, with what the names of preludes declare; whether they could be, and how many there are."""
    files = [folder / f"{title}-{index}.swift" for index in range(len(sources))]
    for file, text in zip(files, sources):
        file.write_text(text, encoding="utf-8")
    if not files:
        return True, 0
    preludes = [p for p in (ROOT / "Tests" / "snippets" / f"{name}.swift" for name in names) if p.exists()]
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", modules]
    toolchain = pathlib.Path(subprocess.run(["which", "swiftc"], capture_output=True, text=True).stdout.strip()).resolve()
    plugins = toolchain.parent.parent / "lib" / "swift" / "host" / "plugins"
    for plugin in (plugins, plugins / "testing"):
        command += ["-plugin-path", plugin]
    command += ["-load-plugin-executable", f"{modules.parent}/AppearanceMacroPlugin-tool#AppearanceMacroPlugin"]
    run = subprocess.run(command + preludes + files, cwd=ROOT)
    return run.returncode == 0, len(files)


def main():
    modules = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build" / "debug" / "Modules"
    pages = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md")), *sorted((ROOT / "Sources").glob("*/*.docc/*.md"))]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        results = [check_page(page, modules, folder) for page in pages] + [check_comments(modules, folder)]
    compiled, left_out = sum(r[1] for r in results), sum(r[2] for r in results)
    print(f"{compiled} code blocks compiled, {left_out} need UIKit or are marked as left out")
    if compiled == 0 or not all(r[0] for r in results):
        sys.exit("a code block does not compile")


if __name__ == "__main__":
    main()
