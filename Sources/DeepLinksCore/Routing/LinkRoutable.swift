// SPDX-License-Identifier: MIT

/// A type whose values links open: one case, one route.
///
/// Write the enum and let `@DeepLinkRoutes` (in `DeepLinks`) add the conformance. It does not
/// refine `Hashable`, so that an enum of a module whose default isolation is the main actor can
/// conform and still be `Hashable` in the ordinary way.
public protocol LinkRoutable: Sendable, SendableMetatype {
  /// Origins and patterns.
  static var linkRoutes: LinkRouteList<Self> { get }

  /// Makes the route with number `slot` from a link's values; `nil` if one of them does not parse.
  ///
  /// - Throws: what the route's own check throws: the link was this route's, and it failed.
  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self?

  /// Says which route this is, and its values.
  func print(into printer: inout LinkPrinter)
}
