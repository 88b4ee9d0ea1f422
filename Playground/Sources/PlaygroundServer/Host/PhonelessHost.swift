// SPDX-License-Identifier: MIT

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
