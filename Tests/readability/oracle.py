"""What can be read under a theme, found out without the package.

Everything here is written from Documentation/Readability.md, Documentation/SnapshotFormat.md and what UIKit does: which
rule wins, which color stands on which, WCAG's arithmetic, the system's colors, and what counts as worse. It knows as
much of each as the themes beside it need.
"""

import dataclasses
import itertools
import json
import math

# What UIKit's classes inherit from, as far as the themes use them.
SUPERCLASS = {
    "UIResponder": "NSObject", "UIBarItem": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UINavigationController": "UIViewController", "UIAlertController": "UIViewController",
    "UIActivityViewController": "UIViewController", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
    "UIControl": "UIView", "UIScrollView": "UIView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UITextView": "UIScrollView", "UICollectionViewCell": "UICollectionReusableView", "UITextField": "UIControl",
    "UISearchTextField": "UITextField", "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
    "UISegmentedControl": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl",
    "UIRefreshControl": "UIControl", "UIDatePicker": "UIControl",
} | dict.fromkeys(
    ["UIWindow", "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "UILabel", "UIProgressView", "UIStackView",
     "UIActivityIndicatorView", "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView"], "UIView")

# The system's own colors in light and in dark, with their opacity.
SYSTEM = {
    "tint": (("#007aff", 1), ("#0a84ff", 1)), "label": (("#000000", 1), ("#ffffff", 1)),
    "secondaryLabel": (("#3c3c43", 0.6), ("#ebebf5", 0.6)), "cell": (("#ffffff", 1), ("#1c1c1e", 1)),
    "table": (("#f2f2f7", 1), ("#000000", 1)), "fill": (("#767680", 0.12), ("#767680", 0.24)),
    "segment": (("#ffffff", 1), ("#636366", 1)), "tab": (("#8e8e93", 1), ("#8e8e93", 1)),
    "badge": (("#ff3b30", 1), ("#ff453a", 1)), "switch": (("#34c759", 1), ("#30d158", 1)),
    # On badges.
    "white": (("#ffffff", 1), ("#ffffff", 1)),
}
# Some of those that a file may name.
NAMED = {
    "label": ("#000000", "#ffffff"), "systemBackground": ("#ffffff", "#000000"), "systemRed": ("#ff3b30", "#ff453a"),
    "secondarySystemBackground": ("#f2f2f7", "#1c1c1e"), "systemIndigo": ("#5856d6", "#5e5ce6"),
}
STYLES = ("light", "dark")
# What the system's screens, cells and grouped lists are in each of them.
PLAIN = {"light": ("#ffffff", "#f2f2f7"), "dark": ("#000000", "#1c1c1e")}


# Colors.

@dataclasses.dataclass(frozen=True)
class Paint:
    """A color with what sets it, or the reason why it is none."""
    color: tuple | None      # red, green, blue, alpha from 0 to 1
    source: tuple | None     # the rule and the setting; None for the system's
    problem: str | None = None


def from_hex(text, alpha=1):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)) + (alpha,)


def member(value, path):
    """What a value contains at a path of fields and text attributes; None if there is nothing."""
    for step in path:
        value = (value.get("fields") or value.get("attributes") or {}).get(step) if isinstance(value, dict) else None
    return value


def color_of(value, style):
    """The color that a value of a file is in a style; None if it is no color that anybody knows."""
    if not isinstance(value, dict):
        return None
    if value["kind"] == "record" and {"light", "dark"} <= set(value["fields"]):
        return color_of(value["fields"][style], style)
    if value["kind"] == "enumeration" and value["type"] == "SystemColor":
        name = value["case"].split(".")[-1]
        pair = NAMED.get(name) or NAMED.get(name.removesuffix("Color"))
        return pair and from_hex(pair[STYLES.index(style)])
    if value["kind"] != "color":
        return None
    components = value["components"]
    if value["colorSpace"] == "gray":
        components = components * 3
    elif value["colorSpace"] == "display-p3":
        components = from_p3(components)
    elif value["colorSpace"] not in ("srgb", "extended-srgb"):
        raise ValueError(value["colorSpace"])
    return tuple(min(max(c, 0), 1) for c in components) + (value.get("alpha", 1),)


def linear(c):
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def from_p3(components):
    """sRGB of a Display P3 color that is inside sRGB."""
    matrix = (
        (1.2249401763, -0.2249401763, 0), (-0.0420569547, 1.0420569547, 0),
        (-0.0196375546, -0.0786360456, 1.0982736002))
    lights = [linear(c) for c in components]
    return [
        12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055
        for c in (sum(m * light for m, light in zip(row, lights)) for row in matrix)]


