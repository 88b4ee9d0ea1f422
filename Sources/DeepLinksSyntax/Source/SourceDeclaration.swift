// SPDX-License-Identifier: MIT

/// The declaration of a pattern, a prefix, or a redirect.
package struct SourceDeclaration: Sendable, Hashable {
  /// The name of the file.
  package let file: String
  /// The place of the attribute.
  package let place: SourcePlace
  /// The name of the enum with the case, including enclosing types.
  package let enumName: String
  /// The place of the enum's name.
  package let enumPlace: SourcePlace
  /// The links that it declares as examples, as far as the source reveals them.
  package let examples: [String]
}
