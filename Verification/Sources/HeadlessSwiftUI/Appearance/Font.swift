// SPDX-License-Identifier: MIT

/// A style of text; here only its name.
nonisolated public struct Font: Hashable, Sendable {
  let name: String

  /// For large titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// For titles.
  public static let title = Font(name: "title")
  /// For titles of a second level.
  public static let title2 = Font(name: "title2")
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
}
