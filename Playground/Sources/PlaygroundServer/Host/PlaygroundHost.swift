// SPDX-License-Identifier: MIT

/// Provides the phones: the server turns HTTP requests into these calls, and their results into
/// JSON.
///
/// Calls that change the phone never overlap: the server makes them in the order of the requests,
/// each after the previous one returns. So return as soon as the phone settles, without waiting for
/// time to pass, and send later changes as events.
@MainActor package protocol PlaygroundHost: AnyObject {
  /// Returns the apps: an array of `APP`.
  func apps() async throws(PlaygroundError) -> EncodedJSON

  /// Returns the ID of the app that a link is for; `nil` if it is for none.
  func app(for link: String) -> String?

  /// Sets where the host sends its events; called once, before any other call.
  func connect(to sink: PlaygroundSink)

  /// Launches an app.
  func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply

  /// Opens a link in the running app.
  func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply

  /// Opens a link as the system does: in the app that it is for, which is launched if it isn't
  /// running.
  func deliver(_ link: String, to app: String) async throws(PlaygroundError) -> PhoneReply

  /// Does what a finger or a keyboard does.
  ///
  /// - Throws: 409 if the node does not exist or does not support the action.
  func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply

  /// Scrolls a node that shows only some of its rows.
  func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply

  /// Opens a window, closes it, or brings it to the front.
  func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply

  /// Changes the phone's settings while the app runs.
  func setSwitches(_ switches: PhoneSwitches) async throws(PlaygroundError) -> PhoneReply

  /// Sends the app to the background, or brings it to the foreground.
  func setBackground(_ isBackground: Bool) async throws(PlaygroundError) -> PhoneReply

  /// Terminates the app; a launch that restores finds what it saved.
  func kill() async throws(PlaygroundError) -> PhoneReply

  /// Allows or denies what a gate asks.
  func answer(_ confirmation: WireID, isAllowed: Bool) async throws(PlaygroundError) -> PhoneReply

  /// Returns the link for a pattern and its captures.
  ///
  /// - Throws: an error that names the invalid capture.
  func fill(_ request: FillRequest) async throws(PlaygroundError) -> String

  /// Explains why each pattern of an app matches a link or not: an `EXPLANATION`.
  func explain(_ link: String, app: String) async throws(PlaygroundError) -> EncodedJSON

  /// Returns how the running phone would get to a link, without opening it: an object with `steps`,
  /// `before`, and `after`.
  func plan(_ link: String) async throws(PlaygroundError) -> EncodedJSON

  /// Starts trying every link in every situation; the results arrive as events.
  ///
  /// - Returns: the run number that the events carry.
  func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int

  /// Stops the matrix.
  func stopMatrix()

  /// Stops all ongoing work, because the server is stopping.
  func stop()
}

/// Why the playground rejected a request.
package struct PlaygroundError: Error, Hashable, Sendable, Codable {
  /// The HTTP status, 4xx.
  package var status: Int
  /// One sentence on what is wrong and how to fix it.
  package var message: String
  /// The invalid capture, if any.
  package var capture: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - status: the HTTP status. Default: 409, the request conflicts with the current state.
  ///   - message: one sentence on what is wrong and how to fix it.
  ///   - capture: the invalid capture. Default: none.
  package init(status: Int = 409, _ message: String, capture: String? = nil) {
    self.status = status
    self.message = message
    self.capture = capture
  }
}

/// What a host sends to pages unprompted.
package enum PlaygroundEvent: Sendable, Hashable {
  /// The phone changed by itself: a snapshot. What a reply already showed is not sent again.
  case phone(EncodedJSON)
  /// A message from the phone's inspector: an object with a `type`.
  case inspect(EncodedJSON)
  /// A row of a scenario matrix, or its end.
  case matrix(EncodedJSON)
}

/// Sends a host's events to every page, in order.
@MainActor package struct PlaygroundSink {
  private let take: @MainActor (PlaygroundEvent) -> Void

  /// Creates a sink; used by the server and by tests.
  package init(_ take: @escaping @MainActor (PlaygroundEvent) -> Void) { self.take = take }

  /// Sends an event.
  package func emit(_ event: PlaygroundEvent) { take(event) }
}

/// A host without phones, for the inspector.
package final class PhonelessHost: PlaygroundHost {
  /// Creates a host.
  package init() {}

  private var absence: PlaygroundError {
    PlaygroundError(
      status: 404, "There are no phones here: run playground, or attach an app.")
  }

  package func apps() throws(PlaygroundError) -> EncodedJSON { .emptyArray }

  package func app(for link: String) -> String? { nil }

  package func connect(to sink: PlaygroundSink) {}

  package func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply {
    throw absence
  }

  package func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply {
    throw absence
  }

  package func deliver(
    _ link: String, to app: String
  ) async throws(PlaygroundError) -> PhoneReply { throw absence }

  package func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply {
    throw absence
  }

  package func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply {
    throw absence
  }

  package func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply {
    throw absence
  }

  package func setSwitches(
    _ switches: PhoneSwitches
  ) async throws(PlaygroundError) -> PhoneReply { throw absence }

  package func setBackground(
    _ isBackground: Bool
  ) async throws(PlaygroundError) -> PhoneReply { throw absence }

  package func kill() async throws(PlaygroundError) -> PhoneReply { throw absence }

  package func answer(
    _ confirmation: WireID, isAllowed: Bool
  ) async throws(PlaygroundError) -> PhoneReply { throw absence }

  package func fill(_ request: FillRequest) throws(PlaygroundError) -> String { throw absence }

  package func explain(
    _ link: String, app: String
  ) throws(PlaygroundError) -> EncodedJSON { throw absence }

  package func plan(_ link: String) throws(PlaygroundError) -> EncodedJSON { throw absence }

  package func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int {
    throw absence
  }

  package func stopMatrix() {}

  package func stop() {}
}
