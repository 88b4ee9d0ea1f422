// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import JSONText
import LinkLanguages

/// Whether one pattern includes all links of another, as far as can be proven.
///
/// The allowed length of values is not considered.
enum ContractInclusion: Sendable, Hashable {
  /// Every link is included.
  case all
  /// Every link is included that has no query items other than those the pattern names.
  case asNamed
  /// Some link is not included, or it is unknown.
  case unproven

  init(of inner: ContractEntry, in outer: ContractEntry) {
    let folding = outer.folding
    guard inner.options == outer.options, outer.scope.contains(inner.scope), Self.host(inner, outer),
      outer.mayMeet(inner), Self.mayInclude(inner.pattern, outer.pattern, folding)
    else {
      self = .unproven
      return
    }
    if Self.includes(inner.pattern, outer.pattern, folding) {
      self = .all
    } else if !outer.pattern.items.isEmpty,
      Self.includes(inner.pattern, outer.pattern, folding, onlyNamed: true)
    {
      self = .asNamed
    } else {
      self = .unproven
    }
  }

  /// Returns whether one pattern accepts every value in the host of another one, whose scope it
  /// contains.
  private static func host(_ inner: ContractEntry, _ outer: ContractEntry) -> Bool {
    if outer.hostType.isText { return true }
    // Of a longer host, the value may have more labels.
    if inner.scope.host == outer.scope.host { return inner.hostType.isIncluded(in: outer.hostType) }
    guard case .captured(let capture) = outer.scope.host,
      case .literal(let name) = inner.scope.host, let value = capture.value(in: name)
    else { return false }
    return !outer.hostType.isUnknown && outer.hostType.takes(value)
  }

  /// A cheap test: all links of the inner pattern have the items that the outer one requires, and
  /// their rests end in the same place.
  private static func mayInclude(
    _ inner: ContractPattern, _ outer: ContractPattern, _ folding: LinkCaseFolding
  ) -> Bool {
    // Values that end with the path and with the link are accepted for different texts.
    guard inner.pattern.hasWrittenRest == outer.pattern.hasWrittenRest else { return false }
    return outer.items.filter(\.isRequired).allSatisfy { item in
      guard let own = inner.items.first(where: { $0.isNamed && folding.isSame($0.name, item.name) })
      else { return false }
      if case .literal(let one) = own.value, case .literal(let other) = item.value {
        return one == other
      }
      return own.isRequired
    }
  }

  private static func includes(
    _ inner: ContractPattern, _ outer: ContractPattern, _ folding: LinkCaseFolding,
    onlyNamed isNamed: Bool = false
  ) -> Bool {
    var language = ContractLanguage(inner, outer, folding, for: .inclusion)
    let members = [
      [language.links(of: inner, onlyNamed: isNamed)], [language.links(of: outer)],
    ]
    let budget = WorkBudget(steps: Self.mostSteps)
    guard !language.isFull, let machine = LinkMachine(language.automaton, members: members, budget)
    else { return false }
    return machine.first({ $0[0] && !$0[1] }, budget) == .none
  }

  /// The budget for two patterns, which few need a thousandth of.
  static let mostSteps = 1_000_000
}
