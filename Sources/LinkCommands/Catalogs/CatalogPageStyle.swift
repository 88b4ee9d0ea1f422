// SPDX-License-Identifier: MIT

/// The style sheet in the page, and the hash by which the page's policy allows it.
enum CatalogPageStyle {
  /// SHA-256 of `sheet`; `CatalogPageTests` says which one a changed sheet has.
  static let hash = "sha256-Zo/8AzQIdpni0n3lvNwj5UKt/3VPN0Hmpsm2rUJF7Mo="

  /// The contents of the `style` element.
  static let sheet = """
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #fff; --mark: #fff8d6; --line: #dde1e7;
      --text: #1b1f24; --quiet: #57606a; --tint: #0550ae; --capture: #8a3800; --warn: #8f1d1d;
      --code: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171b; --card: #1d2126; --mark: #35300f; --line: #343b44;
        --text: #e8ebef; --quiet: #a3adb8; --tint: #7ab7ff; --capture: #ffb27a; --warn: #ff9d92;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
    body {
      background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
      margin: 0 auto; max-width: 76rem; overflow-wrap: anywhere; padding: 1.5rem 1.5rem 4rem;
    }
    a { color: var(--tint); }
    code { font: .92em/1.5 var(--code); unicode-bidi: isolate; }
    var { color: var(--capture); font-style: normal; }
    header { border-bottom: 1px solid var(--line); padding-bottom: 1rem; }
    header p { color: var(--quiet); margin: 0; }
    header code { color: var(--text); white-space: nowrap; }
    h1 { font-size: 1.75rem; letter-spacing: -.01em; line-height: 1.2; margin: 0 0 .4rem; }
    h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 .4rem; }
    h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
    .count, .quiet, .place, dt { color: var(--quiet); }
    .count { font-variant-numeric: tabular-nums; font-weight: 400; }
    h1 .count { font-size: 1rem; letter-spacing: 0; margin-left: .4rem; white-space: nowrap; }
    .place { font-size: .875rem; }
    .warn, .badge { color: var(--warn); }
    .badge {
      border: 1px solid; border-radius: 1em; display: inline-block; font-size: .75rem;
      font-weight: 600; line-height: 1.5; padding: 0 .6em; vertical-align: .1em;
    }
    nav { font-size: .9rem; margin-top: 1rem; }
    nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0; padding: 0; }
    nav ul ul { display: contents; }
    nav a { display: inline-block; padding: .2rem 0; text-decoration: none; }
    nav a:hover, .name:hover { text-decoration: underline; }
    .list {
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; list-style: none;
      margin: .8rem 0 0; overflow: hidden; padding: 0;
    }
    article, .list > li {
      border-top: 1px solid var(--line); padding: .9rem 1.1rem; scroll-margin-top: 1rem;
    }
    .list > :first-child { border-top: 0; }
    article:target { background: var(--mark); }
    article > :is(h3, h4) {
      align-items: baseline; display: flex; flex-wrap: wrap; font-size: 1rem; font-weight: 400;
      gap: .2rem .7rem; margin: 0;
    }
    article > :is(h3, h4) > code { font-size: 1rem; font-weight: 600; }
    .name {
      color: var(--quiet); font: .85rem/1.5 var(--code); margin-left: auto; text-decoration: none;
    }
    article p { margin: .3rem 0; max-width: 44rem; }
    .lines { white-space: pre-line; }
    dl {
      display: grid; font-size: .925rem; gap: .15rem 1rem; grid-template-columns: 6rem minmax(0, 1fr);
      margin: .5rem 0 0;
    }
    h2 + dl { margin-top: 0; }
    dd { grid-column: 2; margin: 0; }
    :focus-visible { border-radius: 3px; outline: 3px solid var(--tint); outline-offset: 2px; }
    @media (min-width: 64rem) {
      body:has(> nav) {
        column-gap: 2.5rem; display: grid; grid-template-columns: 14rem minmax(0, 1fr);
        grid-template-rows: auto 1fr;
      }
      header { grid-column: 1 / -1; }
      nav { align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 0; position: sticky; top: 0; }
      nav ul { display: block; }
      nav ul ul { display: block; margin-left: 1rem; }
    }
    @media (max-width: 40rem) {
      body { padding: 1rem 1rem 3rem; }
      article, .list > li { padding: .8rem .9rem; }
      .name { margin-left: 0; }
      dl { display: block; }
      dt { font-size: .85rem; margin-top: .35rem; }
      .place { font-size: .8rem; }
    }
    @media print {
      :root { --page: #fff; }
      body { max-width: none; padding: 0; }
      body:has(> nav) { display: block; }
      nav { display: none; }
      article { break-inside: avoid; }
      .list { overflow: visible; }
    }
    """
}