def eight_bits(components):
    return tuple(math.floor(c * 255 + 0.5) / 255 for c in components)


def over(top, below):
    """What a screen shows, with 8 bits per component before and after."""
    pairs = zip(eight_bits(top[:3]), eight_bits(below[:3]))
    return eight_bits(t * top[3] + b * (1 - top[3]) for t, b in pairs) + (1.0,)


def luminance(color):
    return sum(weight * linear(c) for weight, c in zip((0.2126, 0.7152, 0.0722), eight_bits(color[:3])))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def truncated(ratio):
    return math.floor(ratio * 100 + 1e-9) / 100


# Themes.

class Theme:
    def __init__(self, document, classes):
        self.rules = document["rules"]
        self.classes = classes
        self.traits = document.get("traits", {})

    def lineage(self, name):
        found, waiting = [], [name]
        while waiting:
            this = waiting.pop(0)
            found.append(this)
            waiting += self.classes.get(this) or ([SUPERCLASS[this]] if this in SUPERCLASS else [])
        return found

    def is_a(self, name, ancestor):
        return ancestor in self.lineage(name)

    def is_known(self, name):
        return name in SUPERCLASS or name in self.classes

    def positions(self, containers, chain):
        """Where the containers of a rule are in a chain that begins with the window; None if they are not."""
        found, start = [], 0
        for wanted in reversed(containers):
            position = next((i for i in range(start, len(chain)) if self.is_a(chain[i], wanted)), None)
            if position is None:
                return None
            found.append(position)
            start = position + 1
        return found

    def value(self, name, chain, key, traits):
        """The value that wins and its source; None for both if nothing sets it."""
        best = None
        lineage = self.lineage(name)
        for rule in self.rules:
            if rule["class"] not in lineage or key not in rule["attributes"]:
                continue
            asked = rule.get("traits", {})
            if any(traits.get(trait) != wanted for trait, wanted in asked.items()):
                continue
            positions = self.positions(rule.get("containers", []), chain)
            if positions is None:
                continue
            # From the outermost on, the smaller position wins; a list wins over one with which it begins.
            depths = (*(-position for position in positions), -math.inf)
            # Last, the rule that was set later: `order` in the file, else its place in a file as it is written, sorted.
            later = (rule.get("order", 0), rule["class"], rule.get("containers", []), sorted(asked.items()))
            rank = (-lineage.index(rule["class"]), len(asked), depths, later)
            if best is None or rank > best[0]:
                best = (rank, rule)
        if best is None:
            return None, None
        rule = best[1]
        traits = tuple(sorted(rule.get("traits", {}).items()))
        return rule["attributes"][key], (rule["class"], tuple(rule.get("containers", [])), traits, key)

    @property
    def styles(self):
        """The styles in which the theme is read; None if it does not say for which it is."""
        if "userInterfaceStyle" in self.traits:
            return (self.traits["userInterfaceStyle"],)
        return STYLES if self.is_dynamic else None

    @property
    def is_dynamic(self):
        def differs(value):
            if isinstance(value, list):
                return any(map(differs, value))
            if not isinstance(value, dict):
                return False
            if value.get("kind") == "record" and {"light", "dark"} <= set(value["fields"]):
                return True
            return any(map(differs, value.values()))
        return any("userInterfaceStyle" in rule.get("traits", {}) or differs(rule["attributes"]) for rule in self.rules)


# Places.

@dataclasses.dataclass
class Text:
    """A text or sign in one theme and one style."""
    name: str
    containers: tuple
    state: str | None
    sign: bool
    front: Paint
    back: list                  # from the top down
    style: str
    large: bool = False

    @property
    def sources(self):
        return tuple(paint.source for paint in [self.front, *self.visible()])

    def visible(self):
        layers = []
        for paint in self.back:
            layers.append(paint)
            if paint.problem or paint.color[3] == 1:
                break
        return layers

    @property
    def required(self):
        return 3.0 if self.sign or self.large else 4.5

    @property
    def problem(self):
        if self.front.problem:
            return self.front.problem
        if self.front.color[3] == 0:
            return "clear"
        layers = self.visible()
        if layers and layers[-1].problem:
            problem = layers[-1].problem
            if problem == "image":
                return "onImage"
            return "translucent" if problem == "material" and len(layers) > 1 else problem
        return None if layers and layers[-1].color[3] == 1 else "translucent" if layers else "ground"

    @property
    def ratio(self):
        if self.problem:
            return None
        ground = None
        for paint in reversed(self.visible()):
            ground = paint.color if ground is None else over(paint.color, ground)
        return contrast(over(self.front.color, ground), ground)

    @property
    def owned(self):
        return any(self.sources)

    @property
    def is_low(self):
        return self.ratio is not None and self.ratio < self.required

    @property
    def by_system(self):
        """Whether only the system's own colors make it too faint."""
        if not self.is_low or not self.owned:
            return self.is_low
        if self.front.source:
            return False
        grounds = [from_hex(plain) for plain in PLAIN[self.style]]
        usual = min(contrast(over(self.front.color, ground), ground) for ground in grounds)
        # What cannot be seen there at all is meant for another background.
        return 1.1 <= usual < self.required and self.ratio > 0.8 * usual


