// SPDX-License-Identifier: MIT

extension LinkRules {
  /// The error if a router has sensitive routes but no gate asks; otherwise `nil`.
  package func error(for router: LinkRouter<Route>) -> LinkRouterError? {
    guard router.hasSensitiveRoutes, !gates.contains(where: \.asks) else { return nil }
    return router.sensitiveWithoutGate
  }
}
