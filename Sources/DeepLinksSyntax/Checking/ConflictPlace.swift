// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What two patterns have in common if they share a link and have equal rank, so that few patterns
/// are compared with each other.
struct ConflictPlace: Hashable {
  private let key: LinkPatternKey
  /// The lowercase literals at the start of the segments before the rest.
  ///
  /// If the keys are equal, these texts are in the same segments and have the same lengths.
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
