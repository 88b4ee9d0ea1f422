// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

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
