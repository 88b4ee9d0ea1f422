// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What is known about the type of a value.
struct SourceValueType {
  /// The name, as given by `String(describing:)`.
  var name: String
  /// Whether some texts are not values of it.
  var isConstrained: Bool
  /// The type itself, if the core makes it a `LinkValue`.
  var builtIn: (any LinkValue.Type)?
  /// The declaration, if it was read.
  var declaration: SourceType?
  /// The scope of the declaration.
  var scope: SourceIndex.Scope?
  /// The type of its raw values, if it is one of the core's.
  var rawValue: (any LinkValue.Type)?
  /// Whether its only values are the raw values of its cases.
  var isEnumerated = false
  /// What the source does not reveal.
  var doubt: Doubt?
  /// The names that were looked up.
  var mentioned: Set<String> = []

  enum Doubt {
    /// No file that was read declares it.
    case unknown(String)
    /// Several files declare it.
    case ambiguous(String)
    /// It decides by itself which texts it accepts.
    case ownRules(String)
  }
}

extension SourceIndex {
  /// Returns what is known about a spelled type.
  func valueType(_ text: String, in scope: Scope) -> SourceValueType {
    valueType(SourceTypeName(text), in: scope, depth: 0)
  }

  private func valueType(
    _ spelled: SourceTypeName, in scope: Scope, depth: Int
  ) -> SourceValueType {
    var (name, scope) = (spelled, scope)
    var doubt: SourceValueType.Doubt?
    var mentioned: Set<String> = []
    for _ in 0..<Self.aliasLimit {
      mentioned.formUnion(name.path)
      guard let (entry, isCertain) = type(name.path, in: scope) else { break }
      let declaration = entry.declaration
      if !isCertain || hides(builtIn: declaration, of: entry.file, from: scope.file) {
        doubt = doubt ?? .ambiguous(spelled.text)
      }
      guard let aliased = declaration.aliased else {
        let arguments = arguments(of: name, in: scope, depth: depth, &doubt, &mentioned)
        var result = declared(
          entry, named: (declaration.path.last ?? "") + arguments, doubt, depth: depth)
        result.mentioned.formUnion(mentioned)
        return result
      }
      name = SourceTypeName(aliased)
      scope = Scope(file: entry.file, path: Array(declaration.path.dropLast()))
    }
    let plain = name.path.joined(separator: ".")
    if name.arguments.isEmpty, let type = BuiltInValue.type(named: plain) {
      return SourceValueType(
        name: name.path.last ?? plain, isConstrained: type.constrainsText, builtIn: type,
        doubt: doubt, mentioned: mentioned)
    }
    let isKnown = name.path.last == "LinkedURL" || Self.containers.contains(plain)
    if !isKnown { doubt = doubt ?? .unknown(spelled.text) }
    let arguments = arguments(of: name, in: scope, depth: depth, &doubt, &mentioned)
    return SourceValueType(
      name: (name.other ?? name.path.last ?? "") + arguments, isConstrained: true, doubt: doubt,
      mentioned: mentioned)
  }

  /// Returns whether a type's declarations certainly do not make it a `LinkValue`: nothing after
  /// their colons is `LinkValue`, or a type that was not read.
  func lacksLinkValue(_ type: SourceValueType) -> Bool {
    guard let declaration = type.declaration, let scope = type.scope else { return false }
    if case .ambiguous = type.doubt { return false }
    var pending = declaration.inherited.map { SourceConstant(path: [$0], scope: scope) }
    var seen: Set<SourceConstant> = []
    while let spelled = pending.popLast() {
      guard seen.insert(spelled).inserted else { continue }
      for text in spelled.path[0].unicodeScalars.split(separator: "&") {
        // An attribute such as `@unchecked` comes first.
        let name = SourceTypeName(text.split(separator: " ").last.map { String($0) } ?? "")
        guard let (entry, isCertain) = self.type(name.path, in: spelled.scope) else {
          let plain = name.path.last ?? ""
          if Self.otherProtocols.contains(plain) || BuiltInValue.type(named: plain) != nil {
            continue
          }
          return false
        }
        guard isCertain else { return false }
        let outer = Scope(file: entry.file, path: Array(entry.declaration.path.dropLast()))
        pending += (entry.declaration.aliased.map { [$0] } ?? merged(entry).inherited).map {
          SourceConstant(path: [$0], scope: outer)
        }
      }
    }
    return true
  }

