// SPDX-License-Identifier: MIT

package import Foundation

/// A body that continues for as long as the client listens.
@MainActor package protocol HTTPStream: AnyObject, Sendable {
  /// Sets what happens if the client does not keep up.
  func onOverflow(_ action: @escaping @MainActor () -> Void)

  /// Waits for bytes and returns all that are ready; `nil` at the end.
  func next() async -> Data?

  /// Called when the client has left.
  func cancel()
}
