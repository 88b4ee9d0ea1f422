// SPDX-License-Identifier: MIT

/// A font; here it has only a name.
open class UIFont: NSObject, @unchecked Sendable {
  /// What the text is that it is for.
  let style: TextStyle

  private init(style: TextStyle) { self.style = style }

  /// What a text is.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A large title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Small text.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
  }

  /// The font that a user chose for this kind of text.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style: style)
  }
}
