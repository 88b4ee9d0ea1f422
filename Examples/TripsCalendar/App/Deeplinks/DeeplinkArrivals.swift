// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Observation
import TripsCalendarLinks

/// Publishes the link being opened, as the environment's `deeplink`.
///
/// A link is published when its first step is taken: one that is declined, or that waits for an
/// answer, has not opened anything.
@MainActor @Observable final class DeeplinkArrivals: LinkObserver {
  /// The link that was opened most recently.
  private(set) var deeplink: Deeplinker.Deeplink?
  @ObservationIgnored private var links: [LinkRequestID: String] = [:]

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received(let delivery): links[event.request] = delivery.text
    case .planned: publish(event.request)
    case .outcome: links[event.request] = nil
    default: break
    }
  }

  private func publish(_ request: LinkRequestID) {
    guard let url = links[request].flatMap({ URL(string: $0) }),
      let link = Deeplinker().manage(url: url)
    else { return }
    deeplink = Deeplinker.Deeplink(link.place, request: request)
  }
}
