// SPDX-License-Identifier: MIT

/// Which parts of a link are compared without regard to ASCII case.
package struct LinkCaseFolding: Sendable, Hashable {
  private enum Path: Sendable, Hashable { case none, firstSegment, all }

  /// Which literals of the path ignore case.
  private let path: Path
  /// Whether the names of items ignore case.
  package var items = false

  /// No part of the link.
  package static let none = LinkCaseFolding(path: .none)
  /// The literals of the first segment, when the authority is that segment (`MyApp://Foo`).
  package static let firstSegment = LinkCaseFolding(path: .firstSegment)
  /// All literals of the path.
  package static let path = LinkCaseFolding(path: .all)

  private init(path: Path) { self.path = path }

  /// Whether the literals of a segment ignore case.
  package func applies(toSegment index: Int) -> Bool {
    switch path {
    case .none: false
    case .firstSegment: index == 0
    case .all: true
    }
  }

  /// The same for what follows the path.
  var behindPath: LinkCaseFolding {
    var own = LinkCaseFolding.none
    own.items = items
    return own
  }

  /// Whether two item names are the same.
  package func isSame(
    _ name: some Collection<UInt8>, _ other: some Collection<UInt8>
  ) -> Bool {
    name.elementsEqual(other) {
      $0 == $1 || items && $0.asciiLowercased == $1.asciiLowercased
    }
  }
}
