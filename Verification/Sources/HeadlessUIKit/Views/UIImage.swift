// SPDX-License-Identifier: MIT

/// An image; here it has only a name.
open class UIImage: NSObject, @unchecked Sendable {
  /// Its name.
  let name: String

  /// Creates a system image.
  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
