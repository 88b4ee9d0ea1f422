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

/// A type, as spelled in a source.
struct SourceTypeName: Hashable {
  /// The names, outermost first, without generic arguments.
  let path: [String]
  /// The generic arguments of the last name.
  let arguments: [SourceTypeName]
  /// The text, if it is not a name: a tuple or a function.
  let other: String?

  /// The only generic argument, as spelled; `nil` if there are several or none.
  var argument: String? {
    guard arguments.count == 1, !arguments[0].path.isEmpty else { return nil }
    return arguments[0].path.joined(separator: ".")
  }

  init(_ text: String) {
    var reader = SourceTypeReader(text)
    let name = reader.type()
    self = reader.isAtEnd ? name : SourceTypeName(other: text)
  }

  init(path: [String], arguments: [SourceTypeName] = []) {
    self.path = path
    self.arguments = arguments
    other = nil
  }

  init(other: String) {
    path = []
    arguments = []
    self.other = other
  }
}

/// Reads the names of types, with generic arguments, and the equivalents of `[T]`, `[K: V]`, and
/// `T?`.
private struct SourceTypeReader {
  /// The maximum nesting depth of arguments.
  private static let depthLimit = 32

  private let characters: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  private var isBroken = false

  init(_ text: String) { characters = Array(text.unicodeScalars) }

  var isAtEnd: Bool { !isBroken && characters[place...].allSatisfy(\.properties.isWhitespace) }

  mutating func type() -> SourceTypeName {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return broken() }
    var result: SourceTypeName
    if take("[") {
      let element = type()
      if take(":") {
        result = SourceTypeName(path: ["Dictionary"], arguments: [element, type()])
      } else {
        result = SourceTypeName(path: ["Array"], arguments: [element])
      }
      if !take("]") { return broken() }
    } else if take("(") {
      result = type()
      if !take(")") { return broken() }
    } else {
      result = name()
    }
    while take("?") || take("!") {
      result = SourceTypeName(path: ["Optional"], arguments: [result])
    }
    return result
  }

  private mutating func name() -> SourceTypeName {
    var path: [String] = []
    var arguments: [SourceTypeName] = []
    repeat {
      guard let word = word() else { return broken() }
      path.append(word)
      arguments = []
      if take("<") {
        repeat { arguments.append(type()) } while take(",")
        if !take(">") { return broken() }
      }
    } while take(".")
    return SourceTypeName(path: path, arguments: arguments)
  }

  private mutating func word() -> String? {
    if take("`") {
      let start = place
      while place < characters.count, characters[place] != "`" { place += 1 }
      let word = String(String.UnicodeScalarView(characters[start..<place]))
      return take("`") ? word : nil
    }
    let start = place
    while place < characters.count,
      characters[place].properties.isXIDContinue
    {
      place += 1
    }
    return start == place ? nil : String(String.UnicodeScalarView(characters[start..<place]))
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    while place < characters.count, characters[place].properties.isWhitespace { place += 1 }
    guard place < characters.count, characters[place] == character else { return false }
    place += 1
    while place < characters.count, characters[place].properties.isWhitespace { place += 1 }
    return true
  }

  private mutating func broken() -> SourceTypeName {
    isBroken = true
    return SourceTypeName(path: [])
  }
}
