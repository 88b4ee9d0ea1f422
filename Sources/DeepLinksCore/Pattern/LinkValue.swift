// SPDX-License-Identifier: MIT

/// A type whose values can be captured from a link.
///
/// A type implements two requirements, from text and to text; the others have defaults. A
/// `RawRepresentable` type whose raw value is a `LinkValue` needs to implement none of them.
///
/// ```swift
/// enum Sort: String, LinkValue { case newest, price }      // ?sort=price
///
/// struct SKU: LinkValue {
///   var digits: String
///   init?(linkText: String) { guard linkText.hasPrefix("SKU-") else { return nil }; ... }
///   var linkText: String { "SKU-" + digits }
///   static var samples: [SKU] { [SKU(digits: "1")] }
/// }
/// ```
///
/// Every value must satisfy `Self(linkText: value.linkText) == value`. The printer rejects a value
/// that does not, rather than change it.
public protocol LinkValue: Equatable, Sendable, SendableMetatype {
  /// Creates a value from decoded text; `nil` if the text is not one.
  init?(linkText: String)
  /// The decoded text of this value; the printer encodes it.
  var linkText: String { get }
  /// Whether some texts are not values of this type. Default: `true`.
  ///
  /// A constrained capture is tried before one that accepts any text.
  static var constrainsText: Bool { get }
  /// A few values, for examples of conflicts and for round-trip tests. Default: none.
  static var samples: [Self] { get }
  /// Creates a value directly from the link's bytes. Default: calls `init(linkText:)`.
  ///
  /// The library's own types read the bytes, which avoids allocating a `String`.
  init?(_decoding text: borrowing LinkText)
}
