// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

/// A host whose phone is the list of what it was asked to do.
@MainActor final class RecordingHost: PlaygroundHost {
  private(set) var calls: [String] = []
  private(set) var sink: PlaygroundSink?
  /// Whether a call has begun.
  private(set) var isCalled = false
  /// Whether calls wait before they return.
  var isHolding = false

  nonisolated init() {}

  private func reply(_ call: String) async -> PhoneReply {
    isCalled = true
    while isHolding { await Task.yield() }
    calls.append(call)
    return PhoneReply(phone: EncodedJSON(Data(#"{"revision":\#(calls.count)}"#.utf8)))
  }

  func apps() throws(PlaygroundError) -> EncodedJSON {
    EncodedJSON(Data(#"[{"id":"trips"}]"#.utf8))
  }

  func app(for link: String) -> String? { link.hasPrefix("tcal:") ? "trips" : nil }

  func connect(to sink: PlaygroundSink) { self.sink = sink }

  func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply {
    guard request.app == "trips" else { throw PlaygroundError(status: 404, "No such app.") }
    return await reply("launch")
  }

  func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply {
    var reply = await reply("open \(request.link)")
    reply.request = .number(calls.count)
    return reply
  }

  func deliver(_ link: String, to app: String) async throws(PlaygroundError) -> PhoneReply {
    await reply("deliver \(link) to \(app)")
  }

  func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply {
    throw PlaygroundError("The node is not there.")
  }

  func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply {
    await reply("scroll \(request.first)")
  }

  func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply {
    await reply("window \(request.action)")
  }

  func setSwitches(_ switches: PhoneSwitches) async throws(PlaygroundError) -> PhoneReply {
    await reply("switches \(switches.quirks ?? [])")
  }

  func setBackground(_ isBackground: Bool) async throws(PlaygroundError) -> PhoneReply {
    await reply("background \(isBackground)")
  }

  func kill() async throws(PlaygroundError) -> PhoneReply { await reply("kill") }

  func answer(
    _ confirmation: WireID, isAllowed: Bool
  ) async throws(PlaygroundError) -> PhoneReply { await reply("answer \(confirmation)") }

  func fill(_ request: FillRequest) throws(PlaygroundError) -> String {
    guard request.captures["id"] == ["7"] else {
      throw PlaygroundError(status: 422, "The id is no number.", capture: "id")
    }
    return "tcal://7"
  }

  func explain(_ link: String, app: String) throws(PlaygroundError) -> EncodedJSON {
    EncodedJSON(Data(#"{"explained":"\#(link)","in":"\#(app)"}"#.utf8))
  }

  func plan(_ link: String) throws(PlaygroundError) -> EncodedJSON { .emptyObject }

  func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int { 1 }

  func stopMatrix() { calls.append("stopMatrix") }

  func stop() { calls.append("stop") }
}
