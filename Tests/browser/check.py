#!/usr/bin/env python3
"""Opens HTML reports in a headless browser and holds them to what they promise.

No message on the console, nothing that the content security policy has to stop, the drawings first, filters and search, the
keyboard, pixels with the colors of the file, no sideways scrolling on a phone, dark and light, paper, no script, and a file full
of hostile names that executes nothing. The picture of a report looks the same here as in rsvg-convert.

Needs Debian's chromium, chromium-driver, python3-selenium, python3-pil and librsvg2-bin; says so and succeeds where they are
missing.
Where `pip install --no-deps --target .build/axe axe-core-python==0.1.0` has put axe-core, every page is held to its rules.

    Tests/browser/check.py [COMMAND]

COMMAND is the built appearance-diff, by default the one of the debug build.
"""

import base64
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
AXE = ROOT / ".build" / "axe" / "axe_core_python" / "axe.min.js"
EVIL = "</style></script><img src=x onerror=alert(1)>\"'><svg onload=alert(2)>]]>--><b>&lt; \u202egnp.exe"
FOREIGN = '<p id="foreign" style="color: red" onclick="alert(1)">x</p>'
# The two grays under a translucent color, in light.
CHECKER = [(0xD3, 0xD5, 0xD8), (0xFF, 0xFF, 0xFF)]
# Rounding to 8 bits goes both ways, and one is in the middle between two.
COLORS = {
    "black": [0, 0, 0],
    "white": [1, 1, 1],
    "teal": [0.039, 0.42, 0.431],
    "orange": [1, 0.5, 0],
    "odd": [0.1234, 0.5678, 0.9012],
    "third": [1 / 3, 2 / 3, 0.999],
}

WATCH = """
window.violations = [];
window.executed = [];
for (const name of ['alert', 'confirm', 'prompt', 'open', 'fetch']) window[name] = () => window.executed.push(name);
document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective));
"""

# Text of the page itself that is hard to read: its words, its color and what it lies on.
UNREADABLE = """
const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
const part = (value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
const surface = (element) => {
  for (let e = element; e; e = e.parentElement) {
    const color = numbers(getComputedStyle(e).backgroundColor);
    if (color.length === 3 || color[3] === 1) return color;
  }
  return [255, 255, 255];
};
const found = [];
for (const element of document.querySelectorAll('body *:not(svg, svg *, script, option, .unseen)')) {
  const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!own || !element.checkVisibility()) continue;
  const [text, back] = [numbers(getComputedStyle(element).color), surface(element)];
  const [a, b] = [light(text), light(back)];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) found.push([element.textContent.slice(0, 40), text, back, ratio]);
}
return found;
"""

failures = []


def check(holds, what):
    print(("  ok    " if holds else "  FAILS ") + what)
    if not holds:
        failures.append(what)


def color(components, alpha=1, space="srgb"):
    return {"kind": "color", "colorSpace": space, "components": components, "alpha": alpha}


def snapshot(name, rules):
    return {"format": "appearance-snapshot", "version": 1, "name": name, "rules": rules}


def write(folder, name, document):
    path = folder / name
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def picture(media_type, data):
    return {"kind": "image", "mediaType": media_type, "base64": base64.b64encode(data).decode()}


def hostile_rules():
    font = {"kind": "font", "name": EVIL, "size": 1e300}
    text = {"kind": "textAttributes", "attributes": {"font": font, "kern": 1e9}}
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    values = {
        "case": {"kind": "enumeration", "type": EVIL, "case": EVIL},
        "font": {"kind": "font", "name": EVIL, "weight": EVIL, "traits": [EVIL], "textStyle": EVIL},
        "image": {"kind": "image", "name": EVIL},
        "insets": {"kind": "insets", "top": 1e308, "left": "nan", "bottom": -1e308, "right": "infinity"},
        "nan": color(["nan", "infinity", 0], "nan"),
        "opaque": {"kind": "opaque", "type": EVIL, "summary": EVIL},
        "p3": color([0.9, 0.1, 0.1], 0.5, "display-p3"),
        "picture": picture("image/svg+xml", svg),
        "record": {"kind": "record", "type": EVIL, "fields": {EVIL: EVIL, "url": "javascript:alert(1)"}},
        "text": EVIL,
        "unknown": {"kind": EVIL, "x": EVIL},
        "wide": "W" * 4000,
    }
    return [
        {"class": EVIL, "containers": [EVIL], "traits": {EVIL: EVIL}, "attributes": values},
        {"class": "UILabel", "attributes": {"font": values["font"], "textColor": values["nan"]}},
        {"class": "UINavigationBar", "attributes": {"largeTitleTextAttributes": text, "titleTextAttributes": text}},
    ]


def tokens(blue="#0000ff", gap=16, radius=4, size=20, group="brand", name="on", mode="dark"):
    """Design tokens of each kind that is drawn, some of which differ from those of other arguments."""
    def pixels(value):
        return {"value": value, "unit": "px"}

    typography = {"fontFamily": ["Inter", "serif"], "fontSize": pixels(size), "fontWeight": 600, "letterSpacing": pixels(0),
                  "lineHeight": 1.4}
    scale = {str(step): {"$value": f"#{step:02x}80ff"} for step in range(50, 250, 25)}
    return {
        "color": {"$type": "color", group: {**scale, name: {"$value": blue}},
                  "page": {"$value": "#ffffff", "$extensions": {"mode": {mode: "#101010" if gap > 16 else "#202020"}}},
                  "link": {"$value": f"{{color.{group}.{name}}}"}, "veil": {"$value": f"{blue}80"}},
        "space": {"$type": "dimension", "gap": {"$value": pixels(gap)}, "same": {"$value": pixels(8)}},
        "radius": {"$type": "dimension", "card": {"$value": pixels(radius)}},
        "type": {"$type": "typography", "title": {"$value": typography}},
        "bold": {"$type": "fontWeight", "$value": 700 if gap > 16 else 400},
        "fast": {"$type": "duration", "$value": {"value": gap, "unit": "ms"}},
        "shade": {"$type": "shadow", "$value": {"color": "#00000080", "offsetX": pixels(0), "offsetY": pixels(gap),
                                                 "blur": pixels(radius), "spread": pixels(0)}},
    }


