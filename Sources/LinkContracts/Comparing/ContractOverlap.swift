// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import JSONText
import LinkLanguages

/// Whether two patterns share a link, as far as can be proven.
///
/// The allowed length of values is not considered.
enum ContractOverlap: Sendable, Hashable {
  /// No link matches both patterns.
  case none
  /// This link, without its origin, matches both.
  case found(String)
  /// It is not known whether there is such a link.
  case unknown

  /// Compares two patterns as if they had the same origin.
  init(_ one: ContractEntry, _ other: ContractEntry) {
    guard one.options == other.options else {
      self = .unknown
      return
    }
    let folding = one.folding
    guard one.mayMeet(other), Self.mayHaveItems(one.pattern, other.pattern, folding)
    else {
      self = .none
      return
    }
    var language = ContractLanguage(one.pattern, other.pattern, folding, for: .overlap)
    let members = [[language.links(of: one.pattern)], [language.links(of: other.pattern)]]
    let budget = WorkBudget(steps: ContractInclusion.mostSteps)
    guard !language.isFull, let machine = LinkMachine(language.automaton, members: members, budget)
    else {
      self = .unknown
      return
    }
    switch machine.first({ $0[0] && $0[1] }, budget) {
    case .none: self = .none
    case .unknown: self = .unknown
    case .found(let word):
      let link = language.links(of: word).first { link in
        [one.pattern, other.pattern].allSatisfy { pattern in
          let outcome = pattern.pattern.evaluate(
            link, captures: pattern.parameters, folding: folding,
            captureLength: LinkLimits.standard.captureLength)
          if case .matched = outcome { return true }
          return false
        }
      }
      let isOpaque = one.pattern.pattern.isOpaque && other.pattern.pattern.isOpaque
      self = link.map { .found($0.text(isOpaque: isOpaque)) } ?? .unknown
    }
  }

  /// A cheap test: no item must have two values.
  private static func mayHaveItems(
    _ one: ContractPattern, _ other: ContractPattern, _ folding: LinkCaseFolding
  ) -> Bool {
    one.items.allSatisfy { item in
      guard case .literal(let value) = item.value else { return true }
      return other.items.allSatisfy { own in
        guard case .literal(let other) = own.value, folding.isSame(own.name, item.name) else {
          return true
        }
        return other == value
      }
    }
  }
}

extension ContractLanguage {
  /// Returns the links that a word stands for, which differ in the order of their items.
  func links(of word: [UInt8]) -> [LinkParts] {
    let mark = word.firstIndex(where: Self.fragment.contains) ?? word.endIndex
    let (segments, items) = read(word[..<mark], names)
    let fragment = word[mark...].dropFirst()
    let hasParts = fragment.first.map(Self.parts.union(Self.opaqueParts).contains) ?? false
    let own = read(hasParts ? fragment.dropFirst() : [], fragmentNames)
    return Self.orders.map { order in
      var link = LinkParts(
        segments: segments, query: ordered(items, patterns.map(\.items), order),
        fragment: fragment.isEmpty ? nil : String(decoding: fragment, as: UTF8.self))
      guard hasParts else { return link }
      let parts = LinkParts(
        segments: own.segments,
        query: ordered(own.items, patterns.map { $0.fragmentParts?.items ?? [] }, order))
      let text = parts.text(isOpaque: fragment.first.map(Self.opaqueParts.contains) == true)
      // Items alone have no mark, and a fragment is not empty.
      let unmarked = String(Substring(text.utf8.drop { $0 == UInt8(ascii: "?") }))
      let written = unmarked.isEmpty ? "a" : unmarked
      link.fragment = PercentCoding.decoded(written)
      link.writtenFragment = written
      return link
    }
  }

  /// Returns the segments and the items of a word, or of its fragment.
  private func read(
    _ word: ArraySlice<UInt8>, _ names: [[UInt8]]
  ) -> (segments: [String], items: [LinkQueryItem]) {
    func split(_ word: ArraySlice<UInt8>, at mark: ByteSet) -> [ArraySlice<UInt8>] {
      word.split(omittingEmptySubsequences: false, whereSeparator: mark.contains)
    }
    let fields = split(word, at: Self.field)
    let items = zip(names, fields.dropFirst()).flatMap { name, field in
      split(field, at: Self.item).dropFirst().map { item in
        LinkQueryItem(
          name: String(decoding: name, as: UTF8.self),
          value: item.isEmpty ? nil : String(decoding: item.dropFirst(), as: UTF8.self))
      }
    }
    let segments = split(fields[0], at: Self.segment).dropFirst()
    return (segments.map { String(decoding: $0, as: UTF8.self) }, items)
  }

  /// The orders to try: both patterns read all items before one that takes everything after it, or
  /// one pattern takes what only the other one reads, or also what it would read itself.
  private static let orders = 0..<6

  private func ordered(
    _ items: [LinkQueryItem], _ sides: [[ContractItem]], _ order: Int
  ) -> [LinkQueryItem] {
    func isNamed(_ item: LinkQueryItem, by own: ContractItem) -> Bool {
      folding.isSame(item.name.utf8, own.name)
    }
    func isLast(_ item: LinkQueryItem, in side: [ContractItem]) -> Bool {
      guard let last = side.last, case .remainder = last.value else { return false }
      return isNamed(item, by: last)
    }
    let (own, other) = (sides[order % 2], sides[1 - order % 2])
    func rank(_ item: LinkQueryItem) -> Int {
      if isLast(item, in: own) { return order < 2 ? 3 : 1 }
      if isLast(item, in: other) { return order < 2 ? 2 : 3 }
      return order < 2 || own.contains { isNamed(item, by: $0) && (order < 4 || $0.isRequired) }
        ? 0 : 2
    }
    return (0...3).flatMap { number in items.filter { rank($0) == number } }
  }
}

extension ContractType {
  /// The form of the values' texts; some texts of this form may not be values.
  var form: [LinkPiece] {
    if let values { return [.choice(values.texts.map { [.text($0)] })] }
    if let type = swiftType as? any FixedWidthInteger.Type {
      return [.integer(isSigned: type.isSigned, digits: nil)]
    }
    return switch name {
    case "Bool": [.bool]
    case "UUID": [.uuid]
    case "Date": [.date]
    case "Double", "Float": [.number]
    default: [.characters(ByteSet(0...0xFF), atLeast: 1, atMost: nil)]
    }
  }
}

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
    guard inner.options == outer.options, outer.scope.contains(inner.scope),
      Self.host(inner, outer),
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
