// SPDX-License-Identifier: MIT

import DeepLinksNavigation

enum TripsStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case trips }
  enum Screen: Hashable, Codable { case details(reference: String) }
  enum Modal: Hashable, Codable { case help }
}

extension TripsRoute: LinkNavigable {
  var destination: LinkDestination<TripsStructure> {
    switch self {
    case .home: .root(of: .trips)
    case .details(let reference): .push(.details(reference: reference), in: .trips)
    }
  }
}

/// What every app with links has.
@MainActor struct Trips {
  let navigator = LinkNavigator<TripsRoute>(
    initialTab: .trips, rules: LinkRules().gate("signed-in") { _, _ in .pass })
  let inbox = LinkInbox()

  init() {
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
  }

  /// Delivers a link as the system does, and says whether it opened.
  func open(_ text: String) async -> String {
    let request = inbox.deliver(
      LinkDelivery(text: text, source: .universalLink, callback: .onOpenURL)
    ).request
    guard case .opened = await request.outcome else { return "did not open" }
    return navigator.state[.trips].isEmpty ? "stayed" : "opened"
  }
}
