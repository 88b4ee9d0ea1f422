// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// A call of the protocol.
struct InspectorCall: Equatable {
  enum Method: String { case get = "GET", post = "POST", delete = "DELETE" }

  /// The largest body of a call and of its answer.
  static let longestBody = 1 << 20

  var method: Method
  /// The path with its query, from the first slash.
  var path: String
  var body: Data?
  /// How long the answer may take.
  var limit: Duration
}

/// What came back.
enum InspectorAnswer: Equatable {
  case response(status: Int, body: Data)
  /// There was no answer, or none in time.
  case lost
  /// The process that listens there does not know the secret, and nothing was sent to it.
  case unproven
}

/// Carries calls to a tool; tests have one of their own.
@MainActor protocol InspectorTransport: AnyObject {
  /// Carries a call; the answer comes in a later turn.
  ///
  /// - Returns: calls it off; the answer is then never given.
  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer
}
