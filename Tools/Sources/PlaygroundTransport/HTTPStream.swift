// SPDX-License-Identifier: MIT

package import Foundation

/// A body that goes on for as long as the client listens.
@MainActor package protocol HTTPStream: AnyObject, Sendable {
  /// Says what happens when the client does not keep up.
  func onOverflow(_ action: @escaping @MainActor () -> Void)

  /// Everything that is to be sent, once there is something; `nil` at the end.
  func next() async -> Data?

  /// The client has left.
  func cancel()
}
