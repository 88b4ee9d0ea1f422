// SPDX-License-Identifier: MIT

public import Foundation

/// Where the trips are kept.
@MainActor public protocol TripStorage: AnyObject {
  /// What was kept; `nil` if nothing was, ever.
  func read() throws -> Data?

  /// Keeps data: all of it or, if it throws, what was there before.
  func write(_ data: Data) throws

  /// Puts what cannot be read where it is not overwritten.
  ///
  /// - Returns: where that is, for a user.
  func setAside() throws -> String
}