# Signs and the settings that give their color.
SIGNS = {
    "UISwitch": ("Switch", "onTintColor"), "UISlider": ("Slider", "minimumTrackTintColor"),
    "UIProgressView": ("Progress", "progressImage", "progressTintColor"),
    "UIActivityIndicatorView": ("Activity indicator", "color"),
    "UIPageControl": ("Current page", "currentPageIndicatorTintColor"),
}
MATERIAL = Paint(None, None, "material")
SCREEN = "UIViewController"
# What is in these is at one of UIKit's places.
USUAL_CONTAINERS = {
    "UILabel": ("UITableViewHeaderFooterView", "UITableView"), "UIBarButtonItem": ("UINavigationBar", "UIToolbar"),
    "UITabBarItem": ("UITabBar",), "UITextField": ("UISearchBar", "UITableView"),
    "UISearchTextField": ("UISearchBar", "UINavigationBar"),
} | dict.fromkeys(["UIButton", "UISegmentedControl", *SIGNS], ("UITableView",))
IN_CELLS = {"UILabel", "UITextField", *SIGNS} - {"UIPageControl"}
# What is measured wherever it is.
ANYWHERE = ("UILabel", "UIButton", "UITextField", "UITextView", "UISegmentedControl", *SIGNS)


class Reader:
    """The texts of a theme in one style and under other traits."""

    def __init__(self, theme, style, traits, rules):
        self.theme, self.style, self.traits = theme, style, traits | {"userInterfaceStyle": style}
        self.rules = rules
        # The classes that rules name, with what they inherit from.
        names = {name for rule in rules for name in (rule["class"], *rule.get("containers", ()))}
        self.named = {ancestor for name in names for ancestor in theme.lineage(name)}
        self.texts, self.used = {}, set()
        self.on_screen((), [])
        # What is the same in fewer containers is listed there.
        for rule in sorted(rules, key=lambda rule: len(rule.get("containers", ()))):
            self.inside(tuple(rule.get("containers", ())), rule["class"])

    # Paints.

    def paint(self, value, source):
        color = color_of(value, self.style)
        if color is None:
            is_image = isinstance(value, dict) and value.get("kind") == "image"
            return Paint(None, source, "image" if is_image else "noColor")
        return Paint(color, source)

    def get(self, name, chain, *keys, path=()):
        """The paint of the first of several settings that is set and not nil."""
        for key in keys:
            value, source = self.theme.value(name, chain, key, self.traits)
            value = member(value, path)
            if value is not None:
                return self.paint(value, (*source, *path))
        return None

    def title(self, name, chain, *keys, path=()):
        return self.get(name, chain, *keys, path=(*path, "foregroundColor"))

    def tint(self, name, chain):
        for depth in range(len(chain), -1, -1):
            this = name if depth == len(chain) else chain[depth]
            if self.theme.is_a(this, "UIView") or self.theme.is_a(this, "UIBarItem"):
                found = self.get(this, chain[:depth], "tintColor")
                if found:
                    return found
        return self.system("tint")

    def system(self, name):
        return Paint(from_hex(*SYSTEM[name][STYLES.index(self.style)]), None)

    def has_state(self, state, name, chain, *paths):
        """Whether a theme has settings for a state: by its name, or at one of the paths."""
        return any(
            rule["class"] in self.theme.lineage(name)
            and self.theme.positions(rule.get("containers", []), chain) is not None
            and (any(f"[state={state}" in key for key in rule["attributes"])
                 or any(member(rule["attributes"].get(record), (*path, state)) for record, *path in paths))
            for rule in self.rules)

    def own(self, name, chain):
        found = self.get(name, chain, "backgroundColor")
        return [found] if found else []

    def font(self, name, chain, key, path=()):
        """Whether the font that a theme sets makes a text large; None if it sets none."""
        value = member(self.theme.value(name, chain, key, self.traits)[0], path)
        if not isinstance(value, dict) or "size" not in value:
            return None
        bold = value.get("weight") in ("bold", "heavy", "black") or "bold" in value.get("traits", [])
        return value["size"] >= (18.66 if bold else 24)

    def add(self, name, containers, front, back, state=None, sign=False, large=False):
        text = Text(name, containers, state, sign, front, back, self.style, bool(large))
        self.used.add(front.source and front.source[:4])
        self.texts.setdefault((name, containers, state), text)

    # UIKit's places.

    def on_screen(self, containers, screens):
        self.navigation(containers, screens)
        self.toolbar(containers, screens)
        self.tabs(containers, screens)
        self.search(containers, screens)
        self.on_lists(containers, screens)

    def table(self, screens, table="UITableView"):
        chain = ["UIWindow", *screens]
        return [*chain, table], self.own(table, chain) or [self.system("table")]

    def cell(self, screens, cell="UITableViewCell", table="UITableView"):
        chain, ground = self.table(screens, table)
        return [*chain, cell], (self.own(cell, chain) or [self.system("cell")]) + ground

    def on_lists(self, containers, screens, view="UITableView"):
        self.in_cells(containers, screens, table=view)
        chain, table = self.table(screens, view)
        self.header(containers, screens, table=view)
        self.label("Label", containers, chain, table)
        self.button("Button", containers, chain, table)
        self.sign("UIPageControl", containers, chain, table)
        self.segments(containers, chain, table)
        self.refresh(containers, chain, table)

    def header(self, containers, screens, header="UITableViewHeaderFooterView", table="UITableView"):
        # UIKit ignores the color of its background.
        chain, ground = self.table(screens, table)
        self.label("Section header", containers, [*chain, header], ground, "secondaryLabel")

    def in_cells(self, containers, screens, cell="UITableViewCell", table="UITableView"):
        chain, ground = self.cell(screens, cell, table)
        self.label("Cell", containers, chain, ground)
        self.label("Cell detail", containers, chain, ground, "secondaryLabel")
        for view in SIGNS.keys() & IN_CELLS:
            self.sign(view, containers, chain, ground)
        self.stepper(containers, chain, ground)
        if any(self.get("UITextField", chain, key) for key in ("textColor", "backgroundColor")) or self.title(
            "UITextField", chain, "defaultTextAttributes"
        ):
            self.field(containers, chain, self.own("UITextField", chain) + ground)
        index = self.get(table, chain[:-2], "sectionIndexColor")
        if index and cell == "UITableViewCell":
            back = self.get(table, chain[:-2], "sectionIndexBackgroundColor")
            self.add("Section index", containers, index, ([back] if back else []) + ground)

    def label(self, name, containers, chain, ground, default="label", view="UILabel"):
        front = self.get(view, chain, "textColor") or self.system(default)
        self.add(name, containers, front, self.own(view, chain) + ground, large=self.font(view, chain, "font"))

    def field(self, containers, chain, ground, name="Text field", view="UITextField", default="label"):
        front = (self.get(view, chain, "textColor") or self.title(view, chain, "defaultTextAttributes")
                 or self.system(default))
        self.add(name, containers, front, ground, large=self.font(view, chain, "font"))

    def button(self, name, containers, chain, ground, view="UIButton"):
        states = [state for state in ("highlighted", "selected", "focused") if self.has_state(state, view, chain)]
        for state in (None, *states):
            keys = dict.fromkeys((state or "normal", "normal"))
            front = self.get(view, chain, *(f"titleColor[state={key}]" for key in keys)) or self.tint(view, chain)
            image = self.get(view, chain, *(f"backgroundImage[state={key}]" for key in keys))
            self.add(name, containers, front, ([image] if image else []) + self.own(view, chain) + ground, state)

    def sign(self, kind, containers, chain, ground, view=None, name=None):
        view = view or kind
        usual, *keys = SIGNS[kind]
        front = self.get(view, chain, *keys)
        if not front and kind == "UISwitch":
            front = self.system("switch")
        elif not front and kind in ("UISlider", "UIProgressView"):
            front = self.tint(view, chain)
        if front and kind in self.named:
            self.add(name or usual, containers, front, self.own(view, chain) + ground, sign=True)

    def stepper(self, containers, chain, ground):
        view = "UIStepper"
        if view not in self.named:
            return
        fill = self.get(view, chain, "backgroundImage[state=normal]") or self.system("fill")
        front = self.get(view, chain, "incrementImage[state=normal]") or self.system("label")
        tint = self.get(view, chain, "tintColor")
        # Nobody knows what a tint of its own does to its signs.
        if tint and self.theme.is_a(tint.source[0], view):
            front = Paint(None, tint.source, "noColor")
        self.add("Stepper", containers, front, [fill, *self.own(view, chain), *ground], sign=True)

    def segments(self, containers, chain, table, view="UISegmentedControl"):
        if "UISegmentedControl" not in self.named:
            return
        normal = self.title(view, chain, "titleTextAttributes[state=normal]") or self.system("label")
        chosen = self.title(view, chain, "titleTextAttributes[state=selected]") or normal
        fill = self.own(view, chain) or [self.system("fill")]
        key = "backgroundImage[state={},barMetrics=default]"
        image = self.get(view, chain, key.format("normal"))
        pressed = self.get(view, chain, key.format("selected"), key.format("normal"))
        large = self.font(view, chain, "titleTextAttributes[state=normal]", ("font",))
        is_large = self.font(view, chain, "titleTextAttributes[state=selected]", ("font",))
        is_uikit = view in SUPERCLASS
        name, selected, state = ("Segment", "Selected segment", None) if is_uikit else (view, view, "selected")
        self.add(name, containers, normal, ([image] if image else []) + fill + table, large=large)
        fill = [self.get(view, chain, "selectedSegmentTintColor") or self.system("segment"), *fill]
        is_large = large if is_large is None else is_large
        self.add(selected, containers, chosen, ([pressed] if pressed else []) + fill + table, state, large=is_large)

    def refresh(self, containers, chain, table):
        value, source = self.theme.value("UIRefreshControl", chain, "attributedTitle", self.traits)
        if value is None:
            return
        back = self.own("UIRefreshControl", chain) + table
        colors = [member(value, (run, "attributes", "foregroundColor")) for run in value.get("fields", [""])]
        # The one that is hardest to read.
        texts = [Text("", containers, None, False, self.paint(color, source), back, self.style) for color in colors]
        hardest = min(texts, key=lambda text: (text.problem is None, text.ratio or 0))
        self.add("Refresh control title", containers, hardest.front, back)

    def navigation(self, containers, screens, bar="UINavigationBar"):
        chain = ["UIWindow", *screens]
        item = [*chain, bar]
        standard = self.bar_ground(bar, chain, "standardAppearance")
        usual_keys, (edge_keys, edge) = ("standardAppearance",), self.edge(chain, bar)

        def title(record, key):
            return self.title(bar, chain, record, path=(key,)) or self.title(bar, chain, key) or self.system("label")

        def font(record, key):
            found = self.font(bar, chain, record, (key, "font"))
            return self.font(bar, chain, key, ("font",)) if found is None else found

        for name, record, ground in (
            ("Navigation bar title", usual_keys[0], standard), ("Navigation bar title at the edge", edge_keys[0], edge),
        ):
            usual = (record, "titleTextAttributes")
            self.add(name, containers, title(*usual), ground, large=font(*usual))
        large = (edge_keys[0], "largeTitleTextAttributes")
        self.add("Large title", containers, title(*large), edge, large=font(*large) is not False)
        for name, variants, keys, ground in (
            ("Navigation bar button", ("buttonAppearance",), usual_keys, standard),
            ("Navigation bar button at the edge", ("buttonAppearance",), edge_keys, edge),
            # UIKit documents for the variant of back buttons alone that it follows the plain one.
            ("Done button", ("doneButtonAppearance",), usual_keys, standard),
            ("Done button at the edge", ("doneButtonAppearance",), edge_keys, edge),
            ("Back button", ("backButtonAppearance", "buttonAppearance"), usual_keys, standard),
            ("Back button at the edge", ("backButtonAppearance", "buttonAppearance"), edge_keys, edge),
        ):
            self.bar_button(name, containers, item, variants, keys, ground)
        # At the edge they are listed where they are not as the other buttons there.
        for state in (None, "highlighted", "focused"):
            usual = self.texts.get(("Navigation bar button at the edge", containers, state)) or self.texts.get(
                ("Navigation bar button at the edge", containers, None))
            for name in ("Done button at the edge", "Back button at the edge"):
                text = self.texts.get((name, containers, state))
                if text and (text.front, text.back, text.large) == (usual.front, usual.back, usual.large):
                    del self.texts[name, containers, state]

    def edge(self, chain, bar):
        """The records of a bar below which nothing is scrolled, first its own, and what it is painted with."""
        below = self.own(bar, chain) + self.table(chain[1:])[1]
        keys = ("scrollEdgeAppearance", "standardAppearance")
        if self.theme.value(bar, chain, keys[0], self.traits)[0]:
            return keys, self.bar_ground(bar, chain, keys[0], below)
        # Without an appearance for the edge, the bar is transparent there.
        return keys[::-1], below

    def toolbar(self, containers, screens, bar="UIToolbar"):
        chain, record = ["UIWindow", *screens], "standardAppearance"
        if "UIToolbar" in self.named:
            ground = self.bar_ground(bar, chain, record)
            self.bar_button("Toolbar button", containers, [*chain, bar], ("buttonAppearance",), (record,), ground)

    def bar_ground(self, bar, chain, record, below=()):
        """What a bar is painted with; `below` is what is seen through it where it has neither a color nor a blur."""
        value, _ = self.theme.value(bar, chain, record, self.traits)
        if value:
            layers = [self.get(bar, chain, record, path=(key,)) for key in ("backgroundImage", "backgroundColor")]
            is_clear = below and "backgroundEffect" in value["fields"] and value["fields"]["backgroundEffect"] is None
            return [layer for layer in layers if layer] + (below if is_clear else [MATERIAL])
        axes = "" if self.theme.is_a(bar, "UITabBar") else "[barPosition=any,barMetrics=default]"
        # Nobody knows what is below a translucent `barTintColor`.
        layers = [
            self.get(bar, chain, "backgroundImage" + axes, "backgroundImageForBarMetrics[barMetrics=default]"),
            self.get(bar, chain, "barTintColor", "backgroundColor")]
        return [layer for layer in layers if layer] + [MATERIAL]

    def bar_button(self, name, containers, item, variants, records, ground):
        """Adds the buttons of a bar by the first of the records; the others are those that other themes have there."""
        *chain, bar = item
        record = records[0]
        paths = list(itertools.product(records, variants))
        states = [
            state for state in ("highlighted", "focused")
            if self.has_state(state, "UIBarButtonItem", item) or self.has_state(state, bar, chain, *paths)]
        for state in (None, *states):
            front = image = large = None
            for key in dict.fromkeys((state or "normal", "normal")):
                for path in ((variant, key) for variant in variants):
                    front = front or self.title(bar, chain, record, path=(*path, "titleTextAttributes"))
                    image = image or self.get(bar, chain, record, path=(*path, "backgroundImage"))
                    if large is None:
                        large = self.font(bar, chain, record, (*path, "titleTextAttributes", "font"))
                legacy = f"titleTextAttributes[state={key}]"
                front = front or self.title("UIBarButtonItem", item, legacy)
                image = image or self.get("UIBarButtonItem", item, f"backgroundImage[state={key},barMetrics=default]")
                if large is None:
                    large = self.font("UIBarButtonItem", item, legacy, ("font",))
            front = front or self.tint("UIBarButtonItem", item)
            self.add(name, containers, front, ([image] if image else []) + ground, state, large=large)

    def tabs(self, containers, screens, bar="UITabBar"):
        if not self.named & {"UITabBar", "UITabBarItem"}:
            return
        window, record = ["UIWindow", *screens], "standardAppearance"
        item = [*window, bar]
        ground = self.bar_ground(bar, window, record)

        def look(state, key):
            return self.get(bar, window, record, path=("stackedLayoutAppearance", state, *key))

        unselected = self.get(bar, window, "unselectedItemTintColor") or self.system("tab")
        selected = self.get(bar, window, "selectedImageTintColor") or self.tint(bar, window)
        for name, state, default in (("Tab", "normal", unselected), ("Selected tab", "selected", selected)):
            front = (look(state, ("titleTextAttributes", "foregroundColor"))
                     or self.title("UITabBarItem", item, f"titleTextAttributes[state={state}]") or default)
            image = None
            if state == "selected":
                image = (self.get(bar, window, record, path=("selectionIndicatorImage",))
                         or self.get(bar, window, "selectionIndicatorImage"))
            back = ([image] if image else []) + ground
            self.add(name, containers, front, back)
            self.add(name + " icon", containers, look(state, ("iconColor",)) or default, back, sign=True)
        front = (look("normal", ("badgeTextAttributes", "foregroundColor"))
                 or self.title("UITabBarItem", item, "badgeTextAttributes[state=normal]") or self.system("white"))
        back = (look("normal", ("badgeBackgroundColor",)) or self.get("UITabBarItem", item, "badgeColor")
                or self.system("badge"))
        self.add("Badge", containers, front, [back, *ground])

    def search(self, containers, screens, search="UISearchBar", field="UISearchTextField", bar="UINavigationBar"):
        if not self.named & {"UISearchBar", "UISearchTextField"}:
            return
        item = ["UIWindow", *screens, bar]
        chain = [*item, search]
        image = self.get(search, item, "searchFieldBackgroundImage[state=normal]")
        own = self.own(field, chain) or [self.system("fill")]
        under = [self.get(search, item, key) for key in ("backgroundImage", "barTintColor")]
        ground = [paint for paint in [image, *own, *under] if paint] + self.edge(item[:-1], bar)[1]
        self.field(containers, chain, ground, "Search field", field, "secondaryLabel")

    # Elsewhere.

    def inside(self, containers, view):
        """Adds what a rule for a class in containers says that there is."""
        is_a = self.theme.is_a
        if not containers:
            return self.anywhere(view)
        chain = list(reversed(containers))
        if any(is_a(name, screen) for name in chain for screen in ("UIAlertController", "UIActivityViewController")):
            return self.element(view, containers, ["UIWindow", *chain], [MATERIAL])
        screens = list(itertools.takewhile(lambda name: is_a(name, SCREEN), chain))
        if len(screens) == len(chain):
            self.on_screen(containers, screens)
            if view not in SUPERCLASS:
                self.place(view, (view, *containers), screens)
            if view == "UITextView":
                self.element(view, containers, ["UIWindow", *screens], [])
            return None
        inner = containers[0]
        usual = USUAL_CONTAINERS.get(view, ())
        if inner not in SUPERCLASS:
            self.place(inner, containers, screens)
        elif inner in (*usual, "UITableViewCell"):
            self.on_screen(tuple(reversed(screens)), screens)
        if any(is_a(inner, container) for container in usual) or is_a(inner, "UITableViewCell") and view in IN_CELLS:
            return None
        ground, above = [], ["UIWindow"]
        for name in chain:
            painted, is_last = self.painted(name, above)
            ground = painted + ([] if is_last else ground)
            above.append(name)
        return self.element(view, containers, above, ground)

    def painted(self, name, chain):
        """What a container paints, and whether that is all there is below what it contains."""
        for bar in ("UINavigationBar", "UIToolbar", "UITabBar"):
            if self.theme.is_a(name, bar):
                return self.bar_ground(bar, chain, "standardAppearance"), True
        if self.theme.is_a(name, "UITableViewCell"):
            return (self.own(name, chain) or [self.system("cell")]) + self.table(chain[1:])[1], True
        if self.theme.is_a(name, "UITableView"):
            return self.own(name, chain) or [self.system("table")], True
        # A class of which nothing is known may be a cell or a screen: it covers what is below, with nobody knows what.
        return self.own(name, chain), not self.theme.is_known(name)

    def anywhere(self, view):
        """Adds what a rule for a class without containers says that there is."""
        if view == "UITextView" or view not in SUPERCLASS and not self.place(view, (view,), []):
            self.element(view, (), ["UIWindow"], [])

    def place(self, view, containers, screens):
        """Adds what is at the place of one of UIKit's views, which a class of the app takes; whether there is one."""
        for kind, add in (
            ("UITableViewCell", self.in_cells), ("UITableView", self.on_lists),
            ("UITableViewHeaderFooterView", self.header), ("UINavigationBar", self.navigation),
            ("UIToolbar", self.toolbar), ("UITabBar", self.tabs), ("UISearchBar", self.search),
        ):
            if self.theme.is_a(view, kind):
                add(containers, screens, view)
                return True
        if self.theme.is_a(view, "UISearchTextField"):
            self.search(containers, screens, field=view)
            return True
        return False

    def element(self, view, containers, chain, ground):
        """Adds a text or sign that may be anywhere. If it is of a class of the app, it has the name of that."""
        kind = next((kind for kind in ANYWHERE if self.theme.is_a(view, kind)), None)
        own = None if view in SUPERCLASS else view
        if kind == "UILabel":
            self.label(own or "Label", containers, chain, ground, view=view)
        elif kind == "UITextView":
            self.label(own or "Text view", containers, chain, ground, view=view)
        elif kind == "UIButton":
            self.button(own or "Button", containers, chain, ground, view)
        elif kind == "UITextField":
            self.field(containers, chain, self.own(view, chain) + ground, own or "Text field", view)
        elif kind == "UISegmentedControl":
            self.segments(containers, chain, ground, view)
        elif kind:
            self.sign(kind, containers, chain, self.own(view, chain) + ground, view, own)


