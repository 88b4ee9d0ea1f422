// SPDX-License-Identifier: MIT

/// Numbers for requests, windows, and steps that are unique in the process.
///
/// Requests in a window therefore keep theirs when the window joins an inbox.
@MainActor enum OpeningKeys {
  private static var lastKey: LinkOpening.Key = 0
  private static var lastWindow: LinkOpening.WindowKey = 0
  private static var lastStep: UInt32 = 0

  static func key() -> LinkOpening.Key {
    lastKey &+= 1
    return lastKey
  }

  static func window() -> LinkOpening.WindowKey {
    lastWindow &+= 1
    return lastWindow
  }

  static func step() -> UInt32 {
    lastStep &+= 1
    return lastStep
  }
}
