// SPDX-License-Identifier: MIT

package import Foundation

/// What answers requests.
@MainActor package protocol HTTPHandler: AnyObject {
  /// Looks at a head before a byte of the body is read.
  func admit(_ head: HTTPHead) -> HTTPAdmission

  /// The answer to a request that could not be read.
  func response(to fault: HTTPFault) -> HTTPResponse

  /// A connection has ended; what was agreed on it is void.
  func connectionEnded(_ connection: Int)

  /// Ends what waits, because the server stops.
  func endStreams()
}

/// Whether a request is answered.
package enum HTTPAdmission: Sendable {
  /// It is not: this is why.
  case refused(HTTPResponse)
  /// It is, once its body has been read.
  case accepted(HTTPWork)
}

/// How a request is answered.
package struct HTTPWork: Sendable {
  /// The longest body, in bytes.
  package var bodyLimit: Int
  /// Whether the work ends when the client leaves, because it waits for something.
  package var isEndedByClient = false
  /// Does the work.
  package var run: @MainActor @Sendable (Data) async -> HTTPResponse

  /// Makes work.
  package init(
    bodyLimit: Int, isEndedByClient: Bool = false,
    run: @escaping @MainActor @Sendable (Data) async -> HTTPResponse
  ) {
    self.bodyLimit = bodyLimit
    self.isEndedByClient = isEndedByClient
    self.run = run
  }
}
