// SPDX-License-Identifier: MIT

/// The site's only style sheet, with the app's colors.
struct SiteStyle: Sendable, Hashable {
  /// The colors of tappable elements, for one color scheme.
  private struct Accent: Hashable {
    let fill: SiteColor
    let ink: SiteColor
    let pressed: SiteColor
    let text: SiteColor
    /// What separates a button from the background.
    let border: SiteColor

    init(_ fill: SiteColor, grounds: [SiteColor]) {
      self.fill = fill
      ink = fill.ink
      pressed = fill.mixed(with: ink == .white ? .black : .white, part: 0.15)
      text = fill.readable(on: grounds)
      border = grounds.allSatisfy { fill.contrast(to: $0) >= 3 } ? fill : text
    }

    func source(indent: String) -> String {
      let colors = [
        ("accent", fill), ("accent-pressed", pressed), ("on-accent", ink), ("accent-text", text),
        ("accent-border", border),
      ]
      return colors.map { "\(indent)--\($0): \($1.text);\n" }.joined()
    }
  }

  private let light: Accent
  private let dark: Accent

  /// Creates a style sheet.
  ///
  /// - Parameter color: the color of buttons; `nil` for the library's own.
  init(color: SiteColor?) {
    light = Accent(color ?? Self.ownLight, grounds: Self.lightGrounds)
    dark = Accent(color ?? Self.ownDark, grounds: Self.darkGrounds)
  }

  /// The source of the style sheet.
  var text: String {
    """
    /* SPDX-License-Identifier: MIT */

    :root {
    \(light.source(indent: "  "))}

    @media (prefers-color-scheme: dark) {
      :root {
    \(dark.source(indent: "    "))  }
    }

    \(Self.rules)
    """
  }

  /// The default icon of a site, as SVG.
  var icon: String {
    """
    <!-- SPDX-License-Identifier: MIT -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="15" fill="\(light.fill.text)"/>
    <g fill="none" stroke="\(light.ink.text)" stroke-width="5" stroke-linecap="round" \
    stroke-linejoin="round">
    <path d="M27 37a9.500 9.500 0 0 0 13.500 0l7-7A9.500 9.500 0 0 0 34 16.500l-2.500 2.500"/>
    <path d="M37 27a9.500 9.500 0 0 0-13.500 0l-7 7A9.500 9.500 0 0 0 30 47.500l2.500-2.500"/>
    </g>
    </svg>

    """
  }

  private static let ownLight = SiteColor(red: 0x3d, green: 0x3b, blue: 0xf3)
  private static let ownDark = SiteColor(red: 0x8f, green: 0x8d, blue: 0xff)
  /// The backgrounds in `rules` that have colored text.
  static let lightGrounds = ["#ffffff", "#f4f5f8", "#eff1f6"].compactMap { SiteColor($0) }
  static let darkGrounds = ["#171920", "#0d0e13", "#242834"].compactMap { SiteColor($0) }
}