# Readings: what the command should say of a text.

@dataclasses.dataclass
class Reading:
    """The outcome for a text of a theme, in one style or in both."""
    owned: bool
    required: float
    problem: str | None
    ratios: tuple           # one, or those in light and in dark
    is_low: bool
    by_system: bool

    def json(self):
        if self.problem:
            return {"unmeasured": self.problem}
        shown = dict(zip(("light", "dark") if len(self.ratios) > 1 else ("ratio",), self.ratios))
        return shown | {"required": self.required, "isTooLow": self.is_low}


def reading(texts):
    """The reading of a text in the styles in which a theme is read at once."""
    problems = {text.problem for text in texts}
    verdicts = {text.is_low for text in texts}
    problem = texts[0].problem if len(problems) == 1 else "style"
    if problem is None and len(verdicts) > 1:
        problem = "style"
    ratios = [text.ratio for text in texts] if problem is None else []
    is_low = problem is None and verdicts == {True}
    # It is enough that the system causes it in one of them.
    by_system = is_low and any(text.by_system for text in texts)
    ratios = tuple(truncated(ratio) for ratio in (ratios[:1] if len(set(ratios)) == 1 else ratios))
    return Reading(any(text.owned for text in texts), texts[0].required, problem, ratios, is_low, by_system)


