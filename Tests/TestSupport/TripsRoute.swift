// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

package enum TripsStructure: AppStructure {
  package enum Tab: String, Hashable, Codable, CaseIterable { case trips, settings }
  package enum Screen: Hashable, Codable {
    case details(reference: String)
    case address(reference: String)
    case about
  }
  package enum Modal: Hashable, Codable { case newTrip, help }
}

/// An app with tabs, ancestors and modals.
package enum TripsRoute: Hashable, LinkNavigable {
  case home
  case details(reference: String)
  case address(reference: String)
  case about
  case newTrip

  package static var linkRoutes: LinkRouteList<TripsRoute> {
    let reference = [LinkParameter.required("reference", String.self)]
    return LinkRouteList(
      origins: ["tcal://www.trips.calendar.com", "https://www.trips.calendar.com"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "home", pattern: "/", metadata: LinkRouteMetadata(examples: ["/"]))),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "details", pattern: "/details?reference={reference}",
            parameters: reference,
            metadata: LinkRouteMetadata(examples: ["/details?reference=55091-231959"]))),
        .path(
          LinkRouteDeclaration(
            slot: 2, name: "address", pattern: "/details/{reference}/address",
            parameters: reference,
            metadata: LinkRouteMetadata(examples: ["/details/55091-231959/address"]))),
        .path(
          LinkRouteDeclaration(
            slot: 3, name: "about", pattern: "/about",
            metadata: LinkRouteMetadata(examples: ["/about"]))),
        .path(
          LinkRouteDeclaration(
            slot: 4, name: "newTrip", pattern: "/new",
            metadata: LinkRouteMetadata(examples: ["/new"]))),
      ])
  }

  package static func route(at slot: Int, from captures: borrowing LinkCaptures) throws
    -> TripsRoute?
  {
    switch slot {
    case 0: .home
    case 1: captures.value(0, as: String.self).map { .details(reference: $0) }
    case 2: captures.value(0, as: String.self).map { .address(reference: $0) }
    case 3: .about
    default: .newTrip
    }
  }

  package func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .details(let reference):
      printer.route(1)
      printer.value(0, reference)
    case .address(let reference):
      printer.route(2)
      printer.value(0, reference)
    case .about: printer.route(3)
    case .newTrip: printer.route(4)
    }
  }

  package var destination: LinkDestination<TripsStructure> {
    switch self {
    case .home: .root(of: .trips)
    case .details(let reference): .push(.details(reference: reference), in: .trips)
    case .address(let reference): .push(.address(reference: reference))
    case .about: .push(.about, in: .settings)
    case .newTrip: .present(.newTrip, over: .trips)
    }
  }

  package var parent: TripsRoute? {
    if case .address(let reference) = self { .details(reference: reference) } else { nil }
  }
}
