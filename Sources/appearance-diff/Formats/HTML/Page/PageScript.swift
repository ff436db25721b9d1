/// The script of all pages: it filters changes and steps through a journal, and does nothing else. What it reads of the page
/// it only compares; what it writes are numbers, and the title of a step for screen readers.
enum PageScript {
  static let source: StaticString = """

    (() => {
      "use strict";
      const byId = (id) => document.getElementById(id);
      const bar = byId("filters");
      if (!bar) return;
      const [search, classes, big, shown, clear, nothing] =
        ["search", "class", "big", "shown", "clear", "nothing"].map(byId);
      const kinds = [...bar.querySelectorAll("input[name=kind]")];
      const plain = (text) => text.normalize("NFKC").toLowerCase();
      const rules = [...document.querySelectorAll("section.rule")].map((element) => ({
        element,
        name: element.dataset.class,
        title: plain(element.querySelector("h3").textContent),
        changes: [...element.querySelectorAll("tbody")].map((body) => ({
          body, kind: body.dataset.kind, isBig: body.dataset.big === "yes", text: plain(body.textContent),
        })),
      }));
      const total = rules.reduce((sum, rule) => sum + rule.changes.length, 0);

      const apply = () => {
        const words = plain(search.value).split(/\\s+/).filter(Boolean);
        const wanted = new Set(kinds.filter((box) => box.checked).map((box) => box.value));
        let count = 0;
        for (const rule of rules) {
          let visible = 0;
          for (const change of rule.changes) {
            const matches = (classes.value === "" || classes.value === rule.name)
              && (kinds.length === 0 || wanted.has(change.kind))
              && (!big || !big.checked || change.isBig)
              && words.every((word) => change.text.includes(word) || rule.title.includes(word));
            change.body.hidden = !matches;
            if (matches) visible += 1;
          }
          rule.element.hidden = visible === 0;
          count += visible;
        }
        const isFiltered = words.length > 0 || classes.value !== "" || wanted.size < kinds.length || (big && big.checked);
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
      bar.addEventListener("input", apply);
      bar.hidden = false;
      apply();
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
        position.value = all.checked ? `all ${steps.length} steps` : `${at + 1} of ${steps.length} steps`;
      };
      player.addEventListener("input", show);
      player.hidden = false;
      show();
    })();

    """
}
