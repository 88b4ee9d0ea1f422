// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What two patterns have in common that share a link and are of equal rank: few of them are compared
/// with each other.
struct ConflictPlace: Hashable {
  private let key: LinkPatternKey
  /// How the segments in front of the rest begin, in small letters.
  ///
  /// Where the keys are equal, these texts stand in the same segments and are of the same length.
  private let literals: [[UInt8]]

  init(_ candidate: ConflictCandidate) {
    key = candidate.key
    let pattern = candidate.pattern
    literals = pattern.segments.map { segment in
      pattern.pieces(of: segment).prefix { $0.kind == .literal }
        .flatMap { pattern.literalBytes(of: $0) }
        .map(\.asciiLowercased)
    }
  }
}
