// SPDX-License-Identifier: MIT

/// Which literals of a path are compared without regard to ASCII case.
package enum LinkCaseFolding: Sendable, Hashable {
  /// None.
  case none
  /// Those of the first segment, where the authority is the first segment (`MyApp://Foo`).
  case firstSegment
  /// All.
  case path

  /// Whether the literals of a segment are folded.
  package func applies(toSegment index: Int) -> Bool {
    switch self {
    case .none: false
    case .firstSegment: index == 0
    case .path: true
    }
  }
}
