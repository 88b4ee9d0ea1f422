// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

/// A host whose one app takes the links of one scheme.
final class LinkTakingHost: PlaygroundHost {
  /// The links that an app was looked for.
  private(set) var asked: [String] = []
  private let phoneless = PhonelessHost()

  func apps() throws(PlaygroundError) -> EncodedJSON {
    EncodedJSON(Data(#"[{"id":"trips"}]"#.utf8))
  }
  func app(for link: String) -> String? {
    asked.append(link)
    return link.hasPrefix("tcal:") ? "trips" : nil
  }
  func connect(to sink: PlaygroundSink) {}
  func launch(_ request: LaunchRequest) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.launch(request)
  }
  func open(_ request: OpenRequest) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.open(request)
  }
  func deliver(_ link: String, to app: String) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.deliver(link, to: app)
  }
  func act(_ request: ActRequest) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.act(request)
  }
  func scroll(_ request: ScrollRequest) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.scroll(request)
  }
  func window(_ request: WindowRequest) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.window(request)
  }
  func setSwitches(_ switches: PhoneSwitches) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.setSwitches(switches)
  }
  func setBackground(_ isBackground: Bool) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.setBackground(isBackground)
  }
  func kill() async throws(PlaygroundError) -> PhoneReply { try await phoneless.kill() }
  func answer(
    _ confirmation: WireID, isAllowed: Bool
  ) async throws(PlaygroundError) -> PhoneReply {
    try await phoneless.answer(confirmation, isAllowed: isAllowed)
  }
  func fill(_ request: FillRequest) throws(PlaygroundError) -> String {
    try phoneless.fill(request)
  }
  func explain(_ link: String, app: String) throws(PlaygroundError) -> EncodedJSON {
    try phoneless.explain(link, app: app)
  }
  func plan(_ link: String) throws(PlaygroundError) -> EncodedJSON { try phoneless.plan(link) }
  func startMatrix(_ request: MatrixRequest) throws(PlaygroundError) -> Int {
    try phoneless.startMatrix(request)
  }
  func stopMatrix() {}
  func stop() {}
}
