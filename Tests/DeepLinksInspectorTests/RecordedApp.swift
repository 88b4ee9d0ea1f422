// SPDX-License-Identifier: MIT

import DeepLinksNavigation
@_spi(Project) import DeepLinksInspector
import DeepLinksSimulation
import TestSupport

/// An app with one window, a simulated interface and a recorder.
@MainActor final class RecordedApp {
  let clock = LinkManualClock()
  let inbox: LinkInbox
  let navigator: LinkNavigator<TripsRoute>
  let host: LinkSimulatedHost<TripsRoute>
  var messages: [InspectorMessage] = []
  private(set) var recorder: InspectorRecorder?

  init(rules: LinkRules<TripsRoute> = LinkRules(), revealsValues: Bool = true) {
    inbox = LinkInbox(clock: clock)
    navigator = LinkNavigator(initialTab: .trips, rules: rules, clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock)
    recorder = InspectorRecorder(
      inbox, app: InspectorApp(name: "Trips"), revealsValues: revealsValues
    ) { [weak self] in self?.messages.append($0) }
  }

  func attach() {
    inbox.attach(navigator, as: LinkSceneID(rawValue: "w1"))
    host.mount()
  }

  @discardableResult
  func deliver(_ text: String) -> LinkRequest {
    inbox.deliver(LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL)).request
  }

  func settle() async { await clock.settle() }

  var states: [InspectorState] {
    messages.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }
  var plans: [InspectorPlan] {
    messages.compactMap { if case .plan(let plan) = $0 { plan } else { nil } }
  }
  var events: [InspectorEvent] {
    messages.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }
  var types: [String] { messages.map(\.type) }
}

extension LinkManualClock {
  /// Lets everything happen that is on its way; changes are noticed a turn of the main actor later.
  func settle(_ duration: Duration = .seconds(2)) async {
    advance(by: duration)
    for _ in 0..<10 {
      await Task.yield()
      runTurns()
    }
  }
}
