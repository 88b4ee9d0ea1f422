// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// A call of the protocol.
struct InspectorCall: Equatable {
  enum Method: String { case get = "GET", post = "POST", delete = "DELETE" }

  /// The maximum size of the body of a call and of its answer, in bytes.
  static let longestBody = 1 << 20

  var method: Method
  /// The path with its query, starting with the first slash.
  var path: String
  var body: Data?
  /// How long to wait for the answer.
  var limit: Duration
}

/// The answer to a call.
enum InspectorAnswer: Equatable {
  case response(status: Int, body: Data)
  /// No answer arrived, or not in time.
  case lost
  /// The listening process does not know the secret; nothing was sent to it.
  case unproven
}

/// Makes calls to a tool; tests have their own implementation.
@MainActor protocol InspectorTransport: AnyObject {
  /// Makes a call; the answer arrives in a later turn.
  ///
  /// - Returns: a timer that cancels the call; after that, no answer arrives.
  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer
}
