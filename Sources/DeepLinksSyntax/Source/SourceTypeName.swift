// SPDX-License-Identifier: MIT

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
