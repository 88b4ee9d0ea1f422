// SPDX-License-Identifier: MIT

#if os(Linux)

import DeepLinksCore
import Foundation

/// Carries calls by sockets, a connection for each.
///
/// On Linux `URLSession` goes by the proxies that the environment names, whatever its configuration
/// says; what is told to the device itself must not leave it.
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

#endif
