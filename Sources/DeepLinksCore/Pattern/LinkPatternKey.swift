// SPDX-License-Identifier: MIT

/// A pattern's precedence in its scope; the pattern with the smaller key is tried first.
///
/// Segments are compared from left to right. Each has a rank, and the first difference decides:
///
/// | rank | segment | example |
/// |---|---|---|
/// | 0 | literal | `new` |
/// | 1 | mixed, begins with a literal | `v{version}` |
/// | 2 | capture of a type that constrains its text | `{id}` with `id: Int` |
/// | 3 | mixed, begins with a capture | `{slug}-{id}` |
/// | 4 | capture of any text | `{name}` |
/// | 5 | the end of the path | |
/// | 6 | rest | `{path+}` |
///
/// Within a rank, the longer leading literal comes first, then more literal bytes (decoded), then
/// fewer captures. `{link...}`, which takes everything, comes after all other rests. If the paths
/// are equal, the pattern that requires more query items comes first, then the one that requires
/// more literal ones, then the one that excludes more. Names, type names, and the order of
/// registration make no difference.
///
/// Two patterns with equal keys conflict if they match the same link.
package struct LinkPatternKey: Sendable, Hashable, Comparable {
  /// One word per segment, one for the end of the path, and one for the query.
  ///
  /// A word is smaller for what comes first, so that keys compare lexicographically.
  private let words: [UInt64]

  package static func < (lhs: LinkPatternKey, rhs: LinkPatternKey) -> Bool {
    lhs.words.lexicographicallyPrecedes(rhs.words)
  }

  /// Creates the key of a pattern.
  ///
  /// - Parameters:
  ///   - basePath: the segments of the origin's base path, which come before those of the pattern.
  ///   - parameter: returns the parameter of a capture, by its index in the pattern; `nil` means
  ///     required text.
  package init(
    _ pattern: LinkPattern, behind basePath: [String] = [], parameter: (Int) -> LinkParameter?
  ) {
    var words: [UInt64] = []
    words.reserveCapacity(basePath.count + pattern.segments.count + 2)
    for segment in basePath {
      words.append(
        Self.word(.literal, leading: segment.utf8.count, literal: segment.utf8.count))
    }
    var capture = 0
    for segment in pattern.segments {
      words.append(Self.word(segment, of: pattern, parameter: parameter(capture)))
      capture += pattern.pieces(of: segment).count { $0.kind != .literal }
    }
    words.append(Self.end(of: pattern))
    let items = pattern.requiredItems(parameter: parameter)
    words.append(
      // Two `!*` and names weigh more than 65,535.
      (0xFFFF - UInt64(items.count)) << 48 | (0xFFFF - UInt64(items.literals)) << 32
        | (0xFFFF_FFFF - UInt64(items.absences)))
    self.words = words
  }

  /// The words after the rest, which order patterns that are equal up to their rests.
  package static func tail(
    of pattern: LinkPattern, parameter: (Int) -> LinkParameter?
  ) -> [UInt64] {
    guard let rest = pattern.restIndex else { return [] }
    return pattern.segments[(rest + 1)...].map { segment in
      word(segment, of: pattern, parameter: parameter(pattern.captureCount(before: segment)))
    } + [end(of: pattern)]
  }

  /// A rest that takes everything comes after those that end with the path.
  private static func end(of pattern: LinkPattern) -> UInt64 {
    word(pattern.hasWrittenRest ? .rest : .end)
  }

  private enum Rank: UInt64 {
    case literal, literalFirst, constrained, captureFirst, text, end, rest
  }

  private static func word(
    _ rank: Rank, leading: Int = 0, literal: Int = 0, captures: Int = 0
  ) -> UInt64 {
    // A pattern has at most 65,535 bytes and 32 captures.
    rank.rawValue << 40 | UInt64(0xFFFF - leading) << 24 | UInt64(0xFFFF - literal) << 8
      | UInt64(captures)
  }

  private static func word(
    _ segment: LinkPattern.Segment, of pattern: LinkPattern,
    parameter: @autoclosure () -> LinkParameter?
  ) -> UInt64 {
    let pieces = pattern.pieces(of: segment)
    var leading = 0
    var literal = 0
    var captures = 0
    for piece in pieces {
      guard piece.kind == .literal else {
        captures += 1
        continue
      }
      let count = pattern.literalBytes(of: piece).count
      if captures == 0 { leading += count }
      literal += count
    }
    guard let first = pieces.first else { return word(.end) }
    let rank: Rank =
      switch first.kind {
      case .literal: captures == 0 ? .literal : .literalFirst
      case .rest: .rest
      case .capture where literal > 0: .captureFirst
      case .capture:
        parameter()?.type.constrainsText == true ? .constrained : .text
      }
    return word(rank, leading: leading, literal: literal, captures: captures)
  }
}

extension LinkPattern {
  /// The pattern's precedence among the patterns of its scope.
  package func key(for parameters: [LinkParameter] = []) -> LinkPatternKey {
    let parameters = self.parameters(named: parameters)
    return LinkPatternKey(self) { parameters[$0] }
  }
}

/// What a pattern requires of a link after its path: the more, the earlier it is tried.
///
/// A fragment counts as an item and is always required: only items of a query may be absent.
struct LinkRequiredItems: Sendable, Hashable {
  /// The query items and the fragment.
  var count = 0
  /// The literal ones among them, and the literals of a fragment's path.
  var literals = 0
  /// The items that must be absent; `!*` weighs more than all that can be named.
  var absences = 0

  /// Counts the items of a query, or of a fragment.
  fileprivate mutating func add(
    _ query: [LinkPattern.QueryItem], from capture: inout Int,
    _ parameter: (Int) -> LinkParameter?
  ) {
    for item in query {
      switch item.kind {
      case .flag, .literal:
        count += 1
        literals += 1
      case .capture, .remainder:
        if parameter(capture).map({ $0.kind == .required }) ?? true { count += 1 }
        capture += 1
      case .remaining: capture += 1
      case .absent: absences += 1
      case .noOthers: absences += 0x7FFF
      }
    }
  }

  /// Whether a pattern with the first requirements is tried before one with the other.
  static func precedes(_ one: LinkRequiredItems, _ other: LinkRequiredItems) -> Bool {
    (one.count, one.literals, one.absences) > (other.count, other.literals, other.absences)
  }
}

extension LinkPattern {
  /// What the pattern requires after its path.
  ///
  /// - Parameter parameter: returns the parameter of a capture, by its index in the pattern; `nil`
  ///   means that it is required.
  func requiredItems(parameter: (Int) -> LinkParameter?) -> LinkRequiredItems {
    var items = LinkRequiredItems()
    // Most patterns have neither, so their captures need not be counted.
    if query.isEmpty, !hasFragment { return items }
    var capture = pathCaptureCount
    items.add(query, from: &capture, parameter)
    if let fragment {
      items.count += 1
      if fragment.kind == .literal { items.literals += 1 }
    }
    if let fragmentPattern {
      items.count += 1
      items.literals += fragmentPattern.pieces.count { $0.kind == .literal }
      capture += fragmentPattern.pathCaptureCount
      items.add(fragmentPattern.query, from: &capture, parameter)
    }
    return items
  }
}
