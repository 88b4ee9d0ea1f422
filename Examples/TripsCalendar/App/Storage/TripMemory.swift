// SPDX-License-Identifier: MIT

public import Foundation

/// The trips in memory, for previews and tests.
@MainActor public final class TripMemory: TripStorage {
  /// The saved data; `nil` if nothing was ever saved.
  public var data: Data?
  /// The data that was set aside, newest last.
  public private(set) var asides: [Data] = []
  /// The error that writing throws, to see what an app does when the disk is full.
  public var writeError: (any Error)?

  /// Creates a storage with data, or empty.
  public init(_ data: Data? = nil) {
    self.data = data
  }

  public func read() throws -> Data? { data }

  public func write(_ data: Data) throws {
    if let writeError { throw writeError }
    self.data = data
  }

  public func setAside() throws -> String {
    if let data { asides.append(data) }
    data = nil
    return "damaged \(asides.count)"
  }
}
