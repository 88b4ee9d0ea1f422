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
