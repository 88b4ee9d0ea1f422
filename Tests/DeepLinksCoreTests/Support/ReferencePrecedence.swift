// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// The place of a pattern in the documented order, spelled out as one list of numbers.
struct ReferencePrecedence: Hashable, Comparable {
  /// Scope, then four numbers per segment, then the required query items.
  var numbers: [Int]
  /// What decides at last, so that the order is total.
  var pattern: String

  init(_ pattern: ReferencePattern, under origin: ReferenceOrigin) {
    numbers = origin.rank
    for segment in origin.base { numbers += [0, -segment.count, -segment.count, 0] }
    for segment in pattern.segments { numbers += Self.key(segment, pattern.parameters) }
    // What takes everything has no end of a path, and comes after the other rests.
    if case .everything? = pattern.segments.last {
      numbers += [6, 0, 0, 0]
    } else {
      numbers += [5, 0, 0, 0]
    }
    var required = 0
    var literals = 0
    var absences = 0
    for condition in pattern.query.map(\.condition) + (pattern.fragment.map { [$0] } ?? []) {
      switch condition {
      case .capture(let number), .remainder(let number):
        required += pattern.parameters[number].kind == .required ? 1 : 0
      case .remaining: break
      case .absent: absences += 1
      case .noOthers: absences += 1_000
      case .flag, .literal:
        required += 1
        literals += 1
      }
    }
    numbers += [-required, -literals, -absences]
    self.pattern = pattern.text
  }

  /// Rank, longer leading literal first, more literal characters first, fewer captures first.
  private static func key(
    _ segment: ReferencePattern.Segment, _ parameters: [ReferenceParameter]
  ) -> [Int] {
    guard case .pieces(let pieces) = segment else { return [6, 0, 0, 1] }
    var leading = 0
    var literals = 0
    var captures: [Int] = []
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        if captures.isEmpty { leading = bytes.count }
        literals += bytes.count
      case .capture(let number): captures.append(number)
      }
    }
    let rank =
      switch (captures.count, literals) {
      case (0, _): 0
      case (_, 1...) where leading > 0: 1
      case (_, 1...): 3
      default: parameters[captures[0]].type == .text ? 4 : 2
      }
    return [rank, -leading, -literals, captures.count]
  }

  static func < (one: Self, other: Self) -> Bool {
    if one.numbers != other.numbers {
      return one.numbers.lexicographicallyPrecedes(other.numbers)
    }
    return one.pattern.utf8.lexicographicallyPrecedes(other.pattern.utf8)
  }
}
