/// The script of a journal's page: it shows the step at which the slider is, or all. It is the same for every page.
enum JournalScript {
  static let source: StaticString = """

    (() => {
      "use strict";
      const [player, slider, all, shown] = ["player", "slider", "all", "shown"].map((id) => document.getElementById(id));
      const steps = [...document.querySelectorAll("li.step")];
      if (steps.length < 2) return;
      const show = () => {
        const at = Number(slider.value);
        steps.forEach((step, index) => { step.hidden = !all.checked && index !== at; });
        slider.disabled = all.checked;
        slider.setAttribute("aria-valuetext", steps[at].querySelector("h2").textContent);
        shown.value = all.checked ? `all ${steps.length} steps` : `${at + 1} of ${steps.length} steps`;
      };
      player.addEventListener("input", show);
      player.hidden = false;
      show();
    })();

    """
}
