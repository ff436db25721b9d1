#!/usr/bin/env python3
"""Compiles every Swift code block of the README, of Documentation, of the libraries' pages and of their comments against the
libraries as they were built.

    Tests/snippets/check.py [FOLDER OF MODULES]             the blocks that need no UIKit
    Tests/snippets/check.py --uikit [FOLDER OF MODULES]     the others, with the double of UIKit; after Tests/UIKitDouble/check

The blocks of a page are one module. A block that only declares stands as it is; any other is the body of a function. A file with
the page's name beside this one declares what they refer to. `…` stands for omitted code. A comment `<!-- not compiled: reason -->`
on the line before a block leaves it out. The comments of the libraries are one module: their blocks declare within a type of their
own. A block from the middle of a class or of its list of attributes is left out. All blocks about UIKit and SwiftUI are one module,
and belong to a screen or a page of Screens.swift.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MODULES = ["AppearanceState", "AppearanceThemes", "AppearanceTesting", "AppearanceDebugging", "AppearanceMacros"]
SOURCES = [path for name in MODULES for path in sorted((ROOT / "Sources" / name).rglob("*.swift"))]
PAGES = [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md")), *sorted((ROOT / "Sources").glob("*/*.docc/*.md"))]
IMPORTS = "".join(f"import {name}\n" for name in MODULES)
# The double has no macros.
UIKIT_IMPORTS = "".join(f"@testable import {name}\n" for name in MODULES if name != "AppearanceMacros")
UIKIT_IMPORTS += "".join(f"import {name}\n" for name in ["UIKit", "SwiftUI", "ContactsUI", "MessageUI"])
BLOCK = re.compile(r"(?P<comment><!-- not compiled: [^\n]+ -->\n)?^```swift\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
UIKIT = re.compile(r"\b((UI|MF|CN)[A-Z]\w+|appearance(Asset|Symbol|Font|Configuration)|applyAppearance|presentWithDefaultAppearance)\b")
UIKIT_PARTS = {"Bridging", "UIKit", "SwiftUI", "SwiftUI.md"}
FRAGMENT = re.compile(r"override |list\(|\w+\.attribute\(|#Preview")
DECLARATION = re.compile(r"^(import|@|class|struct|enum|extension|final|func|public)\b|^[@}]")


def only_declares(code):
    """Whether the code consists of declarations, so that it can be a file."""
    lines = [line for line in code.splitlines() if line and not line.startswith((" ", "//"))]
    return all(DECLARATION.match(line) for line in lines)


def is_about_uikit(path, code):
    """Whether a block needs UIKit or SwiftUI."""
    return bool(UIKIT.search(code)) or not UIKIT_PARTS.isdisjoint(path.relative_to(ROOT).parts)


def blocks(path):
    """The line, the code, and whether it is left out, of each block of a page."""
    text = path.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        line = text.count("\n", 0, match.start("code")) + 1
        code = match["code"].replace("{ … }", "{}").replace("…", "")
        yield line, code, match["comment"] is not None


def source(path, line, code, index, is_alone=True):
    """The block as a file, in which errors have their position in the page; unless it is alone, its declarations are in a type."""
    start = IMPORTS + ("import Testing\n" if re.search("@Test|#expect", code) else "")
    start += "import XCTest\n" if "XCTest" in code else ""
    place = f'#sourceLocation(file: "{path.relative_to(ROOT)}", line: {line})\n'
    if not only_declares(code):
        return f"{start}@MainActor func block{index}() async throws {{\n{place}{code}}}\n"
    if is_alone or re.match("extension|import", code):
        return f"{start}{place}{code}"
    return f"{start}struct Block{index} {{\n{place}{code}}}\n"


def uikit_source(path, line, code, index):
    """The block as a file: part of a view of SwiftUI or of a screen of UIKit, or beside them."""
    start = UIKIT_IMPORTS
    code = re.sub("^import .*", "", code, flags=re.MULTILINE)
    place = f'#sourceLocation(file: "{path.relative_to(ROOT)}", line: {line})\n'
    if code.startswith("extension"):
        return f"{start}{place}{code}"
    if re.search("^(@Environment|var body)", code, re.MULTILINE):
        return f"{start}struct Block{index}: View {{\nlet contacts: [Contact] = []\n{place}{code}}}\n"
    if re.search("^(struct|func) ", code, re.MULTILINE) and only_declares(code):
        return f"{start}final class Block{index}: Screen {{\n{place}{code}}}\n"
    prefix = "EmptyView()" if code.startswith(".") else ""
    kind = "Page" if re.search(r"^\.|^(NavigationStack|WindowGroup|List)\b", code) else "Screen"
    # In an asynchronous function the compiler prefers the asynchronous form of a call.
    effects = "async throws" if "await " in code else "throws"
    return f"{start}extension {kind} {{\nfunc block{index}() {effects} {{\n{place}{prefix}{code}}}\n}}\n"


def comment_blocks(path):
    """The line, the code, and whether it is left out, of each block in the comments of a source."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = None
    for number, line in enumerate(lines):
        text = line.strip()
        if text == "/// ```swift":
            start = number + 1
        elif text == "/// ```" and start is not None:
            code = "".join(re.sub(r"^ */// ?", "", line) + "\n" for line in lines[start:number])
            code = code.replace("{ … }", "{}").replace("…", "")
            yield start + 1, code, bool(FRAGMENT.match(code)) or code.count("{") != code.count("}")
            start = None


