// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkLanguages

/// The links of two patterns as words that automata compare.
///
/// A word has the decoded parts of a link in a fixed order, after bytes that UTF-8 never has: each
/// segment, the values of each item that a pattern names, the items that none of them names, and
/// the fragment. So an escaped slash is no slash, and the order of items does not count.
///
/// Most types do not say which texts are values. A word of its own stands for the values of each
/// type; a type has the words of the types that it includes, and those literals of the patterns
/// that it accepts.
struct ContractLanguage {
  private(set) var automaton = LinkAutomaton()
  private let folding: LinkCaseFolding
  private let names: [[UInt8]]
  private let fragmentNames: [[UInt8]]
  private let types: [ContractType]
  private let literals: [String]
  /// The number of segments that both paths begin with, which words leave out.
  private let sharedCount: Int

  /// - Parameter folding: what the patterns compare ignoring case.
  init(_ one: ContractPattern, _ other: ContractPattern, _ folding: LinkCaseFolding) {
    self.folding = folding
    let patterns = [one, other]
    sharedCount =
      zip(one.segments, other.segments).prefix { one, other in
        if case .rest? = one.first { false } else { one == other }
      }.count
    names = Self.names(in: patterns.flatMap(\.items), folding)
    fragmentNames = Self.names(in: patterns.flatMap { $0.fragmentParts?.items ?? [] }, folding)
    var types: [String: ContractType] = [:]
    var literals: Set<String> = []
    for pattern in patterns {
      for capture in pattern.captures where !capture.type.isText {
        types[capture.type.name] = capture.type
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
  }

  /// Whether there are more types, or larger patterns, than words can tell apart.
  var isFull: Bool { automaton.isFull || types.count > 256 }

  /// Adds the links of one of the patterns.
  ///
  /// - Parameter isNamed: whether links with items that the pattern does not name are left out.
  ///   Default: no.
  mutating func links(
    of pattern: ContractPattern, onlyNamed isNamed: Bool = false
  ) -> LinkAutomaton.Condition {
    let start = automaton.state()
    var end = path(pattern.segments, from: sharedCount, after: start, folding)
    end = items(pattern.items, names, after: end, onlyNamed: isNamed)
    end = automaton.step(end, on: Self.fragment)
    if let parts = pattern.fragmentParts {
      end = automaton.step(end, on: parts.isOpaque ? Self.opaqueParts : Self.parts)
      end = path(parts.segments, after: end, .none)
      end = items(parts.items, fragmentNames, after: end)
    } else {
      switch pattern.fragment.first {
      case nil: end = automaton.loop(end, on: Self.all)
      case .literal(let bytes)?: end = literal(bytes, after: end)
      case .capture(let capture)?, .rest(let capture)?:
        end =
          capture.type.isText
          ? automaton.loop(automaton.step(end, on: Self.all), on: Self.all)
          : value(capture.type, after: end)
      }
    }
    return LinkAutomaton.Condition(start: start, accept: end)
  }

  // MARK: Symbols

  private static let all = ByteSet(0...0xFF)
  private static let segment = ByteSet(0xF5)
  private static let field = ByteSet(0xF6)
  private static let item = ByteSet(0xF7)
  private static let equals = ByteSet(0xF8)
  private static let fragment = ByteSet(0xF9)
  private static let parts = ByteSet(0xFA)
  private static let opaqueParts = ByteSet(0xFB)
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
    if type.isText {
      return automaton.loop(
        mayBeEmpty ? source : automaton.step(source, on: Self.text), on: Self.text)
    }
    let end = automaton.state()
    for (number, other) in types.enumerated() where other.isIncluded(in: type) {
      automaton.connect(self.type(number, after: source), end)
    }
    for text in literals where !type.isUnknown && type.takes(text) {
      automaton.connect(literal(text.utf8, after: source), end)
    }
    return end
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
    if capture.type.isText {
      return automaton.loop(
        start, on: Self.text.union(Self.segment).union(Self.written))
    }
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

  private mutating func items(
    _ items: [ContractItem], _ names: [[UInt8]], after source: Int, onlyNamed isNamed: Bool = false
  ) -> Int {
    let isStrict = isNamed || items.last?.value == .noOthers
    // An item that appears twice does not fit in a dictionary.
    let isDictionary =
      if case .remaining(let capture)? = items.last?.value { capture.kind == .dictionary } else {
        false
      }
    var end = source
    for name in names {
      end = automaton.step(end, on: Self.field)
      let own = items.first {
        folding.isSame($0.name, name) && ($0.isNamed || $0.value == .absent)
      }
      if let own {
        end = item(own.value, after: end)
      } else if isDictionary, !isStrict {
        let one = automaton.loop(automaton.step(end, on: Self.item), on: Self.anyValue)
        automaton.connect(end, one)
        end = one
      } else if !isStrict {
        end = automaton.loop(end, on: Self.anyValue.union(Self.item))
      }
    }
    end = automaton.step(end, on: Self.field)
    if isStrict { return end }
    guard isDictionary else { return automaton.loop(end, on: Self.item) }
    let one = automaton.step(end, on: Self.item)
    automaton.connect(end, one)
    return one
  }

  /// Adds the items that have the name of an item in a pattern.
  private mutating func item(_ value: ContractItem.Value, after source: Int) -> Int {
    switch value {
    case .absent, .noOthers, .remaining: return source
    case .flag: return automaton.step(source, on: Self.item)
    case .literal(let bytes):
      let item = automaton.step(source, on: Self.item)
      return literal(bytes, after: automaton.step(item, on: Self.equals))
    case .capture(let capture): return items(capture, Self.equals, after: source)
    case .remainder(let capture): return items(capture, Self.written, after: source)
    }
  }

  private mutating func items(
    _ capture: ContractCapture, _ mark: ByteSet, after source: Int
  ) -> Int {
    let start = automaton.state()
    automaton.connect(source, start)
    let item = automaton.step(start, on: Self.item)
    let end = automaton.state()
    automaton.connect(
      value(capture.type, after: automaton.step(item, on: mark), mayBeEmpty: true), end)
    if capture.kind != .required { automaton.connect(start, end) }
    if capture.kind == .list { automaton.connect(end, start) }
    return end
  }
}
