// SPDX-License-Identifier: MIT

/// Where a pattern, a prefix or a redirect is declared.
package struct SourceDeclaration: Sendable, Hashable {
  /// The name of the file.
  package let file: String
  /// The place of its attribute.
  package let place: SourcePlace
  /// The enum whose case it is, behind the types around it.
  package let enumName: String
  /// The place of the enum's name.
  package let enumPlace: SourcePlace
  /// The links that it declares as examples, as far as the source tells.
  package let examples: [String]
}
