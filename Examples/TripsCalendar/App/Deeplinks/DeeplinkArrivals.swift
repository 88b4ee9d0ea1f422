// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Observation
import SwiftUI
import TripsCalendarLinks

/// The link that was opened most recently.
///
/// A link is published when its first step is taken: one that is declined, or that waits for an
/// answer, has not opened anything.
@MainActor @Observable final class DeeplinkArrivals: LinkObserver {
  /// The link, and the particular opening of it.
  private(set) var latest: (deeplink: Deeplinker.Deeplink, request: LinkRequestID)?
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
      let deeplink = Deeplinker().manage(url: url)
    else { return }
    latest = (deeplink, request)
  }
}

/// A window whose views get each link as the environment's `deeplink`.
///
/// Between two links, it is `nil` for one update, so that `onChange(of: deeplink)` is called for a
/// link that is opened again, without a timer that resets it.
struct DeeplinkReader<Content: View>: View {
  let arrivals: DeeplinkArrivals
  @ViewBuilder let content: (Deeplinker.Deeplink?) -> Content
  /// The opening that the views get.
  @State private var current: LinkRequestID?

  init(
    _ arrivals: DeeplinkArrivals,
    @ViewBuilder content: @escaping (Deeplinker.Deeplink?) -> Content
  ) {
    self.arrivals = arrivals
    self.content = content
  }

  var body: some View {
    let latest = arrivals.latest
    let deeplink = latest?.request == current ? latest?.deeplink : nil
    content(deeplink)
      .environment(\.deeplink, deeplink)
      .onChange(of: latest?.request, initial: true) { current = latest?.request }
  }
}
