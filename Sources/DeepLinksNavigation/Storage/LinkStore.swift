// SPDX-License-Identifier: MIT

/// Where the library stores what must survive a relaunch: a few files of several kilobytes.
///
/// The contents may include links, and so secrets: keep them where only the app can read.
public protocol LinkStore: Sendable {
  /// Reads the bytes stored under a key.
  ///
  /// - Returns: `nil` if nothing is stored there.
  func load(_ key: String) throws -> [UInt8]?

  /// Stores bytes under a key: either all of them or, if it throws, none.
  ///
  /// If it throws, the previous bytes stay in place.
  func save(_ bytes: [UInt8], for key: String) throws

  /// Loads and saves without another process in between, for a store that several processes share.
  ///
  /// Default: calls `body` with the store itself, which is correct if no other process writes.
  ///
  /// - Parameter body: receives the store to use. It is brief and waits for nothing.
  /// - Throws: the error of `body`, or the store's own if another process does not release it, in
  ///   which case `body` is not called.
  func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value
}

extension LinkStore {
  public func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value {
    try body(self)
  }
}
