// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore
import JSONText

/// The name of a constant, and where it is used.
struct SourceConstant: Hashable {
  let path: [String]
  let scope: SourceIndex.Scope
}

/// Evaluates arguments and defaults in sources: literals, raw values, and constants.
///
/// Each constant and each enum is worked out once. What a file stands for beyond its own size, text
/// of constants and copies of mounted routes, counts against the file's budget and that of the run.
package final class SourceEvaluator {
  /// The maximum number of constants to follow to anything but text.
  private static let depthLimit = 8
  /// How many bytes a file may stand for beyond its own size, and all files together.
  static let budgets = (file: 4 << 20, run: 32 << 20)

  let index: SourceIndex
  private let run = WorkBudget(steps: budgets.run)
  private var files: [String: WorkBudget] = [:]
  /// Whether the last text was more than the budget has left.
  private(set) var isTooMuch = false
  /// The texts of constants; `nil` for one that has none.
  private var texts: [SourceConstant: String?] = [:]
  private var rawTexts: [SourceIndex.Scope: [String: String?]] = [:]

  package init(index: SourceIndex) { self.index = index }

  /// Spends bytes on what a file stands for, before they are there; returns `false` if not so many
  /// are left.
  func takes(_ bytes: Int, for file: String) -> Bool {
    let budget = files[file] ?? WorkBudget(steps: Self.budgets.file, of: run)
    files[file] = budget
    return budget.takes(bytes)
  }

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

  /// Returns a string; `nil` if the source does not reveal it, or if it is too much.
  func text(_ expression: SourceExpression, in scope: SourceIndex.Scope) -> String? {
    isTooMuch = false
    if case .text(let text) = expression { return text }
    for constant in constants(in: expression, scope) { workOut(constant) }
    guard let text = joined(expression, in: scope) else { return nil }
    if case .joined = expression { return text }
    return copied(text, for: scope.file)
  }

  /// Returns a text that stands in one more place; `nil` if it is too much.
  private func copied(_ text: String, for file: String) -> String? {
    if takes(text.utf8.count, for: file) { return text }
    isTooMuch = true
    return nil
  }

  /// Finds the text of a constant and of those that it names; one that names itself has none.
  private func workOut(_ constant: SourceConstant) {
    var pending = [constant]
    var open: Set<SourceConstant> = []
    while let constant = pending.last {
      let found = texts[constant] == nil ? index.constant(constant.path, in: constant.scope) : nil
      let inner =
        open.insert(constant).inserted
        ? found.map { constants(in: $0.value, $0.scope).filter { texts[$0] == nil } } ?? [] : []
      if inner.isEmpty {
        pending.removeLast()
        if texts[constant] == nil {
          texts.updateValue(found.flatMap { joined($0.value, in: $0.scope) }, forKey: constant)
        }
      }
      pending += inner
    }
  }

  private func constants(
    in expression: SourceExpression, _ scope: SourceIndex.Scope
  ) -> [SourceConstant] {
    switch expression {
    case .member(let path): [SourceConstant(path: path, scope: scope)]
    case .implicitMember(let name): [SourceConstant(path: ["String", name], scope: scope)]
    case .joined(let parts): parts.flatMap { constants(in: $0, scope) }
    default: []
    }
  }

  /// Returns the text of an expression whose constants are worked out.
  private func joined(_ expression: SourceExpression, in scope: SourceIndex.Scope) -> String? {
    switch expression {
    case .text(let text): return text
    case .member, .implicitMember:
      return constants(in: expression, scope).first.flatMap { texts[$0] ?? nil }
    case .joined(let parts):
      var known: [String] = []
      for part in parts {
        guard let text = joined(part, in: scope) else { return nil }
        known.append(text)
      }
      guard takes(known.reduce(0) { $0 + $1.utf8.count }, for: scope.file) else {
        isTooMuch = true
        return nil
      }
      return known.joined()
    default: return nil
    }
  }

  /// Returns a list of strings; `nil` if the source does not reveal all of them, or if they are too
  /// much.
  func texts(_ expression: SourceExpression, in scope: SourceIndex.Scope) -> [String]? {
    isTooMuch = false
    let (value, scope) = followed(expression, in: scope)
    guard case .list(let elements) = value else { return nil }
    let isOwn = if case .list = expression { true } else { false }
    var texts: [String] = []
    for element in elements {
      guard let text = text(element, in: scope), isOwn || copied(text, for: scope.file) != nil
      else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Returns how much harm a link could do; `nil` if the source does not reveal it.
  package func trust(
    _ expression: SourceExpression, in scope: SourceIndex.Scope
  ) -> LinkRouteMetadata.Trust? {
    isTooMuch = false
    return switch followed(expression, in: scope).0 {
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
      if declaration.kind == .enumeration, let text = rawTexts(of: type, declaration)[name] {
        return text
      }
      guard let owner = type.scope,
        let found = index.member(name, of: owner.path, file: owner.file)
      else { return nil }
      (value, scope) = followed(found.value, in: found.scope)
    }
    return nil
  }

  /// Returns the only texts that are values of a type, in the order of its cases; `nil` if its
  /// code decides, if the source does not reveal them, or if they are too much.
  func values(of type: SourceValueType, for file: String) -> [String]? {
    guard type.isEnumerated, let declaration = type.declaration,
      !declaration.cases.contains(where: \.isConditional),
      declaration.cases.count <= LinkCatalog.Parameter.mostValues
    else { return nil }
    let known = rawTexts(of: type, declaration)
    let texts = declaration.cases.compactMap { known[$0.name] ?? nil }
    guard !texts.isEmpty, texts.count == declaration.cases.count,
      takes(texts.reduce(0) { $0 + $1.utf8.count }, for: file)
    else { return nil }
    return texts
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

  /// Returns the raw values of an enum's cases as text, written or implied; `nil` for those that
  /// depend on `#if`.
  private func rawTexts(
    of type: SourceValueType, _ declaration: SourceType
  ) -> [String: String?] {
    if let known = type.scope.flatMap({ rawTexts[$0] }) { return known }
    var result: [String: String?] = [:]
    let named = Dictionary(grouping: declaration.cases, by: \.name)
    var next: SourceExpression? = .number("0")
    for item in declaration.cases {
      let value = item.rawValue ?? next
      if result[item.name] == nil, let raw = type.rawValue, let all = named[item.name] {
        let isClear = all.allSatisfy { $0.rawValue == item.rawValue }
        result.updateValue(
          isClear ? Self.rawText(of: item, value, as: raw, isOnly: all.count == 1) : nil,
          forKey: item.name)
      } else if result[item.name] == nil {
        result.updateValue(nil, forKey: item.name)
      }
      next =
        item.isConditional
        ? nil
        : value.flatMap { Int.linkText(of: $0) }.flatMap { Int($0) }
          .map { .number(String($0 &+ 1)) }
    }
    if let scope = type.scope { rawTexts[scope] = result }
    return result
  }

  private static func rawText(
    of item: SourceType.Case, _ value: SourceExpression?, as raw: any LinkValue.Type, isOnly: Bool
  ) -> String? {
    if let own = item.rawValue {
      if raw != String.self { return raw.linkText(of: own) }
      if case .text(let text) = own { return text }
      return nil
    }
    if raw == String.self { return item.name }
    return isOnly ? value.flatMap { raw.linkText(of: $0) } : nil
  }
}

extension LinkValue {
  /// Returns the text of a literal that is a value of this type.
  static func linkText(of literal: SourceExpression) -> String? {
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
