// SPDX-License-Identifier: MIT

/// What remains to be sent to a tool when a session ends: the remaining messages, then goodbye.
///
/// It lives until the tool has everything or cannot be reached.
@MainActor final class InspectorFarewell {
  private let transport: any InspectorTransport
  private let address: InspectorAddress
  private var calls: ArraySlice<InspectorCall>
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter calls: the calls to make, in order; the last one says goodbye.
  init(
    _ calls: [InspectorCall], by transport: any InspectorTransport, to address: InspectorAddress
  ) {
    self.calls = calls[...]
    self.transport = transport
    self.address = address
  }

  /// Starts making the calls, once.
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
      // A tool that rejected a batch would also reject the ones that follow it.
      case .response: calls = call.method == .post ? calls.suffix(1) : []
      }
      begin()
    }
  }

  /// Returns when there is nothing left to send.
  func isOver() async {
    guard !calls.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
