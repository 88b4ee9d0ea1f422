// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkLanguages

/// The links of two patterns as words that automata compare.
///
/// A word has the decoded parts of a link in a fixed order, after bytes that UTF-8 never has: each
/// segment, the values of each item that a pattern names, the items that none of them names, and
/// the fragment. So an escaped slash is no slash, and the order of items does not count.
///
/// Most types do not say which texts are values. For inclusion, a word of its own stands for the
/// values of each type; a type has the words of the types that it includes, and those literals of
/// the patterns that it accepts. For a shared link, a type has texts: literals and samples that it
/// accepts or, if these may be part of a longer text, every text of its form. Any text may be a
/// value of a type that is known only by its name.
struct ContractLanguage {
  /// What patterns are compared for.
  enum Purpose {
    /// Whether one has every link of the other.
    case inclusion
    /// Whether there is a link that both have.
    case overlap
  }

  private(set) var automaton = LinkAutomaton()
  let patterns: [ContractPattern]
  let folding: LinkCaseFolding
  private let purpose: Purpose
  /// Whether values can be part of a segment.
  private let hasMixedSegments: Bool
  let names: [[UInt8]]
  let fragmentNames: [[UInt8]]
  private let types: [ContractType]
  private let literals: [String]
  private let isTooLarge: Bool
  /// The number of segments that both paths begin with, which words leave out.
  private let sharedCount: Int

  /// - Parameter folding: what the patterns compare ignoring case.
  init(
    _ one: ContractPattern, _ other: ContractPattern, _ folding: LinkCaseFolding,
    for purpose: Purpose
  ) {
    self.folding = folding
    self.purpose = purpose
    patterns = [one, other]
    hasMixedSegments = patterns.contains { pattern in
      (pattern.segments + (pattern.fragmentParts?.segments ?? [])).contains { $0.count > 1 }
    }
    sharedCount =
      purpose == .overlap
      ? 0
      : zip(one.segments, other.segments).prefix { one, other in
        if case .rest? = one.first { false } else { one == other }
      }.count
    names = Self.names(in: patterns.flatMap(\.items), folding)
    fragmentNames = Self.names(in: patterns.flatMap { $0.fragmentParts?.items ?? [] }, folding)
    var types: [String: ContractType] = [:]
    var literals: Set<String> = []
    for pattern in patterns {
      for capture in pattern.captures where !capture.type.isText {
        if let values = capture.type.values?.texts {
          literals.formUnion(values)
          continue
        }
        types[capture.type.name] = capture.type
        if purpose == .overlap, !hasMixedSegments {
          literals.formUnion(capture.type.swiftType.sampleTexts)
        }
      }
      var pieces = Array(pattern.segments.dropFirst(sharedCount))
      pieces += pattern.fragmentParts?.segments ?? []
      pieces.append(pattern.fragment)
      for case .literal(let bytes) in pieces.joined() {
        literals.insert(String(decoding: bytes, as: UTF8.self))
      }
      let items = pattern.items + (pattern.fragmentParts?.items ?? [])
      for case .literal(let bytes) in items.map(\.value) {
        literals.insert(String(decoding: bytes, as: UTF8.self))
      }
    }
    self.types = types.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.literals = literals.sorted()
    let valueCount = patterns.flatMap(\.captures).count { !$0.type.isText }
    isTooLarge =
      types.count > 256
      || valueCount * literals.reduce(0) { $0 + $1.utf8.count } > Self.mostBytes
  }

  /// The most bytes of literals that are compared with types.
  private static let mostBytes = 100_000

  /// Whether there are more types, or larger patterns, than words can tell apart.
  var isFull: Bool { automaton.isFull || isTooLarge }

  /// Adds the links of one of the patterns.
  ///
  /// - Parameter isNamed: whether links with items that the pattern does not name are left out.
  ///   Default: no.
  mutating func links(
    of pattern: ContractPattern, onlyNamed isNamed: Bool = false
  ) -> LinkAutomaton.Condition {
    let start = automaton.state()
    guard !isTooLarge else { return LinkAutomaton.Condition(start: start, accept: start) }
    var end = path(pattern.segments, from: sharedCount, after: start, folding)
    end = items(pattern.items, names, after: end, onlyNamed: isNamed)
    end = automaton.step(end, on: Self.fragment)
    return LinkAutomaton.Condition(start: start, accept: fragmentText(of: pattern, after: end))
  }