TEXT_SETTINGS = (
    "textColor", "highlightedTextColor", "titleColor", "titleTextAttributes", "largeTitleTextAttributes",
    "attributedTitle", "badgeTextAttributes", "defaultTextAttributes", "scopeBarButtonTitleTextAttributes",
    "standardAppearance", "scrollEdgeAppearance", "compactAppearance", "compactScrollEdgeAppearance")


def has_text_color(value, is_text):
    if not isinstance(value, dict):
        return False
    if value["kind"] == "color":
        return is_text
    members = value.get("fields") or value.get("attributes") or {}
    return any(has_text_color(member, name in ("foregroundColor", "iconColor")) for name, member in members.items())


def unread(theme, used):
    """The settings that give a color to a text at which nothing looks. Disabled controls are ignored, as in WCAG."""
    for rule in theme.rules:
        traits = tuple(sorted(rule.get("traits", {}).items()))
        containers = tuple(rule.get("containers", ()))
        for key, value in rule["attributes"].items():
            is_text = key.split("[")[0] in TEXT_SETTINGS and "disabled" not in key and has_text_color(value, True)
            if is_text and theme.is_known(rule["class"]) and (rule["class"], containers, traits, key) not in used:
                yield f"{rule['class']}.{key}", containers, None, traits


def alike(one, other):
    """Whether two texts use the same settings and need the same contrast."""
    one, other = ([(text.sources, text.required, text.problem) for text in texts] for texts in (one, other))
    return one == other


