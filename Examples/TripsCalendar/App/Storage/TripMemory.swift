// SPDX-License-Identifier: MIT

public import Foundation

/// The trips in memory, for previews and tests.
@MainActor public final class TripMemory: TripStorage {
  /// What is kept; `nil` if nothing was, ever.
  public var data: Data?
  /// What was put aside, the newest last.
  public private(set) var asides: [Data] = []
  /// What writing throws, to see what an app does when the disk is full.
  public var writeError: (any Error)?

  /// Makes a storage that holds data, or nothing yet.
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
