// SPDX-License-Identifier: MIT

/// A font; here it has only a name.
open class UIFont: NSObject, @unchecked Sendable {
  /// Its text style.
  let style: TextStyle

  private init(style: TextStyle) { self.style = style }

  /// A text style.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The style of large titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
  }

  /// Returns the user's preferred font for a text style.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style: style)
  }
}
