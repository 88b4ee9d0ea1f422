// SPDX-License-Identifier: MIT

package import Foundation

/// Answers requests.
@MainActor package protocol HTTPHandler: AnyObject {
  /// Decides about a request from its head, before a byte of the body is read.
  ///
  /// No foreign page has caused it: the server itself refuses those requests.
  func admit(_ head: HTTPHead) -> HTTPAdmission

  /// Returns the response to a request that could not be read.
  func response(to fault: HTTPFault) -> HTTPResponse

  /// Called when a connection has ended; what was agreed on for it is void.
  func connectionEnded(_ connection: Int)

  /// Ends everything that waits, because the server is stopping.
  func endStreams()
}

/// Whether a request is accepted.
package enum HTTPAdmission: Sendable {
  /// It is refused, with this response.
  case refused(HTTPResponse)
  /// It is answered after its body has been read.
  case accepted(HTTPWork)
}

/// How to answer a request.
package struct HTTPWork: Sendable {
  /// The maximum size of the body, in bytes.
  package var bodyLimit: Int
  /// Whether to cancel the work when the client leaves, because it waits for something.
  package var isEndedByClient = false
  /// Whether the client has proved who it is; to make room, strangers are disconnected before it.
  package var isKnown = false
  /// Does the work.
  package var run: @MainActor @Sendable (Data) async -> HTTPResponse

  /// Creates work.
  package init(
    bodyLimit: Int, isEndedByClient: Bool = false, isKnown: Bool = false,
    run: @escaping @MainActor @Sendable (Data) async -> HTTPResponse
  ) {
    self.bodyLimit = bodyLimit
    self.isEndedByClient = isEndedByClient
    self.isKnown = isKnown
    self.run = run
  }
}
