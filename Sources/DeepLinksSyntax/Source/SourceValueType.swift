// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksCore

/// What is known of the type of a value.
struct SourceValueType {
  /// The name, as `String(describing:)` has it.
  var name: String
  /// Whether some texts are not values of it.
  var isConstrained: Bool
  /// The type itself, if the core makes it a `LinkValue`.
  var builtIn: (any LinkValue.Type)?
  /// The declaration, if it was read.
  var declaration: SourceType?
  /// Where the declaration stands.
  var scope: SourceIndex.Scope?
  /// What the source does not tell.
  var doubt: Doubt?

  enum Doubt {
    /// No file that was read declares it.
    case unknown(String)
    /// Several files do.
    case ambiguous(String)
    /// It decides itself which texts it takes.
    case ownRules(String)
  }
}

extension SourceIndex {
  /// So many aliases may follow each other.
  private static let aliasLimit = 8

  /// What a spelled type is.
  func valueType(_ text: String, in scope: Scope) -> SourceValueType {
    var name = SourceTypeName(text)
    var scope = scope
    var doubt: SourceValueType.Doubt?
    for _ in 0..<Self.aliasLimit {
      guard let (entry, isCertain) = type(name.path, in: scope) else { break }
      if !isCertain { doubt = doubt ?? .ambiguous(text) }
      guard entry.declaration.kind == .alias, let aliased = entry.declaration.aliased else {
        return declared(merged(entry.declaration), name, entry.file, doubt)
      }
      name = SourceTypeName(aliased)
      scope = Scope(file: entry.file, path: Array(entry.declaration.path.dropLast()))
    }
    let plain = name.path.joined(separator: ".") + name.arguments
    if let type = BuiltInValue.type(named: plain) {
      return SourceValueType(
        name: name.description, isConstrained: type.constrainsText, builtIn: type, doubt: doubt)
    }
    let isLinkedURL = name.path.last == "LinkedURL"
    return SourceValueType(
      name: name.description, isConstrained: true,
      doubt: doubt ?? (isLinkedURL ? nil : .unknown(text)))
  }

  private func declared(
    _ type: SourceType, _ name: SourceTypeName, _ file: String, _ doubt: SourceValueType.Doubt?
  ) -> SourceValueType {
    let spelled = SourceTypeName((type.path.last ?? "") + name.arguments).description
    var result = SourceValueType(
      name: spelled, isConstrained: true, declaration: type,
      scope: Scope(file: file, path: type.path), doubt: doubt)
    if let constrains = type.constrainsText {
      if case .boolean(let value) = constrains {
        result.isConstrained = value
      } else {
        result.doubt = doubt ?? .ownRules(spelled)
      }
      return result
    }
    // An enum refuses what is none of its raw values; its own text is constrained by default.
    guard type.kind == .aggregate, !type.hasLinkText,
      let raw = type.rawType.flatMap({ BuiltInValue.type(named: $0) }), !raw.constrainsText
    else { return result }
    switch type.rawInitializer {
    // Without one, the compiler's own takes every value.
    case nil, .total: result.isConstrained = false
    case .failable: result.doubt = doubt ?? .ownRules(spelled)
    }
    return result
  }
}
#endif
