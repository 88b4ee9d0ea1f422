// SPDX-License-Identifier: MIT

/// What still has to be sent to a tool when a session ends: the rest of its messages, then goodbye.
///
/// It lives until the tool has everything, or cannot be reached.
@MainActor final class InspectorFarewell {
  private let transport: any InspectorTransport
  private let address: InspectorAddress
  private var calls: ArraySlice<InspectorCall>
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter calls: one after the other; the last one is goodbye.
  init(
    _ calls: [InspectorCall], by transport: any InspectorTransport, to address: InspectorAddress
  ) {
    self.calls = calls[...]
    self.transport = transport
    self.address = address
  }

  /// Tells the tool, once.
  func begin() {
    guard let call = calls.first else {
      for continuation in waiting { continuation.resume() }
      waiting = []
      return
    }
    _ = transport.carry(call, to: address) { [self] answer in
      switch answer {
      // No one is there to receive the rest.
      case .lost, .unproven: calls = []
      case .response(200..<300, _): calls = calls.dropFirst()
      // What comes after a batch that was not taken would not be taken either.
      case .response: calls = call.method == .post ? calls.suffix(1) : []
      }
      begin()
    }
  }

  /// Returns when there is nothing more to tell.
  func isOver() async {
    guard !calls.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