  /// The protocols of the standard library that types of values conform to.
  private static let otherProtocols: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "CodingKey", "Comparable",
    "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "LosslessStringConvertible", "OptionSet", "RawRepresentable", "Sendable",
  ]

  /// Types that only appear with generic arguments.
  private static let containers: Set<String> = ["Array", "Dictionary", "Optional", "Set"]

  /// Returns the generic arguments, as given by `String(describing:)`.
  private func arguments(
    of name: SourceTypeName, in scope: Scope, depth: Int, _ doubt: inout SourceValueType.Doubt?,
    _ mentioned: inout Set<String>
  ) -> String {
    guard !name.arguments.isEmpty, depth < Self.aliasLimit else { return "" }
    let types = name.arguments.map { valueType($0, in: scope, depth: depth + 1) }
    for type in types { mentioned.formUnion(type.mentioned) }
    for case .unknown(let text) in types.compactMap(\.doubt) { doubt = doubt ?? .unknown(text) }
    return "<\(types.map(\.name).joined(separator: ", "))>"
  }

  /// Returns whether a type has the name of one of the core's, and may belong to an unseen module.
  private func hides(builtIn type: SourceType, of file: String, from other: String) -> Bool {
    type.path.count == 1 && file != other
      && BuiltInValue.type(named: type.path[0]) != nil
  }

  private func declared(
    _ entry: Entry<SourceType>, named name: String, _ doubt: SourceValueType.Doubt?, depth: Int
  ) -> SourceValueType {
    let type = merged(entry)
    let scope = Scope(file: entry.file, path: type.path)
    var result = SourceValueType(
      name: name, isConstrained: true, declaration: type, scope: scope, doubt: doubt)
    let raw = rawType(of: type, in: scope, depth: depth)
    result.rawValue = raw?.builtIn
    result.mentioned = raw?.mentioned ?? []
    for name in type.inherited { result.mentioned.formUnion(SourceTypeName(name).path) }
    if let constrains = type.constrainsText {
      if case .boolean(let value) = constrains {
        result.isConstrained = value
      } else {
        result.doubt = doubt ?? .ownRules(name)
      }
      return result
    }
    if isGivenRules(type) {
      result.doubt = doubt ?? .ownRules(name)
      return result
    }
    guard isRaw(type, raw) else { return result }
    // A raw value that accepts only some texts makes the type do the same.
    guard let raw, !(raw.isConstrained && raw.doubt == nil) else {
      if raw == nil { result.doubt = doubt ?? .ownRules(name) }
      result.isEnumerated =
        type.kind == .enumeration && result.doubt == nil && type.linkInitializer == nil
        && type.rawInitializer == nil && !type.hasLinkText
        && raw?.builtIn is any FixedWidthInteger.Type
      return result
    }
    // Otherwise, it depends on whether a text that no one would write is rejected.
    switch (type.linkInitializer ?? type.rawInitializer, raw.doubt) {
    case (.total?, nil): result.isConstrained = false
    case (nil, nil):
      result.isConstrained = type.kind == .enumeration
      result.isEnumerated = result.isConstrained && doubt == nil && !type.hasLinkText
    case (.failable?, nil), (_, _?): result.doubt = doubt ?? .ownRules(name)
    }
    return result
  }

  /// Returns whether the rules for types with raw values apply.
  private func isRaw(_ type: SourceType, _ raw: SourceValueType?) -> Bool {
    if type.inherited.contains(where: { SourceTypeName($0).path.last == "RawRepresentable" }) {
      return true
    }
    if type.kind == .enumeration { return raw != nil }
    // Without its own text, it has that of its raw value.
    return raw != nil && !type.hasLinkText
  }

  private func rawType(of type: SourceType, in scope: Scope, depth: Int) -> SourceValueType? {
    guard depth < Self.aliasLimit else { return nil }
    if let raw = type.rawType {
      return valueType(SourceTypeName(raw), in: scope, depth: depth + 1)
    }
    guard type.kind == .enumeration else { return nil }
    return type.inherited.lazy
      .map { valueType(SourceTypeName($0), in: scope, depth: depth + 1) }
      .first { $0.builtIn != nil }
  }
}

extension SourceTypeName {
  /// The type, as it could be spelled.
  fileprivate var text: String {
    if let other { return other }
    let plain = path.joined(separator: ".")
    return arguments.isEmpty
      ? plain : "\(plain)<\(arguments.map(\.text).joined(separator: ", "))>"
  }
}
