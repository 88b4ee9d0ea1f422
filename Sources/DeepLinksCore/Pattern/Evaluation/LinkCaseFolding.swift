// SPDX-License-Identifier: MIT

/// What is compared without regard to ASCII case.
package struct LinkCaseFolding: Sendable, Hashable {
  private enum Path: Sendable, Hashable { case none, firstSegment, all }

  /// Which literals of a path.
  private let path: Path
  /// Whether the names of items are.
  package var items = false

  /// None.
  package static let none = LinkCaseFolding(path: .none)
  /// Those literals of the first segment, where the authority is the first segment (`MyApp://Foo`).
  package static let firstSegment = LinkCaseFolding(path: .firstSegment)
  /// All literals of a path.
  package static let path = LinkCaseFolding(path: .all)

  private init(path: Path) { self.path = path }

  /// Whether the literals of a segment are folded.
  package func applies(toSegment index: Int) -> Bool {
    switch path {
    case .none: false
    case .firstSegment: index == 0
    case .all: true
    }
  }

  /// The same behind the path.
  var behindPath: LinkCaseFolding {
    var own = LinkCaseFolding.none
    own.items = items
    return own
  }

  /// Whether two names of items are the same.
  package func isSame(
    _ name: some Collection<UInt8>, _ other: some Collection<UInt8>
  ) -> Bool {
    name.elementsEqual(other) {
      $0 == $1 || items && $0.asciiLowercased == $1.asciiLowercased
    }
  }
}
