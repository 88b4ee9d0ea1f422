// SPDX-License-Identifier: MIT

extension LinkRouter {
  /// Returns the canonical link of a route.
  ///
  /// This is its first pattern that is not deprecated, with the first https origin or, if there is
  /// none, the first origin. The link is matched before it is returned, so it is certain to open
  /// this route.
  ///
  /// - Throws: `LinkPrintError` for a route that cannot be printed faithfully.
  @inlinable
  public func link(for route: Route) throws(LinkPrintError) -> DeepLink {
    // Inlinable, so that the route is printed without generics if its type is known.
    let storage = storage
    return try storage.matcher.link(for: taken(apart: route)) { group, slot, captures, printer in
      guard let route = try storage.route(of: group, slot, captures) else { return false }
      printer.isUnknown = !storage.printRoute(route, &printer)
      return true
    }
  }

  /// Returns the links of a route with every origin, the canonical one first.
  ///
  /// - Throws: `LinkPrintError` if one of them cannot be printed faithfully.
  @inlinable
  public func links(for route: Route) throws(LinkPrintError) -> [DeepLink] {
    let storage = storage
    return try storage.matcher.links(for: taken(apart: route)) { group, slot, captures, printer in
      guard let route = try storage.route(of: group, slot, captures) else { return false }
      printer.isUnknown = !storage.printRoute(route, &printer)
      return true
    }
  }

  /// A printer with the route's number and values.
  @inlinable
  func taken(apart route: Route) -> LinkPrinter {
    var printer = LinkPrinter()
    printer.isUnknown = !storage.printRoute(route, &printer)
    return printer
  }

  /// The enum of a route and its number there; `nil` for a route without a pattern.
  package func place(of route: Route) -> (group: Int, slot: Int)? {
    let printer = taken(apart: route)
    guard let group = try? content.group(of: printer) else { return nil }
    return (group, printer.slot ?? -1)
  }
}

extension LinkRouterContent {
  /// The number of a printed route's enum.
  func group(of printer: borrowing LinkPrinter) throws(LinkPrintError) -> Int {
    if printer.isUnknown {
      throw LinkPrintError(
        code: .unknownRoute, route: nil, hint: "Register the route with its values.")
    }
    if printer.isHidden {
      throw LinkPrintError(
        code: .hidden, route: nil, hint: "Open the route from inside the app, or give it a link.")
    }
    var group = 0
    for slot in printer.mounts {
      guard let inner = groups[LinkRouterContent.GroupKey(parent: group, slot: slot)] else {
        throw LinkPrintError(
          code: .unknownRoute, route: nil, hint: "Mount the enum that the route belongs to.")
      }
      group = inner
    }
    return group
  }
}
