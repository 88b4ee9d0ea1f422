// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What `@DeepLinkRoutes` would write, written by hand.
enum TripsRoute: Equatable {
  case home
  case details(reference: String)
}

extension TripsRoute: LinkRoutable {
  static var linkRoutes: LinkRouteList<TripsRoute> {
    LinkRouteList(
      origins: ["tcal://www.trips.calendar.com", "https://www.trips.calendar.com"],
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "home", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "details", pattern: "/details?reference={reference}",
            parameters: [.required("reference", String.self)])),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> TripsRoute? {
    switch slot {
    case 0: .home
    case 1: captures.value(0, as: String.self).map { .details(reference: $0) }
    default: nil
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .details(let reference):
      printer.route(1)
      printer.value(0, reference)
    }
  }
}
