// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport

/// Routes of which one is sensitive.
enum GuardedRoute: Hashable, LinkNavigable {
  case show
  case wipe

  /// What is wrong with rules that have no gate that asks.
  static let problem =
    "sensitiveWithoutGate: wipe (/wipe). It is sensitive: add a gate that asks to the rules, such as "
    + #".gate("ask", asks: true), which answers .confirm(prompt:) for it."#

  static var linkRoutes: LinkRouteList<GuardedRoute> {
    LinkRouteList(
      origins: ["guarded://"],
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "show", pattern: "/show")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "wipe", pattern: "/wipe",
            metadata: LinkRouteMetadata(trust: .sensitive))),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> GuardedRoute? {
    slot == 0 ? .show : .wipe
  }

  func print(into printer: inout LinkPrinter) { printer.route(self == .show ? 0 : 1) }

  var destination: LinkDestination<TripsStructure> {
    .push(.details(reference: self == .show ? "show" : "wipe"), in: .trips)
  }
}

/// The same as a feature.
struct GuardedFeature: ComposableFeature {
  let id = "guarded"
  let navigator = LinkNavigator<GuardedRoute>(initialTab: .trips)
}
