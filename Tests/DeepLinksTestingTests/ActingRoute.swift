// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// Routes of which two act: one that anyone's link may start, and one that asks first.
enum ActingRoute: Int, Hashable, LinkNavigable, CaseIterable {
  case show, pause, follow

  enum Structure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case show, followed }
    enum Modal: Hashable, Codable { case player }
  }

  static var linkRoutes: LinkRouteList<ActingRoute> {
    LinkRouteList(
      origins: ["radio://"],
      items: allCases.map { route in
        .path(
          LinkRouteDeclaration(slot: route.rawValue, name: "\(route)", pattern: "/\(route)"))
      })
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> ActingRoute? {
    ActingRoute(rawValue: slot)
  }

  func print(into printer: inout LinkPrinter) { printer.route(rawValue) }

  var destination: LinkDestination<Structure> {
    switch self {
    case .show: .push(.show)
    case .pause: .action(isHarmless: true)
    case .follow: .action
    }
  }
}
