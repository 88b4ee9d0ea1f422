// SPDX-License-Identifier: MIT

/// Where the library keeps what must survive a relaunch: a few files of some kilobytes.
///
/// What is kept may hold links, and so secrets: keep it where only the app reads.
public protocol LinkStore: Sendable {
  /// Reads what was kept under a key.
  ///
  /// - Returns: `nil` if nothing was.
  func load(_ key: String) throws -> [UInt8]?

  /// Keeps bytes under a key, all of them or, if it throws, what was there before.
  func save(_ bytes: [UInt8], for key: String) throws
}
