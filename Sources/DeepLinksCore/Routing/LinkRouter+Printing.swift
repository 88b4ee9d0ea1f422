// SPDX-License-Identifier: MIT

extension LinkRouter {
  /// The canonical link of a route: of its first pattern that is not deprecated, under the first
  /// https origin, or else the first origin.
  ///
  /// The link is matched before it is returned, so it opens this very route.
  ///
  /// - Throws: `LinkPrintError` for a route that cannot be printed faithfully.
  @inlinable
  public func link(for route: Route) throws(LinkPrintError) -> DeepLink {
    // Inlinable, so that the route is taken apart without generics where its type is known.
    try storage.matcher.link(for: taken(apart: route)) { text in reads(text) }
  }

  /// The links of a route under every origin, the canonical one first.
  ///
  /// - Throws: `LinkPrintError` if one of them cannot be printed faithfully.
  @inlinable
  public func links(for route: Route) throws(LinkPrintError) -> [DeepLink] {
    try storage.matcher.links(for: taken(apart: route)) { text in reads(text) }
  }

  /// What a route's printer says; `nil` if it is none of the router's.
  @inlinable
  func taken(apart route: Route) -> LinkPrinter? {
    var printer = LinkPrinter()
    return storage.printRoute(route, &printer) ? printer : nil
  }

  /// What the printer of the route says that a link opens.
  @inlinable
  func reads(_ text: String) -> LinkPrinter? {
    guard let route = try? match(text) else { return nil }
    return taken(apart: route)
  }

  /// Which declaration a route belongs to: the enum and the number there; `nil` for a route without
  /// a pattern.
  package func place(of route: Route) -> (group: Int, slot: Int)? {
    (try? parts(of: route)).map { ($0.group, $0.slot) }
  }

  func parts(of route: Route) throws(LinkPrintError) -> LinkPrinted {
    try storage.matcher.content.place(of: taken(apart: route))
  }
}

extension LinkRouterContent {
  /// Finds the enum and the number of a route that was taken apart.
  func place(of printer: LinkPrinter?) throws(LinkPrintError) -> LinkPrinted {
    guard let printer else {
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
    return LinkPrinted(group: group, slot: printer.slot ?? -1, printer: printer)
  }
}
