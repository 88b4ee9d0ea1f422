// SPDX-License-Identifier: MIT

import MessageText

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
      let distance = EditDistance.between(literal, text, atMost: 3)
      if distance == 0 || LinkMismatch.Difference(text, literal) != nil {
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
}
