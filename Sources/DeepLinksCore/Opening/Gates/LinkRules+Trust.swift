// SPDX-License-Identifier: MIT

extension LinkRules {
  /// What is wrong with these rules for the routes of a router: some are sensitive, and no gate asks.
  ///
  /// - Returns: `nil` if nothing is.
  package func error(for router: LinkRouter<Route>) -> LinkRouterError? {
    guard router.hasSensitiveRoutes, !gates.contains(where: \.asks) else { return nil }
    var known: Set<LinkRouterContent.SlotKey> = []
    let entries = router.content.source.entries.filter {
      $0.isSensitive
        && known.insert(LinkRouterContent.SlotKey(group: $0.group, slot: $0.slot)).inserted
    }
    let problems = entries.prefix(LinkRouterError.mostConflicts).map { entry in
      LinkRouterProblem(
        code: .sensitiveWithoutGate, routes: [entry.name],
        features: entry.feature.map { [$0] } ?? [], patterns: [entry.pattern.text],
        hint: """
          It is sensitive: add a gate that asks to the rules, such as .gate("ask", asks: true), \
          which answers .confirm(prompt:) for it.
          """)
    }
    return problems.isEmpty ? nil : LinkRouterError(problems: problems)
  }
}
