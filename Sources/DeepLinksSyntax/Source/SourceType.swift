// SPDX-License-Identifier: MIT

/// What a file says about a type that values of links may have, or that holds constants.
package struct SourceType: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case enumeration
    /// A struct, a class or an actor.
    case aggregate
    case alias
    case `extension`
    case `protocol`
    /// The top of a file, which has constants too.
    case file
  }

  /// One case of an enum.
  package struct Case: Sendable, Hashable, Codable {
    package var name: String
    package var rawValue: SourceExpression?
  }

  /// How a type is made of its raw value, or of a text.
  package enum Initializer: String, Sendable, Hashable, Codable { case total, failable }

  package var kind: Kind
  /// The type's name, behind those of the types around it.
  package var path: [String]
  /// Whether no other file sees it.
  package var isHidden = false
  /// What stands behind the colon, as spelled.
  package var inherited: [String] = []
  /// What an alias stands for, as spelled.
  package var aliased: String?
  package var cases: [Case] = []
  /// Static members, or those at the top of the file; `other` where the value is no plain one.
  package var constants: [String: SourceExpression] = [:]
  /// Whether it has a `linkText` of its own.
  package var hasLinkText = false
  /// What it says of itself in `constrainsText`.
  package var constrainsText: SourceExpression?
  package var rawInitializer: Initializer?
  /// Its own `init(linkText:)`.
  package var linkInitializer: Initializer?
  /// The type of its own `rawValue`, as spelled.
  package var rawType: String?
}
