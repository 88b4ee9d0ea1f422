// SPDX-License-Identifier: MIT

/// What a file declares about a type that values of links may have, or that contains constants.
package struct SourceType: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case enumeration
    /// A struct, a class, or an actor.
    case aggregate
    case alias
    case `extension`
    case `protocol`
    /// The top level of a file, which can also have constants.
    case file
  }

  /// A case of an enum.
  package struct Case: Sendable, Hashable, Codable {
    package var name: String
    package var rawValue: SourceExpression?
    /// Whether it is inside `#if`, and may be missing.
    package var isConditional = false
  }

  /// How a type is initialized from its raw value, or from text.
  package enum Initializer: String, Sendable, Hashable, Codable { case total, failable }

  package var kind: Kind
  /// The type's name, including enclosing types.
  package var path: [String]
  /// Whether no other file sees it.
  package var isHidden = false
  /// The types after the colon, as spelled.
  package var inherited: [String] = []
  /// The target of an alias, as spelled.
  package var aliased: String?
  package var cases: [Case] = []
  /// Static members, or constants at the top level of the file; `other` if the value is not plain.
  package var constants: [String: SourceExpression] = [:]
  /// Whether it declares its own `linkText`.
  package var hasLinkText = false
  /// The value that it declares for `constrainsText`.
  package var constrainsText: SourceExpression?
  package var rawInitializer: Initializer?
  /// The kind of its own `init(linkText:)`, or of one that reads the bytes.
  package var linkInitializer: Initializer?
  /// The type of its own `rawValue`, as spelled.
  package var rawType: String?
}

extension SourceType {
  /// Adds what an extension adds, except its constants; what is there comes first.
  mutating func take(_ other: SourceType) {
    inherited += other.inherited
    hasLinkText = hasLinkText || other.hasLinkText
    constrainsText = constrainsText ?? other.constrainsText
    rawInitializer = rawInitializer ?? other.rawInitializer
    linkInitializer = linkInitializer ?? other.linkInitializer
    rawType = rawType ?? other.rawType
  }
}
