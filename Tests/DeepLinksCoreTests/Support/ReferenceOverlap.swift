// SPDX-License-Identifier: MIT

/// Finds by enumeration whether one link matches two patterns.
///
/// Segments and query items do not depend on each other, so each is tried by itself; only the items
/// behind one that takes everything are of no concern to its pattern.
struct ReferenceOverlap {
  private struct Shape: Hashable {
    var pieces: [String]
    var folds: Bool
  }

  /// All texts of up to six characters that the patterns' literals and short values are made of.
  private static let texts: [[UInt8]] = {
    var texts: [[UInt8]] = []
    var last: [[UInt8]] = [[]]
    for _ in 0..<6 {
      last = last.flatMap { text in "ab-1".utf8.map { text + [$0] } }
      texts += last
    }
    let samples = [ReferenceType.uuid, .bool, .word, .integer].flatMap(\.samples)
    let literals = ["A", "a/b", "é", "e\u{301}"]
    return texts + (samples + literals).map { Array($0.utf8) }
  }()

  /// No value, the bare name, and one value of each type.
  private static let states: [[[UInt8]?]] =
    [[], [nil]] + (texts.prefix(4) + texts.suffix(12)).map { [$0] }

  /// What the segments of generated tables match, so that it is found once.
  private static let generated: [Shape: Set<Int>] = {
    var overlap = ReferenceOverlap(known: [:])
    for segment in GeneratedTable.segmentChoices {
      // Captures need names of their own.
      let parts = segment.split(separator: "}", omittingEmptySubsequences: false)
      let text = parts.enumerated().map { $0 == 0 ? "\($1)" : "\($0)}\($1)" }.joined()
      let pattern = PatternTable(["/" + text]).patterns[0]
      for folds in [false, true] {
        _ = overlap.matches(pattern.segments[0], of: pattern, folds: folds)
      }
    }
    return overlap.known
  }()

  private var known: [Shape: Set<Int>]

  init() { known = Self.generated }

  private init(known: [Shape: Set<Int>]) { self.known = known }

  /// Whether nothing but the bytes of the patterns decides between them, and a link has both.
  mutating func isConflict(
    _ one: ReferencePattern, _ other: ReferencePattern, under origins: [ReferenceOrigin]
  ) -> Bool {
    origins.contains { origin in
      ReferencePrecedence(one, under: origin).numbers
        == ReferencePrecedence(other, under: origin).numbers
        && haveLink(one, other, folds: origin.host.isEmpty)
    }
  }

  private mutating func haveLink(
    _ one: ReferencePattern, _ other: ReferencePattern, folds: Bool
  ) -> Bool {
    for (place, pair) in zip(one.segments, other.segments).enumerated() {
      let isFirst = folds && place == 0
      if let isShared = shareLiteral(pair.0, of: one, pair.1, of: other, folds: isFirst) {
        guard isShared else { return false }
        continue
      }
      let left = matches(pair.0, of: one, folds: isFirst)
      let right = matches(pair.1, of: other, folds: isFirst)
      if left.isDisjoint(with: right) { return false }
    }
    return haveValue(one, one.fragment, other, other.fragment)
      && (haveItems(one, other) || haveItems(behind: one, other) || haveItems(behind: other, one))
  }

  /// Whether both patterns see the same items.
  private func haveItems(_ one: ReferencePattern, _ other: ReferencePattern) -> Bool {
    Set(one.query.map(\.name) + other.query.map(\.name)).allSatisfy { name in
      haveValue(one, one.condition(ofItem: name), other, other.condition(ofItem: name))
    }
  }

  /// Whether the last item of one pattern takes those that only the other one sees.
  private func haveItems(behind one: ReferencePattern, _ other: ReferencePattern) -> Bool {
    guard let last = one.query.last, case .remainder = last.condition else { return false }
    return Set(one.query.map(\.name) + other.query.map(\.name)).allSatisfy { name in
      let left = one.condition(ofItem: name)
      let right = other.condition(ofItem: name)
      if name == last.name {
        // It takes the others only if it is there, and only from a pattern that goes on after it.
        if case .remainder = right { return false }
        return haveValue(one, left, other, right, isThere: true)
      }
      return haveValue(one, left, other, right)
        || haveValue(one, left, one, .absent) && haveValue(other, right, other, right)
    }
  }

  /// Whether two segments, one of them a literal, match it; `nil` if neither is.
  private func shareLiteral(
    _ left: ReferencePattern.Segment, of one: ReferencePattern,
    _ right: ReferencePattern.Segment, of other: ReferencePattern, folds: Bool
  ) -> Bool? {
    if case .pieces(let pieces) = left, case .literal(let bytes) = pieces[0], pieces.count == 1 {
      let others: [ReferencePattern.Piece] =
        switch right {
        case .pieces(let pieces): pieces
        case .rest(let number), .written(let number): [.capture(number)]
        }
      return other.captures(others, bytes, folds: folds) != nil
    }
    if case .pieces(let pieces) = right, case .literal = pieces[0], pieces.count == 1 {
      return shareLiteral(right, of: other, left, of: one, folds: folds)
    }
    return nil
  }

  private func haveValue(
    _ one: ReferencePattern, _ left: ReferencePattern.Condition?, _ other: ReferencePattern,
    _ right: ReferencePattern.Condition?, isThere: Bool = false
  ) -> Bool {
    var states = Self.states
    for case .literal(let bytes) in [left, right] { states.append([bytes]) }
    return states.dropFirst(isThere ? 1 : 0).contains { state in
      [(one, left), (other, right)].allSatisfy { pattern, condition in
        guard let condition else { return true }
        var values = [[String]?](repeating: nil, count: pattern.parameters.count)
        return pattern.accepts(condition, state, &values)
      }
    }
  }

  /// The numbers of the texts that a segment matches.
  private mutating func matches(
    _ segment: ReferencePattern.Segment, of pattern: ReferencePattern, folds: Bool
  ) -> Set<Int> {
    let pieces: [ReferencePattern.Piece] =
      switch segment {
      case .rest(let number), .written(let number): [.capture(number)]
      case .pieces(let pieces): pieces
      }
    let shape = Shape(
      pieces: pieces.map { piece in
        switch piece {
        case .literal(let bytes): "\(bytes)"
        case .capture(let number): String(pattern.parameters[number].type.rawValue)
        }
      }, folds: folds)
    if let numbers = known[shape] { return numbers }
    let numbers = Set(
      Self.texts.indices.filter {
        pattern.captures(pieces, Self.texts[$0], folds: folds) != nil
      })
    known[shape] = numbers
    return numbers
  }
}
