// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax

/// The origins that routes get where navigators and compositions are created.
package struct GivenOrigins: Sendable, Hashable {
  /// The origins found in sources, without duplicates, in the order of the files.
  package private(set) var origins: [String] = []
  /// Whether sources reveal all of them.
  package private(set) var isComplete = true
  /// The names used in place of origins, such as `["ShopLinks", "origins"]`.
  private var names: Set<[String]> = []

  package init() {}

  /// The last components of the names of constants that contain origins.
  package var wantedConstants: Set<String> { Set(names.compactMap(\.last)) }

  /// Adds the arguments that a source passes for parameters named `origins`.
  package mutating func read(_ bytes: [UInt8]) {
    guard let reader = OriginReader(bytes) else { return missSource() }
    for given in reader.given {
      switch given {
      case .texts(let texts): add(texts)
      case .name(let path): names.insert(path)
      case .unknown: isComplete = false
      }
    }
  }

  /// Records that a source could not be read.
  package mutating func missSource() { isComplete = false }

  /// Looks up the constants; if one is not found, the origins are incomplete.
  ///
  /// - Parameter sources: the sources that may declare the constants.
  package mutating func resolve(in sources: some Sequence<[UInt8]>) {
    guard !names.isEmpty else { return }
    var constants: [[String]: [String]] = [:]
    for source in sources {
      for constant in OriginReader(source)?.constants ?? [] {
        constants[constant.path, default: []] += constant.texts
      }
    }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      // The last two components identify a nested type; a single name may belong to any type.
      let found =
        name.count > 1
        ? constants[Array(name.suffix(2))].map { [$0] } ?? []
        : constants.filter { $0.key.last == name[0] }.sorted {
          $0.key.lexicographicallyPrecedes($1.key)
        }.map(\.value)
      if found.isEmpty { isComplete = false }
      for texts in found { add(texts) }
    }
    names = []
  }

  /// The custom schemes of the origins.
  var schemes: Set<String> {
    Set(parsed.filter(\.isCustomScheme).map(\.scheme))
  }

  /// The origins, parsed for comparison.
  var parsed: [LinkOrigin] { origins.compactMap { try? LinkOrigin($0) } }

  private mutating func add(_ texts: [String]) {
    for text in texts where !origins.contains(text) { origins.append(text) }
  }
}

/// Finds arguments in a source for parameters named `origins` and for `replaceOrigins(with:)`, and
/// constants that may be passed.
struct OriginReader {
  enum Given: Hashable {
    case texts([String])
    case name([String])
    case unknown
  }

  struct Constant: Hashable {
    /// The surrounding type, if there is one, and the name.
    var path: [String]
    var texts: [String]
  }

  private let tokens: [SourceToken]
  private static let typeKeywords: Set<String> = [
    "enum", "struct", "class", "actor", "extension", "protocol",
  ]

  /// Returns `nil` for a source that cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let tokens = SourceToken.tokens(of: bytes) else { return nil }
    self.tokens = tokens
  }

  private subscript(_ index: Int) -> SourceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  // MARK: Arguments

  /// The arguments in calls, in order.
  var given: [Given] {
    let declaresParameter = declaresParameter()
    return tokens.indices.compactMap { index in
      guard isLabel(at: index), let before = self[index - 1], before.is("(") || before.is(",")
      else { return nil }
      let given = given(at: index + 2)
      // An argument that a function passes on is given by its callers.
      return given == .name(["origins"]) && declaresParameter ? nil : given
    }
  }

  private func isLabel(at index: Int) -> Bool {
    guard self[index + 1]?.is(":") == true else { return false }
    return tokens[index].names("origins")
      || tokens[index].names("with") && self[index - 2]?.names("replaceOrigins") == true
  }

  private func declaresParameter() -> Bool {
    tokens.indices.contains { index in
      tokens[index].names("origins") && self[index + 1]?.is(":") == true && isType(at: index + 2)
    }
  }

  private func isType(at index: Int) -> Bool {
    let list = self[index]?.is("[") == true ? 1 : 0
    return self[index + list]?.names("String") == true
  }

  private func given(at index: Int) -> Given? {
    if isType(at: index) { return nil }
    if let texts = texts(at: index) {
      guard isEnd(texts.end) else { return .unknown }
      return texts.values.isEmpty ? nil : .texts(texts.values)
    }
    guard let path = path(at: index), isEnd(path.end) else { return .unknown }
    return .name(path.names)
  }

  private func isEnd(_ index: Int) -> Bool {
    guard let token = self[index] else { return true }
    return token.is(",") || token.is(")")
  }

  private func path(at index: Int) -> (names: [String], end: Int)? {
    var names: [String] = []
    var index = index
    while let token = self[index], token.isWord {
      names.append(token.spelling)
      guard self[index + 1]?.is(".") == true else { return (names, index + 1) }
      index += 2
    }
    return nil
  }

  /// Reads a string or a list of strings.
  private func texts(at index: Int) -> (values: [String], end: Int)? {
    if let value = self[index]?.value { return ([value], index + 1) }
    guard self[index]?.is("[") == true else { return nil }
    var values: [String] = []
    var index = index + 1
    while let token = self[index] {
      if token.is("]") { return (values, index + 1) }
      guard let value = token.value else { return nil }
      values.append(value)
      index += self[index + 1]?.is(",") == true ? 2 : 1
    }
    return nil
  }

  // MARK: Constants

  /// The constants that are strings or lists of strings, in order.
  var constants: [Constant] {
    var found: [Constant] = []
    // The surrounding types, with the depth of each opening brace.
    var owners: [(name: String, depth: Int)] = []
    var depth = 0
    var next: String?
    for index in tokens.indices {
      let token = tokens[index]
      if token.is("{") {
        depth += 1
        if let name = next { owners.append((name, depth)) }
        next = nil
      } else if token.is("}") {
        if owners.last?.depth == depth { owners.removeLast() }
        depth -= 1
      } else if token.names(oneOf: Self.typeKeywords), let path = path(at: index + 1) {
        next = path.names.last
      } else if token.names("let") || token.names("var"), let name = self[index + 1], name.isWord,
        let texts = value(behind: index + 2)
      {
        found.append(
          Constant(path: (owners.last.map { [$0.name] } ?? []) + [name.spelling], texts: texts))
      }
    }
    return found
  }

  /// Returns the value that is assigned, or that a computed property returns, after a variable's
  /// name.
  private func value(behind index: Int) -> [String]? {
    var index = index
    if self[index]?.is(":") == true {
      index += 1
      while let token = self[index], token.is("[") || token.is("]") || token.names("String") {
        index += 1
      }
    }
    guard self[index]?.is("=") == true || self[index]?.is("{") == true else { return nil }
    index += 1
    if self[index]?.names("return") == true { index += 1 }
    return texts(at: index)?.values
  }
}
