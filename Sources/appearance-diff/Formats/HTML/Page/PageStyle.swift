/// The style sheet of all pages. It is the same for every report: nothing of a file gets into it.
enum PageStyle {
  static let source: StaticString = """

    :root {
      color-scheme: light dark;
      --page: light-dark(#fbfbf9, #131416);
      --card: light-dark(#ffffff, #1b1d20);
      --ink: light-dark(#1b1d21, #e9eaec);
      --quiet: light-dark(#5c626b, #a3a9b3);
      --line: light-dark(#e4e4de, #2e3136);
      --strong-line: light-dark(#8a8f98, #70767f);
      --accent: light-dark(#2b51c7, #a4b8ff);
      --added: light-dark(#1c6b3c, #7fd6a0);
      --removed: light-dark(#a8281f, #ff9d94);
      --changed: light-dark(#85570b, #ecc06c);
      --warn-back: light-dark(#fbeae8, #3a1e1c);
      --good-back: light-dark(#e9f4ec, #1a2d21);
      --checker: light-dark(#d3d5d8, #5b6068);
      --checker-back: light-dark(#ffffff, #33373d);
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    :root:has(#scheme-light:checked) { color-scheme: light; }
    :root:has(#scheme-dark:checked) { color-scheme: dark; }

    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
    body {
      margin: 0 auto; padding: 0 clamp(16px, 4vw, 48px) 64px; max-width: 1280px;
      background: var(--page); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
      overflow-wrap: anywhere;
    }
    h1, h2, h3 { line-height: 1.2; text-wrap: balance; margin: 0; }
    h1 { font-size: clamp(26px, 3.6vw, 38px); font-weight: 680; letter-spacing: -0.025em; margin-top: 20px; }
    h2 { font-size: 26px; font-weight: 660; letter-spacing: -0.015em; margin-bottom: 8px; }
    h3 { font-size: 17px; font-weight: 640; margin-bottom: 4px; }
    main { display: block; }
    main:focus { outline: none; }
    main > section { margin-top: 72px; scroll-margin-top: 24px; }
    main > #interface { margin-top: 14px; }
    main > :is(#readability, #findings) { margin-top: 40px; }
    #findings h3, .theme h3 { margin: 28px 0 8px; }
    main > #changes:first-child { margin-top: 28px; }
    code { font-family: var(--mono); font-size: 0.875em; }
    a { color: var(--accent); text-underline-offset: 0.2em; }
    a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, label:has(:focus-visible) {
      outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px;
    }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .skip { position: absolute; left: 16px; top: -60px; padding: 10px 16px; background: var(--card); z-index: 2; }
    .skip:focus { top: 12px; }
    .lead { color: var(--quiet); margin: 0 0 24px; max-width: 62ch; }

    .top .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 28px; padding-top: 20px; }
    .brand { margin: 0; font-family: var(--mono); font-size: 13px; color: var(--quiet); }
    nav { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; }
    nav a { color: var(--ink); text-decoration: none; padding: 4px 0; }
    nav a:hover { text-decoration: underline; }
    h1 .arrow { color: var(--quiet); font-weight: 400; }
    /* Names that are written from right to left would change places around the arrow. */
    h1 span { unicode-bidi: isolate; }
    .files { margin: 4px 0 0; color: var(--quiet); font-size: 15px; }
    .top .verdict { margin: 10px 0 0; font-size: 17px; }
    .top .verdict.warn { padding: 5px 14px; }
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
    .scheme { display: flex; margin-left: auto; border: 1px solid var(--line); border-radius: 9px; padding: 2px; }
    .scheme label { position: relative; font-size: 13px; cursor: pointer; }
    .scheme input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
    .scheme span { display: block; padding: 3px 11px; border-radius: 6px; color: var(--quiet); }
    .scheme input:checked + span { background: var(--ink); color: var(--page); }

    .same { margin: 24px 0 0; color: var(--quiet); }

    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; margin-bottom: 10px; min-height: 34px; }
    .controls h2 { font-size: 17px; margin: 0 auto 0 0; }
    .controls .kinds { margin: 0; padding: 0; }
    .controls .entry { flex: 0 1 300px; flex-direction: row; align-items: center; gap: 10px; white-space: nowrap; }
    .controls .entry input { height: 24px; }
    .vision { align-items: center; margin: 0; }
    .vision legend { float: left; padding: 0 4px 0 10px; font-size: 13px; color: var(--quiet); }
    main:has(#vision-protan:checked) .screen { filter: url(#protan); }
    main:has(#vision-deutan:checked) .screen { filter: url(#deutan); }
    main:has(#vision-tritan:checked) .screen { filter: url(#tritan); }
    .screens { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 28px clamp(24px, 4vw, 56px); }
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px; align-items: start; }
    .unchanged .pair { max-width: 592px; }
    .alone { max-width: 272px; }
    .screens.single { grid-template-columns: repeat(auto-fill, minmax(min(230px, 45%), 1fr)); gap: 20px; }
    .screens.many { grid-template-columns: minmax(0, 1fr); }
    .screens.many .pair { grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); }
    .screens.single .pair { grid-template-columns: minmax(0, 1fr); }
    #interface h3 { margin-top: 44px; }
    .patterns { position: absolute; }
    .outlines rect { fill: none; stroke: #d6249f; stroke-width: 1.5; stroke-dasharray: 4 2; }
    #interface:not(:has(#outlines:checked)) .outlines { display: none; }
    #wipe { padding: 0; border: 0; background: none; accent-color: var(--accent); }
    .overlaid .pair { grid-template-columns: minmax(0, 1fr); max-width: 420px; }
    .overlaid .pair figure { grid-row: 1; grid-column: 1; }
    .overlaid figure:last-of-type .screen { clip-path: inset(0 0 0 var(--wipe)); }
    .overlaid figure:last-of-type figcaption { justify-content: end; text-align: right; }
    .overlaid figure:nth-last-of-type(2) figcaption { max-width: 48%; }
    .overlaid figure:last-of-type figcaption { margin-left: 52%; }
    details.unchanged, details.texts, details.hidden-changes {
      margin-top: 14px; padding: 10px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card);
    }
    details.unchanged[open], details.texts[open] { padding-bottom: 20px; }
    details.unchanged > :not(summary) { margin-top: 16px; }
    details.system { color: var(--quiet); background: none; }
    summary { cursor: pointer; font-size: 15px; }
    .hidden-changes ul { columns: 340px auto; font-size: 14px; padding-left: 20px; }
    .note { margin: 14px 0 0; font-size: 14px; max-width: 100ch; }
    #interface h3.style { margin: 0 0 16px; }
    .index {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); gap: 24px 20px;
      list-style: none; margin: 0; padding: 0;
    }
    .index a { display: block; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
    .index a:hover strong { text-decoration: underline; }
    .index p { margin: 2px 0 0; font-size: 14px; }
    .index .warn { color: var(--removed); }
    .thumbs { display: flex; gap: 8px; margin-bottom: 8px; }
    .thumb {
      flex: 0 1 110px; min-width: 0; height: auto; border-radius: 8px; background: #ffffff; outline: 1px solid var(--line);
    }
    details.file { padding: 12px 0; border-top: 1px solid var(--line); }
    details.file > summary { overflow-wrap: anywhere; }
    pre { overflow-x: auto; font-size: 13px; line-height: 1.5; }
    figure { margin: 0; min-width: 0; }
    .screen {
      display: block; width: 100%; height: auto; border-radius: 22px; background: #ffffff;
      outline: 1px solid var(--line); outline-offset: 0;
      font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    figcaption {
      display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 10px; margin-top: 12px; font-size: 14px;
      line-height: 1.45;
    }
    figcaption strong { font-weight: 620; }
    .quiet { color: var(--quiet); }
    .flag.system { background: none; color: var(--quiet); box-shadow: inset 0 0 0 1px var(--line); }
    .flag {
      display: inline-block; padding: 0 8px; border-radius: 99px; font-size: 12.5px; line-height: 20px;
      background: var(--warn-back); color: var(--removed); white-space: nowrap;
    }

    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; font-weight: 400; padding: 9px 16px 9px 0; }
    thead th { font-size: 13px; color: var(--quiet); padding-top: 4px; padding-bottom: 6px; }
    tbody tr { border-top: 1px solid var(--line); }
    .findings { list-style: none; margin: 16px 0 24px; padding: 0; }
    .findings li { padding: 12px 16px; border-left: 3px solid var(--strong-line); margin-top: 10px; background: var(--card); }
    .findings.lost li { border-color: var(--removed); }
    .findings.better li { border-color: var(--added); }
    .findings p { margin: 0 0 6px; }
    .findings.lost strong { color: var(--removed); }
    .findings a { color: inherit; }
    .samples { display: flex; flex-wrap: wrap; gap: 4px 24px; font-size: 14px; }
    .reading:target, .change:target { outline: 2px solid var(--accent); outline-offset: 4px; border-radius: 6px; }
    .effects td { font-size: 14px; color: var(--removed); padding: 0 0 10px 20px; }
    .effects { border-top: 0 !important; }
    .effects a { color: inherit; margin-right: 12px; }
    .contrast { font-size: 15px; table-layout: fixed; margin-top: 8px; }
    .contrast .from { font-size: 13.5px; color: var(--quiet); }
    .contrast thead th { vertical-align: bottom; }
    .clamp { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .contrast th, .contrast td { padding: 6px 12px 6px 0; vertical-align: middle; }
    .reading { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 9px; }
    .sample { border-radius: 5px; outline: 1px solid var(--line); flex: none; }
    .sample text { font-size: 12px; font-weight: 600; text-anchor: middle; }
    .ratio { font-variant-numeric: tabular-nums; min-width: 3.4em; }
    .ratio.low { color: var(--removed); font-weight: 620; }
    .absent { color: var(--quiet); }

    .filters {
      display: flex; flex-wrap: wrap; align-items: end; gap: 6px 18px; margin: 16px 0 0; padding: 10px 18px;
      border: 1px solid var(--line); border-radius: 14px; background: var(--card);
    }
    .filters[hidden] { display: none; }
    .entry { display: flex; flex-direction: column; gap: 3px; flex: 1 1 150px; min-width: 0; font-size: 13px; }
    .entry span { color: var(--quiet); }
    .entry input, .entry select {
      font: inherit; font-size: 15px; width: 100%; min-width: 0; height: 38px; padding: 0 10px; color: inherit;
      background: var(--page); border: 1px solid var(--strong-line); border-radius: 8px;
    }
    .entry :is(input, select):focus-visible { outline-offset: 1px; }
    .entry:has(:focus-visible) { outline: none; }
    .kinds { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; padding-bottom: 7px; }
    .kinds label { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; cursor: pointer; }
    .kinds input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
    .shown {
      margin: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; min-height: 38px;
      font-size: 14px; color: var(--quiet); font-variant-numeric: tabular-nums;
    }
    button {
      font: inherit; font-size: 14px; color: var(--accent); background: none; border: 1px solid var(--strong-line);
      border-radius: 8px; padding: 1px 12px; cursor: pointer;
    }

    .stuck { position: sticky; top: 0; z-index: 2; background: var(--page); }
    .legend { max-width: 90ch; }
    dfn { font-style: normal; font-weight: 620; color: var(--ink); }
    kbd {
      font-family: var(--mono); font-size: 0.85em; padding: 0 5px; border: 1px solid var(--line); border-radius: 4px;
    }
    summary { cursor: pointer; }
    summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
    .index { margin: 16px 0; }
    .index ul { columns: 3 260px; column-gap: 32px; list-style: none; margin: 12px 0 0; padding: 0; font-size: 15px; }
    .index li { break-inside: avoid; padding: 2px 0; }
    .palette td { vertical-align: middle; }
    .palette .flag { margin-left: 8px; }
    .palette ul { margin: 6px 0; padding-left: 20px; font-size: 15px; }
    .rule details { position: relative; }
    details > .here { position: absolute; right: 0; top: 2px; }
    .here { color: var(--quiet); text-decoration: none; padding: 0 6px; opacity: 0; }
    .here, .sign { user-select: none; -webkit-user-select: none; }
    summary:hover + .here, th:hover .here, .here:is(:hover, :focus) { opacity: 1; }
    /* Below the filters, which are up to four lines high on a tablet. */
    :target, .rule summary { scroll-margin-top: 240px; }
    .rule:target h3, .change:target { background: light-dark(#fdf3d2, #3a3218); }

    .rule { margin-top: 32px; }
    .rule h3 { display: inline; }
    .rule summary { margin-bottom: 8px; }
    .rule:has(.folded) { margin-top: 10px; }
    .rule .quiet { font-size: 14px; }
    .rule .in { color: var(--quiet); font-weight: 400; }
    .trait {
      display: inline-block; font-size: 13px; font-weight: 400; padding: 0 9px; border: 1px solid var(--line);
      border-radius: 11px; color: var(--quiet);
    }
    .changes { table-layout: fixed; font-size: 15px; }
    .changes .first { width: 34%; }
    .changes .last { width: 15%; }
    .changes thead {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .columns {
      display: grid; grid-template-columns: 34% 1fr 1fr 15%; padding: 8px 0; font-size: 13px; color: var(--quiet); background: var(--page);
      border-bottom: 1px solid var(--line);
    }
    .columns.even { grid-template-columns: 34%; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
    .columns span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-right: 16px; }
    .changes tbody tr.field { border-top: 1px dashed var(--line); }
    .changes tbody th { padding-left: 20px; position: relative; }
    .changes tbody .field th { padding-left: 40px; }
    .sign { position: absolute; left: 0; font-family: var(--mono); font-weight: 700; }
    [data-kind="added"] .sign { color: var(--added); }
    [data-kind="removed"] .sign { color: var(--removed); }
    :is([data-kind="changed"], [data-kind="renamed"]) .sign { color: var(--changed); }
    .path, .inside { color: var(--quiet); }
    .name { display: none; }
    .value { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; max-width: 100%; }
    .value > * { min-width: 0; }
    .code, .nil { font-family: var(--mono); font-size: 0.875em; }
    .nil { color: var(--accent); }
    .unset { color: var(--quiet); font-style: italic; }
    /* A color is one word: `anywhere` would break it in two. */
    .swatch + .words { overflow-wrap: normal; }
    .swatch { border-radius: 5px; outline: 1px solid light-dark(rgb(0 0 0 / 0.18), rgb(255 255 255 / 0.28)); flex: none; }
    .checkered {
      background: repeating-conic-gradient(var(--checker) 0 25%, var(--checker-back) 0 50%) 0 0 / 10px 10px;
    }
    .letters { overflow: visible; flex: none; max-width: 100%; fill: currentcolor; }
    .geometry { flex: none; max-width: 100%; }
    .geometry * { vector-effect: non-scaling-stroke; }
    .outer { fill: none; stroke: var(--strong-line); stroke-width: 1; }
    .inner { fill: light-dark(#dfe5fb, #2c3657); stroke: var(--accent); stroke-width: 1; }
    line.arrow { stroke: var(--accent); stroke-width: 1.5; }
    .tip { fill: var(--accent); }
    .value img { max-width: 120px; max-height: 64px; min-width: 24px; min-height: 24px; object-fit: contain; }
    .value img { image-rendering: pixelated; border-radius: 4px; outline: 1px solid var(--line); }
    .delta strong { font-weight: 620; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .delta span { color: var(--quiet); }
    .delta.big strong { color: var(--changed); }
    .renamed { margin: 12px 0 20px; padding: 6px 14px; border-left: 3px solid var(--changed); background: var(--card); }
    .renamed ul { list-style: none; margin: 4px 0 0; padding: 0; }
    .groups { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0 12px; }
    .groups .order { grid-column: 1 / -1; margin: 10px 0 0; font-size: 14px; }
    .groups .rule { margin-top: 24px; grid-column: span 4; }
    .tokens { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; list-style: none; margin: 0; padding: 0; }
    .rule.one { grid-column: span 1; }
    .rule.two { grid-column: span 2; }
    .rule.three { grid-column: span 3; }
    .one .tokens { grid-template-columns: minmax(0, 1fr); }
    .two .tokens { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .three .tokens { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    .token {
      display: flex; flex-wrap: wrap; gap: 4px 16px; min-width: 0; align-content: start; padding: 10px 14px 12px;
      border: 1px solid var(--line); border-radius: 12px; background: var(--card); font-size: 14px;
    }
    .token.wide { grid-column: span 2; }
    .token p { margin: 0; }
    .token .title { flex: 0 0 100%; font-size: 15px; }
    .kind { color: var(--changed); }
    [data-kind="added"] .kind { color: var(--added); }
    [data-kind="removed"] .kind { color: var(--removed); }
    .mode { flex: 1 1 130px; min-width: 0; }
    .mode > * + * { margin-top: 4px; }
    /* As wide at least as the words of a color, which are one. */
    .sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(60px, 1fr)); gap: 4px 12px; }
    .sides:has(.chip) { column-gap: 0; }
    .sides > div { min-width: 0; }
    /* The two halves of a chip touch, their words do not. */
    .sides > div > :is(.words, .unset, .reference) { display: block; margin: 4px 10px 0 0; overflow-wrap: anywhere; }
    .sides.under { grid-template-columns: minmax(0, 1fr); }
    .under > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; }
    .sides.under > div > .words { margin: 0; }
    .chip { display: block; width: 100%; height: 52px; outline: 1px solid var(--line); }
    .chip.none { outline: 1px dashed var(--strong-line); outline-offset: -1px; }
    .sides > :first-child .chip { border-radius: 9px 0 0 9px; }
    .sides > :last-child .chip { border-radius: 0 9px 9px 0; }
    .sides > :only-child .chip { border-radius: 9px; }
    .column { display: block; overflow: hidden; font-size: 12px; white-space: nowrap; text-overflow: ellipsis; padding-right: 8px; }
    .length { display: block; flex: none; max-width: 100%; }
    .inner.solid { fill: var(--accent); stroke: none; }
    /* Of two, the old one. */
    .sides > :first-child:nth-last-child(2) .inner { fill: var(--strong-line); stroke: var(--strong-line); fill-opacity: 0.6; }
    .type { display: block; fill: currentcolor; overflow: hidden; }
    .parts.inline { display: flex; flex-wrap: wrap; gap: 2px 16px; }
    .under .column { flex: 0 1 120px; }
    .part { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; }
    .steps { list-style: none; margin: 0; padding: 0; }
    .step { margin-top: 44px; }
    .step.failed > h2 { color: var(--removed); }
    .player { position: sticky; top: 0; z-index: 2; }
    .player input[type="range"] { padding: 0; border: 0; background: none; accent-color: var(--accent); }
    .verdict { border-radius: 10px; }
    .verdict.good, .verdict.warn { padding: 6px 14px; }
    .verdict.good { background: var(--good-back); color: var(--added); }
    .verdict.warn { background: var(--warn-back); color: var(--removed); }
    footer { margin-top: 88px; padding-top: 18px; border-top: 1px solid var(--line); font-size: 14px; color: var(--quiet); }
    [hidden] { display: none !important; }

    @media (max-width: 1000px) {
      .screens { grid-template-columns: minmax(0, 1fr); }
    }
    @media (max-width: 700px) {
      main > section { margin-top: 56px; }
      .contrast, .contrast tbody, .contrast tr, .contrast th, .contrast td { display: block; }
      .contrast thead { display: none; }
      .contrast tr { padding: 8px 0; }
      .contrast th, .contrast td { padding: 2px 0; }
      .changes, .changes tbody, .changes tr, .changes th, .changes td { display: block; width: auto !important; }
      .columns.even, .changes colgroup { display: none; }
      .stuck { display: contents; }
      /* Old beside new, and how far they are apart. */
      .columns, .changes.pairwise tr, .palette tr {
        display: grid !important; grid-template-columns: repeat(2, minmax(min-content, 1fr)) 64px; gap: 3px 10px;
      }
      .columns { grid-template-columns: repeat(2, minmax(0, 1fr)) 64px; position: sticky; top: 0; z-index: 2; }
      .columns :is(:first-child, :last-child), .pairwise .delta span, .palette .delta span { display: none; }
      .columns.even { display: none !important; }
      .pairwise th, .pairwise .inside, .pairwise .effects td { grid-column: 1 / -1; }
      .pairwise .name { display: none; }
      .palette, .palette tbody { display: block; }
      .palette thead { display: none; }
      .palette :is(th, td) { padding: 0; }
      .palette tr { padding: 8px 0; }
      .palette td:last-child { grid-column: 1 / -1; }
      .here { display: none; }
      :target, .rule summary { scroll-margin-top: 16px; }
      .grid, .grid tbody, .grid tr, .grid td { display: block; }
      .grid thead { display: none; }
      .grid tr { padding: 8px 0; }
      .grid td { padding: 2px 0; }
      .changes tbody tr { padding: 5px 0; }
      .changes th, .changes td { padding: 3px 0; }
      .changes tbody :is(th, .field th) { padding-left: 20px; font-weight: 560; }
      .changes.many tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100px, 100%), 1fr)); gap: 3px 10px; }
      .changes.many :is(th, .inside) { grid-column: 1 / -1; }
      .changes.many .side { flex-direction: column; gap: 0; align-items: start; }
      .changes.many .name { flex: none; max-width: 100%; font-size: 12px; line-height: 1.3; }
      .changes.many th { font-size: 14px; line-height: 1.4; }
      .groups, .tokens { grid-template-columns: repeat(2, minmax(0, 1fr)) !important; gap: 8px; }
      .rule.one .tokens { grid-template-columns: minmax(0, 1fr) !important; }
      .groups .rule:not(.one) { grid-column: 1 / -1; }
      .token { padding: 8px 10px; }
      .chip { height: 40px; }
      .changes.single tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; }
      :is(.changes, .grid) td:empty { display: none !important; }
      .side { display: flex !important; gap: 10px; align-items: baseline; }
      .side:has(svg, img) { align-items: center; }
      .name {
        display: block; flex: 0 0 56px; font-size: 13px; color: var(--quiet); overflow: hidden; white-space: nowrap;
        text-overflow: ellipsis;
      }
    }
    @media (max-height: 500px) {
      .stuck { position: static; }
      :target, .rule summary { scroll-margin-top: 16px; }
    }
    @media (max-width: 520px) {
      .pair, .screens.single { gap: 20px 12px; }
      nav { order: 1; width: 100%; }
      .screens.many .pair { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .scheme { margin-left: 0; }
      .brand { margin-right: auto; }
    }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    @media (forced-colors: active) {
      .swatch, .sample, .screen, .checkered { forced-color-adjust: none; }
      .scheme input:checked + span { outline: 2px solid; }
    }
    @media print {
      :root, :root:has(#scheme-dark:checked) { color-scheme: light; --page: #ffffff; }
      @page { margin: 14mm; }
      body { max-width: none; padding: 0; font-size: 10.5pt; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      .skip, nav, .scheme, .controls > :not(h2), .here, .index { display: none !important; }
      /* Of the filters, how many changes they leave. */
      .filters:not(:has(#clear:not([hidden]))), .filters > :not(.shown), #clear { display: none !important; }
      .stuck { position: static; }
      ::details-content { content-visibility: visible; }
      .step { display: list-item !important; }
      h1 { margin-top: 8mm; }
      main > section { margin-top: 12mm; }
      h2, h3, .lead, caption, thead { break-after: avoid; }
      figure, tr, .rule, .token, .findings li, .lead { break-inside: avoid; }
      .screens { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 6mm; }
      .pair { gap: 4mm; }
      .rule { margin-top: 7mm; }
    }

    """
}
