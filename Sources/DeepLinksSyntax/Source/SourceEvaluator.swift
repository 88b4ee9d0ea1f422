// SPDX-License-Identifier: MIT

package import DeepLinksCore

/// Evaluates arguments and defaults in sources: literals, raw values, and constants.
package struct SourceEvaluator: Sendable {
  /// The maximum number of constants to follow.
  private static let depthLimit = 8

  let index: SourceIndex

  package init(index: SourceIndex) { self.index = index }

  /// Returns the value of an expression, after following constants.
  private func followed(
    _ expression: SourceExpression, in scope: SourceIndex.Scope
  ) -> (SourceExpression, SourceIndex.Scope) {
    var (expression, scope) = (expression, scope)
    for _ in 0..<Self.depthLimit {
      guard case .member(let path) = expression, let found = index.constant(path, in: scope) else {
        break
      }
      (expression, scope) = found
    }
    return (expression, scope)
  }

  /// Returns an expression, after following constants.
  func value(_ expression: SourceExpression, in scope: SourceIndex.Scope) -> SourceExpression {
    followed(expression, in: scope).0
  }

  /// Returns a string; `nil` if the source does not reveal it.
  func text(_ expression: SourceExpression, in scope: SourceIndex.Scope) -> String? {
    text(expression, in: scope, depth: 0)
  }

  private func text(
    _ expression: SourceExpression, in scope: SourceIndex.Scope, depth: Int
  ) -> String? {
    var (value, scope) = followed(expression, in: scope)
    if case .implicitMember(let name) = value,
      let found = index.member(name, of: ["String"], file: scope.file)
    {
      (value, scope) = followed(found.value, in: found.scope)
    }
    switch value {
    case .text(let text): return text
    case .joined(let parts) where depth < Self.depthLimit:
      let texts = parts.compactMap { text($0, in: scope, depth: depth + 1) }
      return texts.count == parts.count ? texts.joined() : nil
    default: return nil
    }
  }

  /// Returns a list of strings; `nil` if the source does not reveal all of them.
  func texts(_ expression: SourceExpression, in scope: SourceIndex.Scope) -> [String]? {
    let (value, scope) = followed(expression, in: scope)
    guard case .list(let elements) = value else { return nil }
    let texts = elements.compactMap { text($0, in: scope) }
    return texts.count == elements.count ? texts : nil
  }

  /// Returns how much harm a link could do; `nil` if the source does not reveal it.
  package func trust(
    _ expression: SourceExpression, in scope: SourceIndex.Scope
  ) -> LinkRouteMetadata.Trust? {
    switch followed(expression, in: scope).0 {
    case .implicitMember(let name): LinkRouteMetadata.Trust(rawValue: name)
    case .member(let path) where path.dropLast().last == "Trust":
      path.last.flatMap { LinkRouteMetadata.Trust(rawValue: $0) }
    default: nil
    }
  }

  /// Returns the text of a default as links would contain it; `nil` if the source does not reveal
  /// it.
  func linkText(
    _ expression: SourceExpression, of type: SourceValueType, in scope: SourceIndex.Scope
  ) -> String? {
    var (value, scope) = followed(expression, in: scope)
    for _ in 0..<Self.depthLimit {
      if let builtIn = type.builtIn {
        if case .joined = value, builtIn == String.self { return text(value, in: scope) }
        return builtIn.linkText(of: value)
      }
      guard let declaration = type.declaration, !declaration.hasLinkText else { return nil }
      guard let name = memberName(value, of: declaration, in: scope) else { return nil }
      if declaration.kind == .enumeration, declaration.cases.contains(where: { $0.name == name }) {
        return type.rawValue.flatMap { rawText(of: name, as: $0, in: declaration) }
      }
      guard let owner = type.scope,
        let found = index.member(name, of: owner.path, file: owner.file)
      else { return nil }
      (value, scope) = followed(found.value, in: found.scope)
    }
    return nil
  }

  /// Returns the name of the type's member that an expression refers to.
  private func memberName(
    _ expression: SourceExpression, of type: SourceType, in scope: SourceIndex.Scope
  ) -> String? {
    switch expression {
    case .implicitMember(let name): return name
    case .member(let path):
      let owner = Array(path.dropLast())
      // Only inside of the type does a name alone, or one after `Self`, mean one of its members.
      if owner == ["Self"] { return scope.path == type.path ? path.last : nil }
      if owner.isEmpty { return scope.path.starts(with: type.path) ? path.last : nil }
      return index.type(owner, in: scope)?.entry.declaration.path == type.path ? path.last : nil
    default: return nil
    }
  }

  /// Returns the raw value of a case as text, written or implied; `nil` if it depends on `#if`.
  private func rawText(
    of name: String, as raw: any LinkValue.Type, in type: SourceType
  ) -> String? {
    let named = type.cases.filter { $0.name == name }
    guard let first = named.first, named.allSatisfy({ $0.rawValue == first.rawValue }) else {
      return nil
    }
    if let value = first.rawValue {
      if raw != String.self { return raw.linkText(of: value) }
      if case .text(let text) = value { return text }
      return nil
    }
    if raw == String.self { return name }
    guard named.count == 1 else { return nil }
    var next: SourceExpression? = .number("0")
    for item in type.cases {
      let value = item.rawValue ?? next
      if item.name == name { return value.flatMap { raw.linkText(of: $0) } }
      next =
        item.isConditional
        ? nil
        : value.flatMap { Int.linkText(of: $0) }.flatMap { Int($0) }
          .map { .number(String($0 &+ 1)) }
    }
    return nil
  }
}

extension LinkValue {
  /// Returns the text of a literal that is a value of this type.
  fileprivate static func linkText(of literal: SourceExpression) -> String? {
    switch literal {
    case .text(let text) where self == String.self: text
    case .boolean(let value) where self == Bool.self: Self(linkText: "\(value)")?.linkText
    case .number(let digits):
      if self == Double.self {
        Double(digits)?.linkText
      } else if self == Float.self {
        Float(digits)?.linkText
      } else {
        integer(digits).flatMap { Self(linkText: $0)?.linkText }
      }
    default: nil
    }
  }

  private static func integer(_ digits: String) -> String? {
    let sign = digits.unicodeScalars.first == "-" ? "-" : ""
    let magnitude = digits.dropFirst(sign.count)
    let radices = ["0x": 16, "0o": 8, "0b": 2]
    guard let radix = radices[String(magnitude.prefix(2))] else {
      return UInt64(magnitude).map { sign + String($0) }
    }
    return UInt64(magnitude.dropFirst(2), radix: radix).map { sign + String($0) }
  }
}