def found(paths, blocks, about_uikit):
    """The blocks of some files that are compiled, with their paths, and how many are left out."""
    every = [(path, *block) for path in paths for block in blocks(path)]
    every = [block for block in every if is_about_uikit(block[0], block[2]) == about_uikit]
    return [block[:3] for block in every if not block[3]], sum(block[3] for block in every)


def check_page(path, modules, folder):
    """Compiles a page; returns whether that was possible, and how many blocks were compiled and left out."""
    names = ["README", "Pages"] if path.parent.suffix == ".docc" else [path.stem]
    compiled, left_out = found([path], blocks, about_uikit=False)
    sources = [source(*block, index) for index, block in enumerate(compiled)]
    return check(path.stem, sources, names, modules, folder) + (left_out,)


def check_comments(modules, folder):
    """Compiles the blocks in the comments of the libraries."""
    compiled, left_out = found(SOURCES, comment_blocks, about_uikit=False)
    sources = [source(*block, index, is_alone=False) for index, block in enumerate(compiled)]
    # Types that are not public have comments too.
    sources = [text.replace("import Appearance", "@testable import Appearance") for text in sources]
    return check("Comments", sources, ["README", "Pages", "Comments"], modules, folder) + (left_out,)


def check_uikit(modules, folder):
    """Compiles the blocks of pages and comments that need UIKit, with the double of UIKit."""
    (pages, left_out), (comments, more) = found(PAGES, blocks, True), found(SOURCES, comment_blocks, True)
    sources = [uikit_source(*block, index) for index, block in enumerate(pages + comments)]
    return check("UIKit", sources, ["Screens"], modules, folder) + (left_out + more,)


def check(title, sources, names, modules, folder):
    """Compiles sources as a module, with the preludes of some names; returns whether that was possible, and how many there are."""
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
    arguments = [argument for argument in sys.argv[1:] if argument != "--uikit"]
    has_uikit = len(arguments) + 1 < len(sys.argv)
    modules = pathlib.Path(arguments[0]) if arguments else ROOT / (".build/uikit" if has_uikit else ".build") / "debug/Modules"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if has_uikit:
            results = [check_uikit(modules, folder)]
        else:
            results = [check_page(page, modules, folder) for page in PAGES] + [check_comments(modules, folder)]
    compiled, left_out = sum(r[1] for r in results), sum(r[2] for r in results)
    print(f"{compiled} code blocks compiled, {left_out} left out")
    if compiled == 0 or not all(r[0] for r in results):
        sys.exit("a code block does not compile")


if __name__ == "__main__":
    main()