extension SiteStyle {
  /// Everything that does not depend on the app's color.
  static let rules = """
    :root {
      color-scheme: light dark;
      --ground: #f4f5f8;
      --surface: #ffffff;
      --surface-2: #f4f5f8;
      --surface-hover: #eff1f6;
      --border: #dcdfe7;
      --border-strong: #868d9c;
      --text: #14161c;
      --text-2: #4d5464;
      --focus: #2f6bff;
      --shadow: 0 1px 2px rgb(20 22 40 / 6%), 0 16px 40px -20px rgb(20 22 40 / 22%);
      --monospaced: ui-monospace, "SF Mono", Menlo, "JetBrains Mono", Consolas, "DejaVu Sans Mono", monospace;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #0d0e13;
        --surface: #171920;
        --surface-2: #0d0e13;
        --surface-hover: #242834;
        --border: #2a2e3a;
        --border-strong: #6c7384;
        --text: #eef0f6;
        --text-2: #b4bac9;
        --focus: #7ea6ff;
        --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -20px rgb(0 0 0 / 60%);
      }
    }

    @media (prefers-contrast: more) {
      :root {
        --border: currentcolor;
        --border-strong: currentcolor;
        --text-2: var(--text);
      }
    }

    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }

    [hidden] {
      display: none !important;
    }

    html {
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
    }

    body {
      display: flex;
      flex-direction: column;
      gap: 20px;
      max-width: 34rem;
      min-height: 100vh;
      min-height: 100dvh;
      margin: 0 auto;
      padding: max(20px, env(safe-area-inset-top)) max(16px, env(safe-area-inset-right)) max(20px, env(safe-area-inset-bottom)) max(16px, env(safe-area-inset-left));
      background: var(--ground);
      color: var(--text);
      font: 1.0625rem/1.5 -apple-system, BlinkMacSystemFont, "SF Pro Text", Inter, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", system-ui, sans-serif;
      -webkit-font-smoothing: antialiased;
      overflow-wrap: anywhere;
    }

    h1, h2, p, ol, ul {
      margin: 0;
    }

    header {
      display: flex;
      align-items: center;
      gap: 12px;
      padding-inline: 4px;
      font-weight: 600;
    }

    header img {
      flex: none;
      border-radius: 10px;
    }

    main {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 20px;
      padding: 24px 20px;
      border: 1px solid var(--border);
      border-radius: 20px;
      background: var(--surface);
      box-shadow: var(--shadow);
    }

    h1 {
      font-size: clamp(1.5rem, 1.25rem + 1.5vw, 1.875rem);
      font-weight: 700;
      line-height: 1.2;
      hyphens: auto;
      text-wrap: balance;
    }

    h1,
    .text {
      unicode-bidi: isolate;
    }

    :root[dir="ltr"] h1:not(:lang(ja), :lang(zh)) {
      letter-spacing: -0.015em;
    }

    .text {
      margin-block-start: -8px;
      color: var(--text-2);
      white-space: pre-line;
    }

    h2 {
      font-size: 0.9375rem;
      font-weight: 600;
      line-height: 1.4;
    }

    .actions {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 10px;
    }

    .actions:not(:has(> :not([hidden]))) {
      display: none;
    }

    .button {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-height: 50px;
      padding: 10px 18px;
      border: 1px solid var(--border-strong);
      border-radius: 14px;
      background: var(--surface);
      color: var(--text);
      font: inherit;
      font-weight: 600;
      text-align: center;
      text-decoration: none;
      cursor: pointer;
      touch-action: manipulation;
      transition: background-color 120ms;
    }

    .button:hover {
      background: var(--surface-hover);
    }

    .button.primary {
      border-color: var(--accent-border);
      background: var(--accent);
      color: var(--on-accent);
    }

    .button.primary:hover,
    .button.primary:active {
      background: var(--accent-pressed);
    }

    :focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }

    #status:empty {
      position: absolute;
    }

    #status {
      margin-block-start: -8px;
      font-weight: 600;
      text-align: center;
    }

    .box {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
      padding: 14px 16px;
      border-radius: 14px;
      background: var(--surface-2);
    }

    .box h2 {
      color: var(--text-2);
      font-size: 0.8125rem;
    }

    .link {
      max-height: 9rem;
      overflow: auto;
      font: 0.875rem/1.5 var(--monospaced);
      user-select: all;
    }

    #get {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      padding-block-start: 20px;
      border-block-start: 1px solid var(--border);
    }

    #steps {
      display: grid;
      gap: 6px;
      padding-inline-start: 1.4em;
      color: var(--text-2);
    }

    #steps li::marker {
      font-weight: 600;
    }

    footer {
      margin-block-start: auto;
    }

    footer ul {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      padding: 0;
      list-style: none;
    }

    footer a {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-width: 44px;
      min-height: 44px;
      padding-inline: 10px;
      border-radius: 10px;
      color: var(--accent-text);
      font-size: 0.9375rem;
    }

    footer a:hover {
      background: var(--surface-hover);
    }

    footer a[aria-current] {
      color: var(--text);
      font-weight: 600;
      text-decoration: none;
    }

    @media (min-width: 40rem) {
      body {
        padding-block-start: 9vh;
      }

      main {
        padding: 32px;
      }
    }

    @media (prefers-reduced-motion: reduce) {
      .button {
        transition: none;
      }
    }

    @media (forced-colors: active) {
      .box {
        border: 1px solid;
      }
    }

    """
}
