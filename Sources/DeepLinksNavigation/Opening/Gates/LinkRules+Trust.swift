// SPDX-License-Identifier: MIT

extension LinkRules {
  /// What is wrong with these rules for the routes of a router: some are sensitive, and no gate asks.
  ///
  /// - Returns: `nil` if nothing is.
  package func error(for router: LinkRouter<Route>) -> LinkRouterError? {
    guard router.hasSensitiveRoutes, !gates.contains(where: \.asks) else { return nil }
    return router.sensitiveWithoutGate
  }
}
