// SPDX-License-Identifier: MIT

/// An image; here it has only a name.
open class UIImage: NSObject, @unchecked Sendable {
  /// What it is called.
  let name: String

  /// An image of the system.
  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
