// SPDX-License-Identifier: MIT

/// Generates IDs for what is on screen, so that a driver can recognize it.
@MainActor enum NodeName {
  private static var count = 0

  /// Returns a unique ID.
  static func next() -> String {
    count += 1
    return "u\(count)"
  }
}
