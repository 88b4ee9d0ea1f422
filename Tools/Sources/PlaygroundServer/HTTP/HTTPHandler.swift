// SPDX-License-Identifier: MIT

import Foundation

/// What answers requests.
@MainActor protocol HTTPHandler: AnyObject {
  /// Looks at a head before a byte of the body is read.
  func admit(_ head: HTTPHead) -> HTTPAdmission

  /// The answer to a request that could not be read.
  func response(to fault: HTTPFault) -> HTTPResponse

  /// Ends what waits, because the server stops.
  func endStreams()
}

/// Whether a request is answered.
enum HTTPAdmission: Sendable {
  /// It is not: this is why.
  case refused(HTTPResponse)
  /// It is, once its body has been read.
  case accepted(HTTPWork)
}

/// How a request is answered.
struct HTTPWork: Sendable {
  /// The longest body, in bytes.
  var bodyLimit: Int
  /// Whether the work ends when the client leaves, because it waits for something.
  var isEndedByClient = false
  /// Does the work.
  var run: @MainActor @Sendable (Data) async -> HTTPResponse
}