def write_tokens(folder):
    """The files of three such themes, of which the second has another name for a group, and of a hostile one."""
    files = {
        "a": tokens(), "b": tokens("#0052cc", 24, 12, 28, group="accent"), "c": tokens("#ff5500", 40, 0, 24),
        "evil": tokens("#0052cc", 1e9, -1e300, 1e9, group=EVIL, name=EVIL, mode=EVIL),
    }
    return [write(folder, f"{name}.tokens.json", file) for name, file in files.items()]


class Browser:
    """A headless browser with one page open."""

    def __init__(self):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        options = Options()
        options.binary_location = shutil.which("chromium")
        arguments = ["--headless=new", "--force-color-profile=srgb", "--hide-scrollbars", "--disable-dev-shm-usage"]
        # The browser's sandbox cannot be had by the superuser, as whom containers run.
        for argument in arguments + (["--no-sandbox"] if os.geteuid() == 0 else []):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def open(self, path, width=1280, scheme="light", media="", height=900):
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.command("Emulation.setDeviceMetricsOverride", **size)
        self.prefer(scheme, media)
        self.driver.get(path.as_uri())

    def prefer(self, scheme, media=""):
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
        listed = [{"name": name, "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", media=media, features=listed)

    def follow(self, link, *keys):
        """Clicks a link inside the page, or presses keys on it, and waits until the browser has gone there: focus, `:target` and
        the place on the screen come in later tasks than the click, and later still on a machine that is busy."""
        link.send_keys(*keys) if keys else link.click()
        self.driver.set_script_timeout(30)
        self.driver.execute_async_script("""
          const [link, done] = arguments;
          const look = () => {
            const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
            const isThere = location.hash === link.hash && document.querySelector(':target') === target;
            requestAnimationFrame(isThere ? () => setTimeout(done) : look);
          };
          look();
        """, link)

    def address(self, place):
        """Goes to a place of the page as by its address, and waits until the page has been told."""
        self.driver.execute_async_script("""
          const [place, done] = arguments;
          addEventListener('hashchange', () => done());
          location.hash = place;
        """, place)

    def find(self, selector):
        return self.driver.find_element("css selector", selector)

    def press(self, *keys):
        self.driver.switch_to.active_element.send_keys(*keys)

    def pixels(self, width=1280):
        from PIL import Image

        height = self.run("return document.documentElement.scrollHeight || document.documentElement.clientHeight")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        shot = self.command("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        return Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")

    def violations(self):
        """What axe-core finds on the page: its rules, each with the first elements."""
        self.driver.set_script_timeout(120)
        self.run(AXE.read_text(encoding="utf-8"))
        script = """
          const done = arguments[arguments.length - 1];
          axe.run(document, {resultTypes: ['violations']}).then((result) => done(result.violations.map((rule) =>
            [rule.id, rule.nodes.length, rule.nodes.slice(0, 2).map((node) => node.html.slice(0, 120))])));
        """
        return self.driver.execute_async_script(script)

    def background(self):
        return self.run("return getComputedStyle(document.body).backgroundColor")

    def is_quiet(self):
        return not self.driver.get_log("browser") and self.run("return violations.length + executed.length") == 0


def visible(browser, selector, name):
    """An attribute of the elements that can be seen."""
    script = "return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility())"
    return browser.run(script + ".map((e) => e.getAttribute(arguments[1]))", selector, name)


def shown(browser):
    """The settings that the filters leave, and what the live region says."""
    return len(visible(browser, ".change", "class")), browser.find("#shown").text


def check_page(browser, path, sizes=(("light", 390), ("light", 1440))):
    """What holds for every page. axe-core reads it in schemes and widths; it takes most of the time, and all pages have one
    style sheet, so only the first page is read in all of them."""
    print("the page")
    browser.open(path)
    check(browser.is_quiet(), "nothing on the console, nothing stopped by the policy")
    check(browser.run("return performance.getEntriesByType('resource').length") == 0, "nothing is loaded")
    headings = browser.run("return [...document.querySelectorAll('h1,h2,h3,h4')].map((e) => +e.tagName[1])")
    steps = all(after <= before + 1 for before, after in zip(headings, headings[1:]))
    check(headings.count(1) == 1 and headings[0] == 1 and steps, "one first heading, and none left out below it")
    labels = browser.run("return [...document.querySelectorAll('input,select')].map((e) => e.labels.length)")
    check(all(labels), "every control has a label")
    doubled = browser.run(
        "const ids = [...document.querySelectorAll('[id]')].map((e) => e.id); return ids.length - new Set(ids).size"
    )
    check(doubled == 0, "no id stands twice")
    leading = browser.run("return [...document.querySelectorAll('a')].filter((e) => !document.getElementById("
                          "decodeURIComponent(e.hash.slice(1)))).map((e) => e.outerHTML)")
    check(not leading, f"every link leads somewhere {leading[:3] or ''}")
    headless = browser.run("return [...document.querySelectorAll('section.rule')].filter((e) => !e.parentElement.querySelector('.columns'))"
                           ".map((e) => e.id)")
    check(not headless, f"every list of changes says which side is which {headless[:3] or ''}")
    for scheme in ["light", "dark"]:
        browser.prefer(scheme)
        found = browser.run(UNREADABLE)
        check(not found, f"the report's own text can be read in {scheme} {found[:3] or ''}")
        # A large page takes axe-core minutes.
        if AXE.exists() and browser.run("return document.querySelectorAll('*').length") < 10_000:
            for width in [width for name, width in sizes if name == scheme]:
                size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
                browser.command("Emulation.setDeviceMetricsOverride", **size)
                found = browser.violations()
                check(not found, f"axe-core finds nothing in {scheme} at {width} {found or ''}")


def check_policy(browser, path):
    print("the policy")
    browser.open(path)
    browser.run("const e = document.createElement('script'); e.textContent = 'alert(1)'; document.body.append(e)")
    browser.run("document.body.insertAdjacentHTML('beforeend', arguments[0])", FOREIGN)
    browser.run("document.getElementById('foreign').click()")
    browser.run("const e = new Image(); e.src = 'https://example.invalid/x.png'; document.body.append(e)")
    check(browser.run("return executed.length") == 0, "no foreign script, no event handler")
    stopped = set(browser.run("return violations"))
    wanted = {"script-src-elem", "script-src-attr", "style-src-attr", "img-src"}
    check(wanted <= stopped, f"stops scripts, handlers, styles and addresses {sorted(wanted - stopped) or ''}")
    browser.driver.get_log("browser")


def check_filters(browser, path):
    from selenium.webdriver import ActionChains
    from selenium.webdriver.common.keys import Keys

    print("the filters")
    browser.open(path)
    total, said = shown(browser)
    check(total > 20 and said == f"{total} shown", "without a filter, all are shown")
    check(browser.find("#shown").get_attribute("aria-live") == "polite", "the count is a live region")
    browser.find("#search").send_keys("barTintColor")
    count, said = shown(browser)
    check(0 < count < total and said == f"{count} of {total} shown", "search by name")
    browser.find("#search").send_keys(" UIToolbar")
    check(shown(browser)[0] == 1, "every word of a search has to match, in the rule or the setting")
    browser.find("#search").send_keys(" nowhere")
    check(shown(browser)[0] == 0 and browser.find("#nothing").is_displayed(), "says so when nothing matches")
    browser.find("#clear").click()
    check(shown(browser)[0] == total, "filters can be cleared")
    browser.find("#search").send_keys("Night")
    check(shown(browser)[0] == 1, "a search looks at what can be seen, and not at the heads that each row has too")
    browser.find("#clear").click()
    check(browser.driver.switch_to.active_element.get_attribute("id") == "search", "and then the focus is on the search")
    browser.find("#class").send_keys("UISwitch")
    check(set(visible(browser, ".rule", "data-class")) == {"UISwitch"}, "by class")
    browser.find("#clear").click()
    browser.find("input[value=changed]").click()
    check(set(visible(browser, ".change", "data-kind")) == {"added", "removed"}, "by what happened")
    browser.find("#clear").click()
    browser.find("#big").click()
    check(0 < shown(browser)[0] < total, "only big color changes")
    browser.find("#class").send_keys("UISwitch")
    browser.find(".index summary").click()
    browser.run("addEventListener('click', (event) => event.preventDefault(), {once: true})")
    ActionChains(browser.driver).key_down(Keys.CONTROL).click(browser.find(".index a")).key_up(Keys.CONTROL).perform()
    kept = browser.find("#class").get_attribute("value")
    check(kept == "UISwitch", f"a link that is opened elsewhere leaves the filters of this page {kept}")
    browser.find("input[value=changed]").click()
    browser.driver.get("about:blank")
    browser.driver.back()
    chosen = browser.run("""
      const boxes = [...document.querySelectorAll('#filters input[type=checkbox]')].map((e) => e.checked);
      return [document.getElementById('class').value, ...boxes];
    """)
    check(shown(browser)[0] == total and chosen == ["", True, True, True, False], f"who comes back finds no filter ticked that does not hold {chosen}")
    browser.run("document.activeElement.blur()")
    browser.press("/")
    check(browser.driver.switch_to.active_element.get_attribute("id") == "search", "/ leads to the search")
    browser.press("a/b")
    check(browser.find("#search").get_attribute("value") == "a/b", "where it is a character like any other")
    browser.find("#clear").click()
    browser.run("scrollTo(0, document.documentElement.scrollHeight)")
    box = browser.run("const box = document.getElementById('filters').getBoundingClientRect(); return [box.top, box.bottom]")
    check(0 <= box[0] and box[1] < 200, f"the filters stay in view {box}")
    copied = browser.run("getSelection().selectAllChildren(arguments[0]); return getSelection().toString()",
                         browser.find(".change th"))
    check("~" not in copied and "#" not in copied, f"what is copied is the name, without the signs beside it {copied!r}")
    check(browser.is_quiet(), "nothing on the console")


def check_covered(browser, folder, command):
    """Nothing that a reader goes to is under the filters, which stay in view."""
    from selenium.webdriver.common.keys import Keys

    print("below the filters")
    rules = [{"class": f"App{number:02}", "attributes": {"hue": color([1, 0, 0]), "old": 3, "tint": 1}} for number in range(40)]
    renamed = [{"class": rule["class"], "attributes": {"hue": color([0, 1, 0]), "new": 3, "tint": 2}} for rule in rules]
    path = report(folder, command, "covered", renamed, old=write(folder, "covered-old.json", snapshot("old", rules)))
    tops = """
      const box = arguments[0].getBoundingClientRect();
      return [box.top, document.querySelector('.stuck').getBoundingClientRect().bottom, innerHeight];
    """
    for width, height in [(701, 900), (844, 390), (720, 450), (820, 900), (1280, 900)]:
        browser.open(path, width=width)
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        browser.command("Emulation.setDeviceMetricsOverride", **size)
        browser.find("#search").send_keys("App")
        browser.address("rule:App20")
        browser.run("document.querySelector(':target').scrollIntoView()")
        top, bar, bottom = browser.run(tops, browser.find(":target"))
        check(bar <= top < bottom, f"an address at {width} × {height} ({bar}, {top})")
        check(bar < height / 2, f"most of the screen is for the changes at {width} × {height} ({bar})")
        covered = []
        for _ in range(12):
            browser.press(Keys.SHIFT + Keys.TAB)
            top, bar, bottom = browser.run(tops, browser.driver.switch_to.active_element)
            if not browser.run("return !!document.activeElement.closest('.rule')") or not bar <= top < bottom:
                covered.append((top, bar))
        check(not covered, f"and the keyboard, backwards {covered[:3] or ''}")


def check_big(browser, folder, command):
    print("a big theme")
    old, new = ([{"class": f"App{number:03}", "attributes": {"tint": color([part, 0, 0]), "wash": color([0, part, 0])}}
                 for number in range(300)] for part in (0, 1))
    path = report(folder, command, "big", new, old=write(folder, "big-old.json", snapshot("old", old)))
    check_page(browser, path)
    browser.open(path)
    height = browser.run("return document.documentElement.scrollHeight")
    check(height < 20_000, f"rules are folded ({height} pixels)")
    check(not visible(browser, ".change", "id") and len(visible(browser, ".rule", "id")) == 300, "and all are there")
    browser.find(".index summary").click()
    link = browser.find(".index a[href='#rule:App007']")
    unfolds = ["rule:App007:tint", "rule:App007:wash"]
    browser.run("arguments[0].click()", link)
    check(visible(browser, ".change", "id") == unfolds, "the index unfolds a rule, when it is clicked and not later")
    browser.find("[id='rule:App007'] summary").click()
    check(not visible(browser, ".change", "id"), "which can be folded")
    browser.follow(link)
    check(visible(browser, ".change", "id") == unfolds, "and the same link unfolds it again")
    top = browser.run("return document.getElementById('rule:App007').getBoundingClientRect().top")
    bar = browser.run("return document.querySelector('.stuck').getBoundingClientRect().bottom")
    check(bar <= top < 500, f"below the filters ({bar}, {top})")
    browser.find("#search").send_keys("App1 wash")
    check(visible(browser, ".change", "id") == [f"rule:App{n}:wash" for n in range(100, 200)], "a filter unfolds what it finds")
    browser.find("#clear").click()
    check(len(visible(browser, ".change", "id")) == 2, "and what was open before stays so")
    browser.find("#search").send_keys("App1 wash")
    browser.follow(link)
    check(visible(browser, ".change", "id") == unfolds, "a link to what a filter hides clears the filters")
    check(browser.driver.switch_to.active_element.tag_name == "body", "and goes there, with the focus")
    browser.driver.get("about:blank")
    browser.driver.get(path.as_uri() + "#rule:App250:wash")
    check("rule:App250:wash" in visible(browser, ".change", "id"), "a link from outside leads to a setting")
    top = browser.run("return document.getElementById('rule:App250:wash').getBoundingClientRect().top")
    bar = browser.run("return document.querySelector('.stuck').getBoundingClientRect().bottom")
    check(bar <= top < 700, f"which can be seen ({bar}, {top})")
    browser.driver.get("about:blank")
    browser.driver.get(path.as_uri() + "#100%")
    check(browser.is_quiet(), "an address that is no place of the page stops nothing")
    browser.prefer("light", media="print")
    browser.run("dispatchEvent(new Event('beforeprint'))")
    check(len(visible(browser, ".change", "id")) == 600, "on paper all is unfolded")
    browser.run("dispatchEvent(new Event('afterprint'))")


def check_keyboard(browser, path):
    from selenium.webdriver.common.keys import Keys

    print("the keyboard")
    browser.open(path)
    browser.press(Keys.TAB)
    skip = browser.driver.switch_to.active_element
    check(skip.text == "Skip to the report" and skip.rect["y"] >= 0, "the first stop skips to the report, and shows")
    browser.follow(skip, Keys.ENTER)
    check(browser.driver.switch_to.active_element.get_attribute("id") == "main", "and goes there")
    seen, invisible = [], []
    browser.open(path)
    for _ in range(80):
        browser.press(Keys.TAB)
        tag, ring = browser.run("""
          const e = document.activeElement;
          const ring = (x) => {
            const style = x && getComputedStyle(x);
            return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
          };
          return [e.id || e.textContent.slice(0, 20) || e.value || e.tagName, !!(ring(e) || ring(e.closest('label')))];
        """)
        seen.append(tag)
        if not ring and tag not in ("BODY",):
            invisible.append(tag)
        if tag == "big":
            break
    check({"search", "class", "big", "scheme-auto"} <= set(seen), f"reaches every control {seen}")
    check(not invisible, f"the focus can always be seen {invisible or ''}")


def check_readability(browser, folder, command):
    """What became unreadable comes first, leads to its cause and back, and shows in the drawing."""
    from selenium.webdriver.common.keys import Keys

    print("readability")
    table = {"class": "UITableView", "attributes": {"backgroundColor": color([1, 1, 1])}}
    buttons = [{"class": "UIButton", "attributes": {"titleColor[state=normal]": color(c)}} for c in ([0, 0, 0], [1, 1, 0.9])]
    search = {"class": "UISearchBar", "attributes": {"searchFieldBackgroundImage[state=normal]": {"kind": "image", "name": "x"}}}
    old = write(folder, "readable.json", snapshot("Old", [buttons[0], search, table]))
    new = write(folder, "unreadable.json", snapshot("New", [buttons[1], search, table]))
    path = folder / "readability.html"
    run = subprocess.run([command, old, new, "--fail-on=readability", "--output", path], check=False)
    check(run.returncode == 1, "the gate closes")
    check_page(browser, path)
    browser.open(path)
    first = browser.run("return document.querySelector('main > section').id")
    check(first == "interface", f"the drawing stands first ({first})")
    second = browser.run("return document.querySelectorAll('main > section')[1].id")
    check(second == "readability", f"and the findings next ({second})")
    browser.follow(browser.find(".findings a"), Keys.ENTER)
    target = browser.run("return document.querySelector(':target').innerText")
    check("titleColor" in target and "Harder to read" in target, f"leads to the change {target[:60]}")
    browser.follow(browser.find(":target .effects a"), Keys.ENTER)
    check("Button" in browser.run("return document.querySelector(':target').innerText"), "and back")
    hatched = "return document.querySelectorAll('[fill=\"url(#hatch)\"]').length"
    check(browser.run(hatched) > 0, "images are hatched")
    shape = "return getComputedStyle(document.querySelector('.outlines')).display"
    check(browser.run(shape) != "none", "what changed is outlined")
    browser.find("#outlines").send_keys(Keys.SPACE)
    check(browser.run(shape) == "none", "or not, by the keyboard")
    folded = "return [...document.querySelectorAll('details.unchanged')].map((e) => [e.open, e.querySelector('summary').innerText])"
    wanted = ["List", "Search and states"]
    found = [title.split(":")[0] for is_open, title in browser.run(folded) if not is_open and "same under both" in title]
    check(found == wanted, f"a screen without a change is folded {found}")
    browser.find("#over").send_keys(Keys.SPACE)
    places = "return [...document.querySelectorAll('.screens .pair:first-child figure')].map((e) => Math.round(e.getBoundingClientRect().x))"
    check(len(set(browser.run(places))) == 1, "old and new lie over each other")
    clip = "return getComputedStyle(document.querySelector('.screens .pair figure:last-of-type .screen')).clipPath"
    before = browser.run(clip)
    browser.find("#wipe").send_keys(Keys.ARROW_RIGHT * 5)
    check(before != browser.run(clip), f"and the arrow keys move between them {before} {browser.run(clip)}")
    check(browser.is_quiet(), "nothing on the console, nothing stopped by the policy")
    for width in [390, 820, 1440]:
        for scheme in ["light", "dark"]:
            browser.open(path, width=width, scheme=scheme)
            wide = browser.run("return document.documentElement.scrollWidth")
            check(wide <= width, f"no sideways scrolling at {width}, {scheme} ({wide})")
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(path)
    check(not browser.find("#over").is_displayed(), "without its script, no switch that does nothing")
    browser.command("Emulation.setScriptExecutionDisabled", value=False)


def check_first_screen(browser, pages):
    """Names, verdict and drawings come before everything else, also on a phone, which scrolls at most twice as far."""
    print("the first screen")
    boxes = """
      const box = (e) => { const {x, top, right, bottom} = e.getBoundingClientRect(); return [x, top, right, bottom]; };
      return ['h1', '.top .verdict', '.screens .pair:first-child svg', '.screens .pair:first-child figure:last-of-type svg']
        .map((selector) => box(document.querySelector(selector)));
    """
    # A color's words may wrap where they have spaces, and nowhere else.
    broken = """
      return [...document.querySelectorAll(':is(.swatch, .chip) ~ .words')].filter((e) => e.checkVisibility())
        .filter((e) => {
          const lines = new Set([...e.getClientRects()].map((box) => Math.round(box.top))).size || 1;
          const height = e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).fontSize);
          return !e.textContent.includes(' ') && (lines > 1 || height > 2);
        }).map((e) => e.textContent);
    """
    fixtures = pages[0]
    for width, height, screens in [(1280, 800, 1), (390, 844, 2)]:
        for scheme in ["light", "dark"]:
            browser.open(fixtures, width=width, scheme=scheme, height=height)
            name, verdict, old, new = browser.run(boxes)
            check(name[3] <= verdict[1] and verdict[3] <= old[1], f"name, verdict, drawings at {width}, {scheme}")
            check(max(old[3], new[3]) <= screens * height, f"in the first {screens} at {width} × {height} {old} {new}")
            check(old[2] < new[0] and old[1] == new[1], f"old beside new at {width}, {scheme}")
    for page in pages:
        heights = []
        for width in [1280, 390]:
            browser.open(page, width=width)
            heights.append(browser.run("return document.documentElement.scrollHeight"))
            found = browser.run(broken)
            check(not found, f"{page.name}: no color breaks in two at {width} {found[:3] or ''}")
        check(heights[1] <= 2 * heights[0], f"{page.name}: at most twice as long on a phone {heights}")


def check_tokens(browser, folder, command):
    """Tokens are drawn in the first screen, to scale, and found by the filters."""
    print("tokens")
    first, second, third, evil = write_tokens(folder)
    page = folder / "tokens.html"
    subprocess.run([command, first, second, "--output", page], check=False)
    for width, height, screens in [(1280, 800, 1), (390, 844, 2)]:
        browser.open(page, width=width, height=height)
        bottom = browser.run("return document.querySelector('.swatch').getBoundingClientRect().bottom")
        check(bottom <= screens * height, f"a swatch in the first {screens} at {width} ({bottom})")
        bars = browser.run("return [...document.querySelectorAll('.length .solid')].map((e) => e.getBoundingClientRect().width)")
        check(bars == [16, 24], f"a pixel is a pixel at {width} {bars}")
        lines = browser.run("return [...document.querySelectorAll('[id=\"rule:fontWeight:bold\"] .words')].map((e) => e.offsetHeight)")
        check(len(lines) == 2 and max(lines) < 30, f"a weight is on one line at {width} {lines}")
    words = browser.run("return document.querySelector('main').innerText")
    check(not re.search(r"\b(rule|class|container|setting)", words), "no word of rules and classes")
    # A reference stays as it is written.
    check(len(re.findall(r"(?<!\{)color\.brand", words)) == 1, "the old name of a group once")
    browser.open(page)
    image = browser.pixels()
    places = browser.run("return [...document.querySelectorAll('[id=\"rule:color:color.accent.on\"] .swatch')].map((e) => {"
                         "const box = e.getBoundingClientRect(); return [box.x + 10, box.y + scrollY + 10]; })")
    found = [image.getpixel((round(x), round(y))) for x, y in places]
    check(found == [(0, 0, 255), (0, 82, 204)], f"the colors are those of the files {found}")
    show = folder / "tokens-shown.html"
    subprocess.run([command, "show", first, "--format=html", "--output", show], check=False)
    browser.open(show)
    browser.find("#search").send_keys("gap")
    check(visible(browser, ".change", "id") == ["rule:dimension:space.gap"], "a search finds a token")
    browser.find("#clear").click()
    browser.find("#class").send_keys("dimension")
    dimensions = [f"rule:dimension:{name}" for name in ("radius.card", "space.gap", "space.same")]
    check(visible(browser, ".change", "id") == dimensions, "and the filter a type")
    browser.address("rule:color:color.brand.on")
    check("rule:color:color.brand.on" in visible(browser, ".change", "id"), "a link leads to a token that a filter hides")
    pages = []
    for name, arguments in [("two", [first, evil]), ("one", ["show", evil])]:
        pages.append(folder / f"hostile-tokens-{name}.html")
        subprocess.run([command, *arguments, "--format=html", "--output", pages[-1]], check=False)
        check_page(browser, pages[-1])
        height = browser.run("return document.documentElement.scrollHeight")
        check(height < 9000, f"a billion pixels are no long page ({height})")
    return pages


def check_vision(browser, folder, command):
    from selenium.webdriver.common.keys import Keys

    print("color vision")
    path = report(folder, command, "vision", [{"class": "UITableView", "attributes": {"backgroundColor": color([1, 0, 0])}}])
    browser.open(path)
    find = """
      const box = document.querySelector('.screens svg').getBoundingClientRect();
      return [Math.round(box.x + scrollX + box.width / 2), Math.round(box.y + scrollY + box.height * 0.87)];
    """
    place = tuple(browser.run(find))
    # Machado et al. 2009 at severity 1.0, computed by another program.
    browser.run("document.getElementById('vision-all').focus()")
    for name, expected in [("all", (255, 0, 0)), ("protan", (109, 95, 0)), ("deutan", (163, 144, 0)), ("tritan", (255, 0, 15))]:
        found = browser.pixels().getpixel(place)
        near = all(abs(a - b) <= 2 for a, b in zip(found, expected))
        check(near, f"red with {name}, by the arrow keys {found} {expected}")
        browser.press(Keys.ARROW_RIGHT)
    check(browser.is_quiet(), "nothing on the console, nothing stopped by the policy")
    check(not browser.find("#vision-all").is_displayed() or browser.find(".vision").is_displayed(), "the switch shows")
    browser.prefer("light", media="print")
    check(not browser.find(".vision").is_displayed(), "but not on paper")


def check_picture(browser, folder, command):
    """The picture looks the same in the browser and in a program that knows SVG and nothing else."""
    from PIL import Image, ImageChops, ImageStat

    print("the picture")
    day, night = ROOT / "Fixtures" / "day.json", ROOT / "Fixtures" / "night.json"
    hostile = write(folder, "hostile-picture.json", snapshot(EVIL, hostile_rules()))
    for name, arguments in [("comparison", [day, night]), ("theme", ["show", day]), ("hostile", ["show", hostile])]:
        path = folder / f"{name}.svg"
        run = subprocess.run([command, *arguments, "--output", path], check=False, capture_output=True)
        check(run.returncode < 2, f"{name}: written {run.stderr.decode()}")
        xml.etree.ElementTree.parse(path)
        browser.open(path)
        width, height = browser.run("const {width, height} = document.documentElement; return [width.baseVal.value, height.baseVal.value]")
        size = {"width": round(width), "height": round(height), "deviceScaleFactor": 1, "mobile": False}
        browser.command("Emulation.setDeviceMetricsOverride", **size)
        check(not browser.driver.get_log("browser"), f"{name}: nothing on the console")
        clip = {"x": 0, "y": 0, "width": round(width), "height": round(height), "scale": 1}
        shot = browser.command("Page.captureScreenshot", format="png", clip=clip)
        here = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")
        drawn = subprocess.run(["rsvg-convert", path], check=True, capture_output=True).stdout
        there = Image.open(io.BytesIO(drawn)).convert("RGB")
        check(abs(here.width - there.width) <= 1 and abs(here.height - there.height) <= 1, f"{name}: as large")
        # Letters differ by a pixel here and there; what is drawn does not.
        small = (here.width // 16, here.height // 16)
        difference = ImageChops.difference(here.resize(small, Image.BOX), there.resize(small, Image.BOX))
        mean = max(ImageStat.Stat(difference).mean)
        check(mean < 3, f"{name}: looks the same in rsvg-convert (mean difference {mean:.2f} of 255)")


def check_schemes(browser, path):
    from selenium.webdriver.common.keys import Keys

    print("light and dark")
    browser.open(path, scheme="light")
    light = browser.background()
    browser.prefer("dark")
    dark = browser.background()
    check(light != dark, "follows the reader's preference")
    browser.run("document.getElementById('scheme-auto').focus()")
    browser.press(Keys.ARROW_RIGHT)
    check(browser.background() == light, "light by choice, with the arrow keys")
    browser.press(Keys.ARROW_RIGHT)
    browser.prefer("light")
    check(browser.background() == dark, "dark by choice")
    browser.prefer("dark", media="print")
    check(browser.background() == "rgb(255, 255, 255)", "white on paper")
    check(not browser.find("nav").is_displayed() and not browser.find("#filters").is_displayed(), "no controls on paper")
    browser.prefer("light")
    browser.find("#search").send_keys("UISwitch")
    browser.prefer("light", media="print")
    count, said = shown(browser)
    check(said.startswith(f"{count} of ") and not browser.find("#search").is_displayed(), f"but that some are left out {said}")


def check_directions(browser, folder, command):
    print("right to left")
    path = folder / "directions.html"
    files = [write(folder, f"direction-{size}.json", snapshot(name, [{"class": "Widget", "attributes": {"size": size}}]))
             for size, name in enumerate(["نهار", "ليل"])]
    subprocess.run([command, *files, "--output", path], check=False)
    browser.open(path)
    names = "return [...document.querySelectorAll('h1 span:not(.arrow, .unseen)')].map((e) => e.getBoundingClientRect().x)"
    places = browser.run(names)
    check(len(places) == 2 and places[0] < places[1], f"the old theme stands before the new one {places}")


def check_paper(browser, paths):
    """On paper, the pages of many files begin with the pictures and verdicts of the files, as on a screen."""
    print("paper")
    for path in paths:
        browser.open(path, media="print")
        count = browser.run("return [...document.querySelectorAll('#files li')].filter((e) => e.offsetHeight > 0).length")
        check(count > 0, f"the files of {path.name} are on paper ({count})")


def check_narrow(browser, paths):
    print("a phone")
    for path in paths:
        for width in [375, 320]:
            browser.open(path, width=width)
            wide = browser.run("return document.documentElement.scrollWidth")
            check(wide <= width, f"no sideways scrolling in {path.name} at {width} ({wide})")
        cut = browser.run("return [...document.querySelectorAll('.columns span')].filter((e) => e.scrollWidth > e.clientWidth).length")
        check(cut == 0, f"no title of a column in {path.name} is cut ({cut})")
    tables = [path for path in paths if path.stem in ("explanation", "problems")]
    check(len(tables) == 2, "two pages are one table")
    for path in tables:
        browser.open(path, width=375)
        cells = browser.run("return [...document.querySelectorAll('.grid td:not(:empty)')].map((e) => "
                            "[e.clientWidth, e.innerText.split('\\n')[0]])")
        heads = browser.run("return [...document.querySelectorAll('.grid th')].map((e) => e.textContent)")
        check(cells and min(width for width, _ in cells) > 300, f"a cell of {path.name} has the whole width")
        check(all(head in heads for _, head in cells), f"and says what it is {cells[:5]}")
        check(not visible(browser, ".grid td:empty", "class"), "and what is empty takes no room")
        nodes = browser.command("Accessibility.getFullAXTree")["nodes"]
        roles = {node["role"]["value"] for node in nodes if not node["ignored"]}
        check({"table", "row", "cell"} <= roles, "and is one of a table to screen readers")
    browser.open(paths[0], width=375)
    nodes = browser.command("Accessibility.getFullAXTree")["nodes"]
    roles = {node["role"]["value"] for node in nodes if not node["ignored"]}
    wanted = {"banner", "main", "navigation", "contentinfo", "search", "table", "row", "rowheader", "columnheader", "cell"}
    check(wanted <= roles, f"landmarks and tables are told to screen readers {sorted(wanted - roles) or ''}")


def check_pixels(browser, folder, command):
    print("the pixels")
    values = {name: color(components) for name, components in COLORS.items()}
    values["veil"] = color([1, 0, 0], 0.5)
    path = report(folder, command, "pixels", [{"class": "Widget", "attributes": values}])
    browser.open(path)
    image = browser.pixels()
    for name, components in COLORS.items():
        expected = tuple(int(component * 255 + 0.5) for component in components)
        x, y = place(browser, name)
        check(image.getpixel((x, y)) == expected, f"{name} {expected} {image.getpixel((x, y))}")
    x, y = place(browser, "veil")
    found = {image.getpixel((x + dx, y + dy)) for dx in range(-9, 10) for dy in range(-6, 7)}
    expected = [tuple((top + gray) / 2 for top, gray in zip((255, 0, 0), grays)) for grays in CHECKER]
    near = [[color for color in found if all(abs(a - b) <= 1 for a, b in zip(color, wanted))] for wanted in expected]
    check(all(near) and sum(map(len, near)) == len(found), f"a translucent red over a checkerboard {sorted(found)}")


def place(browser, name):
    """The middle of the swatch of a setting."""
    return browser.run(
        """
        const rows = [...document.querySelectorAll('tr.setting')];
        const row = rows.find((e) => e.cells[0].textContent.trim() === `${arguments[0]}#`);
        const box = row.querySelector('.swatch').getBoundingClientRect();
        return [Math.round(box.x + scrollX + box.width / 2), Math.round(box.y + scrollY + box.height / 2)];
        """,
        name,
    )


def check_without_script(browser, path):
    print("without its script")
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(path)
    check(not browser.find("#filters").is_displayed(), "no filters that do nothing")
    check(browser.find(".change").is_displayed() and browser.find("svg.screen").is_displayed(), "everything is there")
    browser.find("label:has(#scheme-dark)").click()
    check(browser.background() == "rgb(19, 20, 22)", "light and dark can still be chosen")
    browser.command("Emulation.setScriptExecutionDisabled", value=False)


def check_hostile(browser, paths):
    print("hostile names and values")
    for path in paths:
        browser.open(path)
        check(browser.is_quiet(), f"{path.name}: nothing runs, nothing is stopped")
        foreign = browser.run("""
          const all = [...document.querySelectorAll('*')];
          return [
            all.filter((e) => [...e.attributes].some((a) => a.name.startsWith('on') || a.name === 'style')).length,
            document.querySelectorAll('img:not([src^="data:image/png"])').length,
            document.querySelectorAll('body b, script').length,
            all.filter((e) => e.namespaceURI.includes('svg') && e.hasAttribute('onload')).length,
          ];
        """)
        check(foreign == [0, 0, 1, 0], f"{path.name}: no markup came from the file {foreign}")
        text = browser.run("return document.documentElement.textContent")
        check("\u202e" not in text and "\\u202E" in text, f"{path.name}: hidden characters can be seen")


def check_journal(browser, command, folder):
    from selenium.webdriver.common.keys import Keys

    print("a journal")
    path = folder / "journal.html"
    journal = ROOT / "Fixtures" / "contact-sheet.journal"
    run = subprocess.run([command, "replay", journal, "--output", path], check=False)
    check(run.returncode == 0, "the journal is replayed")
    check_page(browser, path)
    browser.open(path)
    numbers = "return [...document.querySelectorAll('li.step')].filter((e) => e.offsetParent).map((e) => parseInt(e.innerText))"
    check(browser.run(numbers) == [10], "begins with the last step that changed something")
    browser.find("#slider").send_keys(Keys.HOME + Keys.ARROW_RIGHT * 4)
    check(browser.run(numbers) == [4], "the slider goes from step to step, by the keyboard")
    check(browser.find("#position").text == "5 of 11", "and says where it is")
    told = browser.find("#slider").get_attribute("aria-valuetext")
    check(told == '4. reset everything "contact sheet"', f"also to screen readers {told}")
    browser.find("#all").click()
    check(len(browser.run(numbers)) == 11, "all steps can be shown")
    for width in [375, 320]:
        browser.open(path, width=width)
        wide = browser.run("return document.documentElement.scrollWidth")
        check(wide <= width, f"no sideways scrolling at {width} ({wide})")
    place = "step-1/rule:UINavigationBar:barTintColor"
    browser.open(path)
    browser.address(place)
    check(browser.run(numbers) == [1] and place in visible(browser, ".change", "id"), "an address leads to the step it is in")
    check(browser.find("#position").text == "2 of 11", "and the slider too")
    browser.driver.get("about:blank")
    browser.driver.get(path.as_uri() + "#" + place)
    check(browser.run(numbers) == [1] and place in visible(browser, ".change", "id"), "also from outside")
    check(browser.is_quiet(), "nothing on the console")
    browser.command("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(path)
    check(not browser.find("#player").is_displayed(), "without its script, no slider that does nothing")
    shown = [step for step in browser.driver.find_elements("css selector", "li.step") if step.is_displayed()]
    check(len(shown) == 11, "and all steps are listed")
    browser.command("Emulation.setScriptExecutionDisabled", value=False)


def report(folder, command, name, rules, old=None):
    new = write(folder, f"{name}.json", snapshot(EVIL if name == "hostile" else name, rules))
    page = folder / f"{name}.html"
    arguments = ["show", new] if old is None else [old, new]
    run = subprocess.run([command, *arguments, "--format=html", "--output", page], capture_output=True)
    if run.returncode != (0 if old is None else 1):
        sys.exit(f"{name}: status {run.returncode}: {run.stderr.decode()}")
    return page


def other_pages(folder, command):
    """A page of each report that is neither a comparison of two files nor a journal, and of journals in which styles leak."""
    for name, theme in [("old", "day"), ("new", "night")]:
        (folder / name).mkdir()
        shutil.copy(ROOT / "Fixtures" / f"{theme}.json", folder / name / "theme.json")
    (folder / "bad.json").write_text("{", encoding="utf-8")
    journal = (ROOT / "Fixtures" / "contact-sheet.journal").read_text(encoding="utf-8")
    # The program had nothing set after the restore; and a scope that is never ended.
    failed = re.sub('"digest":"[0-9a-f]{16}"', '"digest":"09612b07b5ecb5a5"', journal)
    (folder / "failed.journal").write_text(failed, encoding="utf-8")
    lines = [line for line in journal.splitlines(keepends=True) if '"op":"restore"' not in line]
    (folder / "open.journal").write_text("".join(lines), encoding="utf-8")
    day, night = ROOT / "Fixtures" / "day.json", ROOT / "Fixtures" / "night.json"
    third = ROOT / "Fixtures" / "contact-sheet.json"
    first, second, other, _ = write_tokens(folder)
    for name, arguments in [
        ("tokens", [first, second]),
        ("tokens-of-three", [first, second, other]),
        ("tokens-of-one", ["show", first]),
        ("folders", [folder / "old", folder / "new"]),
        ("themes", [day, night, third]),
        ("explanation", ["show", day, "--explain=UINavigationBar"]),
        ("problems", ["validate", folder / "bad.json"]),
        ("conflicts", ["merge", third, day, night]),
        ("lint", ["lint", day, night]),
        ("lint-of-one", ["lint", night]),
        ("failed", ["replay", folder / "failed.journal"]),
        ("open", ["replay", folder / "open.journal"]),
    ]:
        page = folder / f"{name}.html"
        run = subprocess.run([command, *arguments, "--format=html"], capture_output=True)
        page.write_bytes(run.stdout)
        yield page


def missing():
    """What is not installed, in words; empty when all is."""
    programs = [name for name in ("chromium", "chromedriver", "rsvg-convert") if not shutil.which(name)]
    modules = []
    for module, package in [("selenium", "python3-selenium"), ("PIL", "python3-pil")]:
        try:
            __import__(module)
        except ImportError:
            modules.append(package)
    return ", ".join(programs + modules)


def main():
    if missing():
        print(f"SKIPPED: the browser test needs {missing()}")
        print("In Debian: apt-get install chromium chromium-driver python3-selenium python3-pil librsvg2-bin")
        return
    command = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/appearance-diff").resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        page = folder / "report.html"
        fixtures = [ROOT / "Fixtures" / "day.json", ROOT / "Fixtures" / "night.json"]
        subprocess.run([command, *fixtures, "--format=html", "--output", page], check=False)
        hostile = report(folder, command, "hostile", hostile_rules())
        empty = write(folder, "empty.json", snapshot(EVIL, []))
        compared = report(folder, command, "compared", hostile_rules(), old=empty)
        browser = Browser()
        try:
            check_page(browser, page, [("light", 390), ("light", 820), ("light", 1440), ("dark", 1440)])
            check_policy(browser, page)
            check_filters(browser, page)
            check_covered(browser, folder, command)
            check_big(browser, folder, command)
            check_keyboard(browser, page)
            check_readability(browser, folder, command)
            check_vision(browser, folder, command)
            check_picture(browser, folder, command)
            check_schemes(browser, page)
            check_directions(browser, folder, command)
            others = list(other_pages(folder, command))
            for other in others:
                print(other.stem)
                check_page(browser, other)
            journal = folder / "replayed.html"
            subprocess.run([command, "replay", ROOT / "Fixtures" / "contact-sheet.journal", "--output", journal], check=False)
            shown = report(folder, command, "shown", hostile_rules()[1:])
            evil = check_tokens(browser, folder, command)
            check_first_screen(browser, [page, journal, shown, *others])
            check_paper(browser, [other for other in others if other.stem == "folders"])
            check_narrow(browser, [page, hostile, compared, *others, *evil])
            check_pixels(browser, folder, command)
            check_hostile(browser, [hostile, compared, *evil])
            check_without_script(browser, page)
            check_journal(browser, command, folder)
        finally:
            browser.driver.quit()
    if failures:
        sys.exit(f"{len(failures)} of the report's promises do not hold")


if __name__ == "__main__":
    main()
