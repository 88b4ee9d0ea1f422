// SPDX-License-Identifier: MIT

public import Foundation

/// Stores the trips.
@MainActor public protocol TripStorage: AnyObject {
  /// Returns the saved data; `nil` if nothing was ever saved.
  func read() throws -> Data?

  /// Saves data completely; if it throws, the previous data remains.
  func write(_ data: Data) throws

  /// Moves data that cannot be read to where it is not overwritten.
  ///
  /// - Returns: the new location, for the user.
  func setAside() throws -> String
}
