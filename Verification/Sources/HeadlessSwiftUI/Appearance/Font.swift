// SPDX-License-Identifier: MIT

/// A font; here, only what the source says about it.
nonisolated public struct Font: Hashable, Sendable {
  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let name: String

    /// The lightest.
    public static let ultraLight = Weight(name: "ultraLight")
    /// Very light.
    public static let thin = Weight(name: "thin")
    /// Light.
    public static let light = Weight(name: "light")
    /// Regular.
    public static let regular = Weight(name: "regular")
    /// Slightly heavier than regular.
    public static let medium = Weight(name: "medium")
    /// Between medium and bold.
    public static let semibold = Weight(name: "semibold")
    /// Bold.
    public static let bold = Weight(name: "bold")
    /// Very bold.
    public static let heavy = Weight(name: "heavy")
    /// The heaviest.
    public static let black = Weight(name: "black")
  }

  /// The design of a font.
  public enum Design: Hashable, Sendable {
    /// The default.
    case `default`
    /// With serifs.
    case serif
    /// Rounded.
    case rounded
    /// All characters have the same width.
    case monospaced
  }

  /// A text style.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// Titles and headings, largest first.
    case largeTitle, title, title2, title3, headline, subheadline
    /// Text, largest first.
    case body, callout, footnote, caption, caption2
  }

  let name: String
  var size: CGFloat?
  var weight: Weight?
  var design: Design?
  var isBold = false
  var isItalic = false
  var isMonospaced = false

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// For large titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// For titles.
  public static let title = Font(name: "title")
  /// For second-level titles.
  public static let title2 = Font(name: "title2")
  /// For third-level titles.
  public static let title3 = Font(name: "title3")
  /// For headings.
  public static let headline = Font(name: "headline")
  /// For subheadings.
  public static let subheadline = Font(name: "subheadline")
  /// For body text.
  public static let body = Font(name: "body")
  /// For callouts.
  public static let callout = Font(name: "callout")
  /// For footnotes.
  public static let footnote = Font(name: "footnote")
  /// For captions.
  public static let caption = Font(name: "caption")
  /// For secondary captions.
  public static let caption2 = Font(name: "caption2")

  /// A system font.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(name: "system", size: size, weight: weight, design: design)
  }

  /// A system font with a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(name: "\(style)", weight: weight, design: design)
  }

  /// An app's own font.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: name, size: size)
  }

  /// Returns the font in bold.
  public func bold() -> Font { with { $0.isBold = true } }
  /// Returns the font in italics.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// Returns the font with fixed-width characters.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  /// Returns the font with fixed-width digits.
  public func monospacedDigit() -> Font { self }
}
