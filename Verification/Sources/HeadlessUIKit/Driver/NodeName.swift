// SPDX-License-Identifier: MIT

/// Names what is on screen, so that a driver can tell it again.
@MainActor enum NodeName {
  private static var count = 0

  /// A name that nothing else has.
  static func next() -> String {
    count += 1
    return "u\(count)"
  }
}
