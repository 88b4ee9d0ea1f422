// SPDX-License-Identifier: MIT

/// A type whose values are routes, one for each case.
///
/// Write the enum and let `@DeepLinkRoutes` (in `DeepLinks`) add the conformance. The protocol does
/// not refine `Hashable`, so that an enum in a module whose default isolation is the main actor can
/// conform to it and to `Hashable` in the usual way.
public protocol LinkRoutable: Sendable, SendableMetatype {
  /// The declared origins and patterns.
  static var linkRoutes: LinkRouteList<Self> { get }

  /// Creates the route with number `slot` from a link's values; `nil` if one does not parse.
  ///
  /// - Throws: the error of the route's own check: the link matched this route, but the check
  ///   failed.
  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self?

  /// Passes this route's number and its values to a printer.
  func print(into printer: inout LinkPrinter)
}
