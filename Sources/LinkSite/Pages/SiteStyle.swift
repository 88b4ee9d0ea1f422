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
  /// The backgrounds in `SiteStyle+Rules` that have colored text.
  static let lightGrounds = ["#ffffff", "#f4f5f8", "#eff1f6"].compactMap { SiteColor($0) }
  static let darkGrounds = ["#171920", "#0d0e13", "#242834"].compactMap { SiteColor($0) }
}