  private mutating func fragmentText(of pattern: ContractPattern, after source: Int) -> Int {
    if let parts = pattern.fragmentParts {
      guard isComparable(parts) else { return automaton.loop(source, on: Self.all) }
      let start = automaton.step(source, on: parts.isOpaque ? Self.opaqueParts : Self.parts)
      return items(parts.items, fragmentNames, after: path(parts.segments, after: start, .none))
    }
    guard let piece = pattern.fragment.first else { return automaton.loop(source, on: Self.all) }
    if case .capture(let capture) = piece, takesAnyText(capture.type) {
      return automaton.loop(automaton.step(source, on: Self.all), on: Self.all)
    }
    // To a pattern with parts, it is a single segment.
    let isPart = purpose == .overlap && patterns.contains { $0.fragmentParts != nil }
    let start =
      isPart
      ? automaton.step(automaton.step(source, on: Self.opaqueParts), on: Self.segment) : source
    let end =
      switch piece {
      case .literal(let bytes): literal(bytes, after: start)
      case .capture(let capture), .rest(let capture): value(capture.type, after: start)
      }
    return isPart ? items([.init(name: [], value: .noOthers)], fragmentNames, after: end) : end
  }

  /// Returns whether a fragment's parts can be compared with those of the other pattern: only one
  /// may read a text as items.
  private func isComparable(_ parts: ContractFragment) -> Bool {
    guard purpose == .overlap, !parts.items.isEmpty else { return true }
    return patterns.allSatisfy { other in
      if let own = other.fragmentParts {
        return parts.isItemsOnly ? own.isItemsOnly : !own.items.isEmpty || own.isLiteral
      }
      guard parts.isItemsOnly else { return true }
      guard case .capture(let capture)? = other.fragment.first else {
        return other.fragment.isEmpty || parts.items.contains(where: \.isRequired)
      }
      return takesAnyText(capture.type) || parts.items.contains(where: \.isRequired)
    }
  }

  // MARK: Symbols

  private static let all = ByteSet(0...0xFF)
  static let segment = ByteSet(0xF5)
  static let field = ByteSet(0xF6)
  static let item = ByteSet(0xF7)
  private static let equals = ByteSet(0xF8)
  static let fragment = ByteSet(0xF9)
  static let parts = ByteSet(0xFA)
  static let opaqueParts = ByteSet(0xFB)
  /// Before a text that is captured as written, with separators.
  private static let written = ByteSet(0xFC)
  /// What texts consist of, including the words of types.
  private static let text = ByteSet(0...0xF4)
  /// What follows the beginning of an item.
  private static let anyValue = text.union(equals).union(written)

  /// Adds the word that stands for the values of a type.
  private mutating func type(_ number: Int, after source: Int) -> Int {
    (0..<8).reduce(source) { automaton.step($0, on: ByteSet(number >> $1 & 1 == 1 ? 0xC1 : 0xC0)) }
  }

  private mutating func literal(
    _ bytes: some Sequence<UInt8>, after source: Int, isFolded: Bool = false
  ) -> Int {
    bytes.reduce(source) { end, byte in
      automaton.step(end, on: isFolded ? ByteSet(byte).foldingCase : ByteSet(byte))
    }
  }

  /// Adds the values of a type; a text is not empty unless that is said.
  private mutating func value(
    _ type: ContractType, after source: Int, mayBeEmpty: Bool = false
  ) -> Int {
    if takesAnyText(type) {
      // A shared value is shown, and empty only if it must be.
      let isEmpty = mayBeEmpty && (purpose == .inclusion || literals.first == "")
      return automaton.loop(
        isEmpty ? source : automaton.step(source, on: Self.text), on: Self.text)
    }
    if purpose == .overlap, hasMixedSegments {
      return automaton.pieces(type.form, after: source, within: Self.text) {
        automaton, text, source in
        text.utf8.reduce(source) { automaton.step($0, on: ByteSet($1)) }
      }
    }
    let end = automaton.state()
    if purpose == .inclusion {
      for (number, other) in types.enumerated() where other.isIncluded(in: type) {
        automaton.connect(self.type(number, after: source), end)
      }
    }
    for text in literals where !type.isUnknown && type.takes(text) {
      automaton.connect(literal(text.utf8, after: source), end)
    }
    return end
  }

  private func takesAnyText(_ type: ContractType) -> Bool {
    type.isText || purpose == .overlap && type.isUnknown
  }

  // MARK: Path

