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

  /// Loads and saves with no other process in between, for a store that several share.
  ///
  /// Default: calls `body` with the store itself, which is right where no other process writes.
  ///
  /// - Parameter body: is given the store to use meanwhile. It is brief and waits for nothing.
  /// - Throws: what `body` throws, or the store if another process does not let go of it; `body` is
  ///   then not called.
  func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value
}

extension LinkStore {
  public func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value {
    try body(self)
  }
}
