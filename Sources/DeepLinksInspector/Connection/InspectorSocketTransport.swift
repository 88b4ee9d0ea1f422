// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// Carries calls by sockets, a connection for each, on which the tool proves itself first.
///
/// `URLSession` does not say over which connection it sends a call, and may make a new one to
/// whoever took the port meanwhile; on Linux it also goes by the proxies of the environment. A
/// socket stays with the process that proved itself: when that ends, the connection does.
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
