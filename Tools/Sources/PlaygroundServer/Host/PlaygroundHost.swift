// SPDX-License-Identifier: MIT

/// What has the phones: the server turns HTTP into these calls, and what they return into JSON.
///
/// Calls that change the phone never overlap: the server makes the next one when the last one
/// returned, in the order in which the requests came. So each should return as soon as the phone is
/// still for the moment, and not wait for time to pass: what happens later is sent as an event.
@MainActor package protocol PlaygroundHost: AnyObject {
  /// The apps: an array of `APP`.
  func apps() async throws(PlaygroundError) -> EncodedJSON

  /// The id of the app that a link is for; `nil` if it is for none.
  func app(for link: String) -> String?

  /// Tells the host once, before any other call, where its events go.
  func connect(to sink: PlaygroundSink)

  /// Starts an app.
  func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply

  /// Opens a link in the app that runs.
  func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply

  /// Opens a link as the system does: in the app that it is for, which is started if it does not run.
  func deliver(_ link: String, to app: String) async throws(PlaygroundError) -> PhoneReply

  /// Does what a finger or a keyboard does.
  ///
  /// - Throws: 409 if the node is not there or does not take it.
  func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply

  /// Scrolls what shows a part of its rows.
  func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply

  /// Opens, closes or fronts a window.
  func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply

  /// Sets the phone while the app runs.
  func setSwitches(_ switches: PhoneSwitches) async throws(PlaygroundError) -> PhoneReply

  /// Sends the app to the background, or brings it back.
  func setBackground(_ isBackground: Bool) async throws(PlaygroundError) -> PhoneReply

  /// Ends the app; what it saved is there for a launch that restores.
  func kill() async throws(PlaygroundError) -> PhoneReply

  /// Allows or refuses what a gate asks.
  func answer(_ confirmation: WireID, isAllowed: Bool) async throws(PlaygroundError) -> PhoneReply

  /// Writes the link of a pattern with captures.
  ///
  /// - Throws: an error with the capture that is wrong.
  func fill(_ request: FillRequest) async throws(PlaygroundError) -> String

  /// Says why each pattern of an app does or does not match a link: an `EXPLANATION`.
  func explain(_ link: String, app: String) async throws(PlaygroundError) -> EncodedJSON

  /// The way that the running phone would take to a link: an object with `steps`, `before` and
  /// `after`. Nothing is opened.
  func plan(_ link: String) async throws(PlaygroundError) -> EncodedJSON

  /// Begins to try every link in every situation; the results are events.
  ///
  /// - Returns: the number that the events carry.
  func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int

  /// Ends that.
  func stopMatrix()

  /// Ends everything that still goes on: the server stops.
  func stop()
}