def read(documents):
    """What is expected of each text: by what the command identifies it by, a reading or None for each of the themes."""
    classes = {name: supers for document in documents for name, supers in document.get("classes", {}).items()}
    rules = [rule for document in documents for rule in document["rules"]]
    themes = [Theme(document, classes) for document in documents]
    styles = [theme.styles for theme in themes]
    if any(one in (None, STYLES) for one in styles) and len(set(styles)) > 1:
        raise ValueError("no theme of these needs that")
    # All in light and then in dark; or each in its own style, or in both at once if it does not say for which it is.
    rounds = [[one or STYLES for one in styles]]
    if styles[0] == STYLES:
        rounds = [[(style,)] * len(themes) for style in STYLES]
    others = [{}]
    for rule in rules:
        traits = {name: value for name, value in rule.get("traits", {}).items() if name != "userInterfaceStyle"}
        if traits not in others:
            others.append(traits)

    result, used = {}, [set() for _ in themes]
    for chosen, traits in itertools.product(rounds, others):
        shown = dict(traits)
        if all(len(one) == 1 and one == chosen[0] for one in chosen):
            shown["userInterfaceStyle"] = chosen[0][0]
        found = {}
        for side, (theme, one) in enumerate(zip(themes, chosen)):
            for reader in (Reader(theme, style, traits, rules) for style in one):
                used[side] |= reader.used
                for key, text in reader.texts.items():
                    found.setdefault(key, [[] for _ in themes])[side].append(text)
        if not traits:
            usual = found
        listed = []
        for key, sides in found.items():
            # What is the same elsewhere, or without these traits, is listed once.
            known = [found[other] for other in listed if (other[0], other[2]) == (key[0], key[2])]
            known += [usual[key]] if traits and key in usual else []
            if not any(all(map(alike, sides, same)) for same in known):
                listed.append(key)
                result[(*key, tuple(sorted(shown.items())))] = [texts and reading(texts) or None for texts in sides]
    for side, theme in enumerate(themes):
        for key in unread(theme, used[side]):
            result.setdefault(key, [None] * len(themes))[side] = Reading(True, 0, "unread", (), False, False)
    return result


def verdict(old, new):
    """What changed for a text between two readings."""
    if old is None or new is None:
        return "new" if new else "gone"
    if new.problem:
        return "unseen" if new.owned and not old.problem else "same"
    if old.problem:
        return "new"
    lower = any(after < before for before, after in zip(old.ratios, new.ratios))
    if new.is_low and (lower or not old.is_low):
        return "worse"
    # A larger font may make enough of what is not higher.
    higher = any(after > before for before, after in zip(old.ratios, new.ratios))
    return "better" if old.is_low and (higher or not new.is_low) else "same"