  private mutating func path(
    _ segments: [[ContractPiece]], from first: Int = 0, after source: Int,
    _ folding: LinkCaseFolding
  ) -> Int {
    var end = source
    for (index, segment) in segments.enumerated().dropFirst(first) {
      if case .rest(let capture)? = segment.first {
        end = rest(capture, after: end)
        continue
      }
      end = automaton.step(end, on: Self.segment)
      for piece in segment {
        switch piece {
        case .literal(let bytes):
          end = literal(bytes, after: end, isFolded: folding.applies(toSegment: index))
        case .capture(let capture), .rest(let capture): end = value(capture.type, after: end)
        }
      }
    }
    return end
  }

  /// Adds one or more segments: a list of values, or one text, which can have empty segments.
  private mutating func rest(_ capture: ContractCapture, after source: Int) -> Int {
    if capture.kind == .list {
      let start = automaton.state()
      automaton.connect(source, start)
      let end = value(capture.type, after: automaton.step(start, on: Self.segment))
      automaton.connect(end, start)
      return end
    }
    let start = automaton.step(source, on: Self.segment)
    if takesAnyText(capture.type) {
      let first = purpose == .inclusion ? start : automaton.step(start, on: Self.text)
      return automaton.loop(first, on: Self.text.union(Self.segment).union(Self.written))
    }
    if purpose == .overlap { return value(capture.type, after: start) }
    // Other types read the text as written: a segment's decoded text may be another one.
    return value(capture.type, after: automaton.step(start, on: Self.written))
  }

  // MARK: Query

  private static func names(
    in items: [ContractItem], _ folding: LinkCaseFolding
  ) -> [[UInt8]] {
    var names: [[UInt8]] = []
    for item in items where item.isNamed || item.value == .absent {
      if !names.contains(where: { folding.isSame($0, item.name) }) { names.append(item.name) }
    }
    return names
  }

  /// Adds items; to find a shared link, both with and without what an item takes that takes
  /// everything after it.
  private mutating func items(
    _ items: [ContractItem], _ names: [[UInt8]], after source: Int, onlyNamed isNamed: Bool = false
  ) -> Int {
    let end = self.items(items, names, after: source, onlyNamed: isNamed, taking: nil)
    guard purpose == .overlap, let last = items.last, case .remainder(let capture) = last.value,
      takesAnyText(capture.type)
    else { return end }
    let taking = self.items(items, names, after: source, onlyNamed: isNamed, taking: last.name)
    automaton.connect(taking, end)
    return end
  }

  /// - Parameter taking: the name of the item that others may follow as part of its value.
  private mutating func items(
    _ items: [ContractItem], _ names: [[UInt8]], after source: Int, onlyNamed isNamed: Bool,
    taking: [UInt8]?
  ) -> Int {
    let isStrict = isNamed || items.last?.value == .noOthers
    var end = source
    for name in names {
      end = automaton.step(end, on: Self.field)
      let own = items.first {
        folding.isSame($0.name, name) && ($0.isNamed || $0.value == .absent)
      }
      if let own {
        let isTaking = own.name == taking
        end = item(own.value, after: end, isThere: isTaking)
        if taking != nil, !isTaking {
          let others = automaton.loop(
            automaton.step(end, on: Self.item), on: Self.anyValue.union(Self.item))
          let join = automaton.state()
          automaton.connect(end, join)
          automaton.connect(others, join)
          end = join
        }
      } else if !isStrict {
        end = automaton.loop(end, on: Self.anyValue.union(Self.item))
      }
    }
    end = automaton.step(end, on: Self.field)
    return isStrict ? end : automaton.loop(end, on: Self.item)
  }

  /// Adds the items that have the name of an item in a pattern.
  private mutating func item(
    _ value: ContractItem.Value, after source: Int, isThere: Bool
  ) -> Int {
    switch value {
    case .absent, .noOthers, .remaining: return source
    case .flag: return automaton.step(source, on: Self.item)
    case .literal(let bytes):
      let item = automaton.step(source, on: Self.item)
      return literal(bytes, after: automaton.step(item, on: Self.equals))
    case .capture(let capture): return items(capture, Self.equals, after: source, isThere)
    case .remainder(let capture):
      let mark = purpose == .inclusion ? Self.written : Self.equals
      return items(capture, mark, after: source, isThere)
    }
  }

  private mutating func items(
    _ capture: ContractCapture, _ mark: ByteSet, after source: Int, _ isThere: Bool
  ) -> Int {
    let start = automaton.state()
    automaton.connect(source, start)
    let item = automaton.step(start, on: Self.item)
    let end = automaton.state()
    automaton.connect(
      value(capture.type, after: automaton.step(item, on: mark), mayBeEmpty: true), end)
    if capture.kind != .required, !isThere { automaton.connect(start, end) }
    if capture.kind == .list { automaton.connect(end, start) }
    return end
  }
}
