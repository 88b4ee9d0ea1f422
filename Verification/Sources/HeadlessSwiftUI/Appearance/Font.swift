// SPDX-License-Identifier: MIT

/// A style of text; here only what the source says of it.
nonisolated public struct Font: Hashable, Sendable {
  /// How heavy text is.
  public struct Weight: Hashable, Sendable {
    let name: String

    /// The lightest.
    public static let ultraLight = Weight(name: "ultraLight")
    /// Very light.
    public static let thin = Weight(name: "thin")
    /// Light.
    public static let light = Weight(name: "light")
    /// As usual.
    public static let regular = Weight(name: "regular")
    /// A little heavier.
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

  /// What letters look like.
  public enum Design: Hashable, Sendable {
    /// As usual.
    case `default`
    /// With serifs.
    case serif
    /// Round.
    case rounded
    /// All of one width.
    case monospaced
  }

  /// A size that texts have in common.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// For titles and headings, from large to small.
    case largeTitle, title, title2, title3, headline, subheadline
    /// For text, from large to small.
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
  /// For titles of a second level.
  public static let title2 = Font(name: "title2")
  /// For titles of a third level.
  public static let title3 = Font(name: "title3")
  /// For headings.
  public static let headline = Font(name: "headline")
  /// For lesser headings.
  public static let subheadline = Font(name: "subheadline")
  /// For body text.
  public static let body = Font(name: "body")
  /// For remarks.
  public static let callout = Font(name: "callout")
  /// For notes.
  public static let footnote = Font(name: "footnote")
  /// For captions.
  public static let caption = Font(name: "caption")
  /// For lesser captions.
  public static let caption2 = Font(name: "caption2")

  /// A font of the system.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(name: "system", size: size, weight: weight, design: design)
  }

  /// A font of the system for a style of text.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(name: "\(style)", weight: weight, design: design)
  }

  /// A font of the app.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(name: name, size: size)
  }

  /// The font, bold.
  public func bold() -> Font { with { $0.isBold = true } }
  /// The font, italic.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// The font, with a weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  /// The font, with characters of one width.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  /// The font, with digits of one width.
  public func monospacedDigit() -> Font { self }
}
