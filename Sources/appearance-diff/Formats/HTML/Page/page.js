// The script of all pages: it filters and unfolds changes and steps through a journal, and does nothing else. What it reads of the
// page it only compares; what it writes are numbers, and the title of a step for screen readers.
(() => {
  "use strict";
  const byId = (id) => document.getElementById(id);
  const bar = byId("filters");
  if (!bar) return;
  const [search, classes, big, shown, clear, nothing] =
    ["search", "class", "big", "shown", "clear", "nothing"].map(byId);
  const kinds = [...bar.querySelectorAll("input[name=kind]")];
  const plain = (text) => text.normalize("NFKC").toLowerCase();
  // What a reader sees of it: the heads of columns stand in each row too, for narrow pages and screen readers.
  const seen = (body) => {
    const copy = body.cloneNode(true);
    for (const hidden of copy.querySelectorAll(".name, .unseen, .here, svg")) hidden.remove();
    return plain(copy.textContent);
  };
  const rules = [...document.querySelectorAll("section.rule")].map((element) => ({
    element,
    details: element.querySelector("details"),
    name: element.dataset.class,
    title: plain(element.querySelector("h3").textContent),
    changes: [...element.querySelectorAll(".change")].map((body) => ({
      body, kind: body.dataset.kind, isBig: body.dataset.big === "yes",
    })),
  }));
  const total = rules.reduce((sum, rule) => sum + rule.changes.length, 0);

  let wasFiltered = false;
  const apply = () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    const wanted = new Set(kinds.filter((box) => box.checked).map((box) => box.value));
    const isFiltered = words.length > 0 || classes.value !== "" || wanted.size < kinds.length || (big && big.checked);
    let count = 0;
    for (const rule of rules) {
      let visible = 0;
      for (const change of rule.changes) {
        const matches = (classes.value === "" || classes.value === rule.name)
          && (kinds.length === 0 || wanted.has(change.kind))
          && (!big || !big.checked || change.isBig)
          && words.every((word) => rule.title.includes(word) || (change.text ??= seen(change.body)).includes(word));
        change.body.hidden = !matches;
        if (matches) visible += 1;
      }
      rule.element.hidden = visible === 0;
      // What the reader had open is open again when the filters are cleared.
      if (isFiltered && !wasFiltered) rule.wasOpen = rule.details.open;
      if (isFiltered || wasFiltered) rule.details.open = isFiltered || rule.wasOpen;
      count += visible;
    }
    wasFiltered = isFiltered;
    shown.value = isFiltered ? `${count} of ${total} shown` : `${total} shown`;
    clear.hidden = !isFiltered;
    nothing.hidden = count > 0;
  };

  clear.addEventListener("click", () => {
    search.value = "";
    classes.value = "";
    for (const box of kinds) box.checked = true;
    if (big) big.checked = false;
    apply();
    search.focus();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input:not([type=checkbox], [type=radio]), select");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.focus();
  });
  bar.addEventListener("input", apply);
  bar.hidden = false;
  apply();
})();

(() => {
  "use strict";
  const [section, over, entry, wipe] =
    ["interface", "over", "wipe-entry", "wipe"].map((id) => document.getElementById(id));
  if (!over) return;
  const show = () => {
    section.classList.toggle("overlaid", over.checked);
    entry.hidden = !over.checked;
    if (over.checked) section.style.setProperty("--wipe", `${100 - wipe.value}%`);
    wipe.setAttribute("aria-valuetext", `${wipe.value} % new`);
  };
  over.addEventListener("input", show);
  wipe.addEventListener("input", show);
  over.parentElement.hidden = false;
  show();
})();

(() => {
  "use strict";
  const [player, slider, all, position] =
    ["player", "slider", "all", "position"].map((id) => document.getElementById(id));
  const steps = [...document.querySelectorAll("li.step")];
  if (steps.length < 2) return;
  const show = () => {
    const at = Number(slider.value);
    steps.forEach((step, index) => { step.hidden = !all.checked && index !== at; });
    slider.disabled = all.checked;
    slider.setAttribute("aria-valuetext", steps[at].querySelector("h2").textContent);
    position.value = all.checked ? `all ${steps.length}` : `${at + 1} of ${steps.length}`;
  };
  player.addEventListener("input", show);
  player.hidden = false;
  show();
})();

(() => {
  "use strict";
  // No place of this page has an address that cannot be decoded.
  const place = (hash) => {
    try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; }
  };
  // What a link leads to, so that it can be seen: no filter hides it, its step is the one that is shown, and it is unfolded.
  const reveal = (hash) => {
    const target = place(hash);
    if (!target) return;
    const filtered = target.closest("section.rule[hidden], section.rule [hidden]");
    if (filtered) document.getElementById("clear").click();
    const step = target.closest("li.step[hidden]");
    if (step) {
      const slider = document.getElementById("slider");
      slider.value = [...document.querySelectorAll("li.step")].indexOf(step);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const details = target.closest("details") || target.querySelector(":scope > details");
    const isFolded = details && !details.open;
    if (isFolded) details.open = true;
    if (filtered || step || isFolded) target.scrollIntoView();
  };
  // Before the browser goes there; and a link that is followed again changes no address. With one of these keys another page
  // goes there.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) reveal(link.hash);
  });
  addEventListener("hashchange", () => reveal(location.hash));
  reveal(location.hash);
  // Paper has nothing to unfold.
  const folded = () => [...document.querySelectorAll(".rule details:not([open])")];
  let opened = [];
  addEventListener("beforeprint", () => { opened = folded(); for (const details of opened) details.open = true; });
  addEventListener("afterprint", () => { for (const details of opened) details.open = false; });
})();
