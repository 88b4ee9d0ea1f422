// SPDX-License-Identifier: MIT

/// How near a pattern comes to a link that it does not match, for "did you mean".
enum LinkNearness {
  /// A higher score is nearer; one of 0 is not worth a suggestion.
  static func of(_ pattern: LinkPattern, to parts: LinkParts, _ mismatch: LinkMismatch) -> Int {
    var score = 0
    var hasEvidence = false
    for (index, segment) in pattern.segments.enumerated() {
      guard index < parts.segments.count else { break }
      let pieces = pattern.pieces(of: segment)
      guard pieces.count == 1, let piece = pieces.first, piece.kind == .literal else {
        score += 2
        continue
      }
      let literal = String(decoding: pattern.literalBytes(of: piece), as: UTF8.self)
      let text = parts.segments[index]
      let distance = distance(literal, text, atMost: 3)
      let isFolded = literal.utf8.elementsEqual(text.utf8) {
        $0.asciiLowercased == $1.asciiLowercased
      }
      if distance == 0 || isFolded {
        score += distance == 0 ? 6 : 5
        hasEvidence = true
      } else if distance <= 2, distance * 2 < literal.unicodeScalars.count {
        score += 4 - distance
        hasEvidence = true
      } else {
        score -= 6
      }
    }
    score -= 3 * abs(pattern.segments.count - parts.segments.count)
    switch mismatch.code {
    case .queryMissing, .queryValue, .queryRepeated, .queryUnexpected, .fragment, .valueNotParsed:
      // The path matches, so the message can name what is missing.
      score += 4
      hasEvidence = hasEvidence || parts.segments.count == pattern.segments.count
    default: break
    }
    return hasEvidence ? max(score, 0) : 0
  }

  /// The number of characters to insert, delete, or change (Levenshtein), up to a bound.
  static func distance(_ one: String, _ other: String, atMost bound: Int) -> Int {
    let left = Array(one.unicodeScalars.prefix(64))
    let right = Array(other.unicodeScalars.prefix(64))
    guard abs(left.count - right.count) <= bound else { return bound + 1 }
    var row = Array(0...right.count)
    for (index, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let cost = scalar == right[column] ? diagonal : diagonal + 1
        diagonal = row[column + 1]
        row[column + 1] = min(cost, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
