// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// A call of the protocol.
struct InspectorCall: Equatable {
  enum Method: String { case get = "GET", post = "POST", delete = "DELETE" }

  /// The maximum size of the body of a call and of its answer, in bytes.
  static let longestBody = 1 << 20

  var method: Method
  /// The path with its query, starting with the first slash.
  var path: String
  var body: Data?
  /// How long to wait for the answer.
  var limit: Duration
}

/// The answer to a call.
enum InspectorAnswer: Equatable {
  case response(status: Int, body: Data)
  /// No answer arrived, or not in time.
  case lost
  /// The listening process does not know the secret; nothing was sent to it.
  case unproven
}

/// Makes calls to a tool; tests have their own implementation.
@MainActor protocol InspectorTransport: AnyObject {
  /// Makes a call; the answer arrives in a later turn.
  ///
  /// - Returns: a timer that cancels the call; after that, no answer arrives.
  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer
}

/// Makes each call over a new socket, on which the tool proves itself first.
///
/// `URLSession` does not say which connection it uses for a call, and may open a new one to a
/// process that has taken over the port; on Linux it also uses the environment's proxies. A socket
/// stays with the process that proved itself: when that process ends, so does the connection.
@MainActor final class InspectorSocketTransport: InspectorTransport {
  func carry(
    _ call: InspectorCall, to address: InspectorAddress,
    _ answer: @escaping @MainActor (InspectorAnswer) -> Void
  ) -> LinkTimer {
    let waiting = InspectorWaiting(answer)
    let exchange = LoopbackExchange(call, with: address)
    Thread.detachNewThread {
      let result = exchange.run()
      Task { @MainActor in waiting.end(result) }
    }
    return LinkTimer {
      waiting.callOff()
      exchange.callOff()
    }
  }
}

/// A closure waiting for an answer; it is called at most once.
@MainActor final class InspectorWaiting {
  private var answer: (@MainActor (InspectorAnswer) -> Void)?

  init(_ answer: @escaping @MainActor (InspectorAnswer) -> Void) { self.answer = answer }

  func end(_ result: InspectorAnswer) {
    let answer = answer
    self.answer = nil
    answer?(result)
  }

  func callOff() { answer = nil }
}

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
