// SPDX-License-Identifier: MIT

extension LinkRouter {
  /// Whether any route is sensitive; checked for every request.
  package var hasSensitiveRoutes: Bool { storage.matcher.content.hasSensitiveRoutes }

  /// How much harm a link to a route could do, according to its patterns and what mounts them.
  ///
  /// If any route is sensitive, a route that cannot be distinguished from it is sensitive, too.
  package func trust(of route: Route) -> LinkRouteMetadata.Trust {
    guard hasSensitiveRoutes else { return .navigate }
    var printer = LinkPrinter()
    guard storage.printRoute(route, &printer) else { return .sensitive }
    // A route without a link has no number of its own.
    var mounts = printer.mounts
    if printer.isHidden, let slot = printer.slot { mounts.append(slot) }
    var group = 0
    for slot in mounts {
      guard let inner = content.groups[LinkRouterContent.GroupKey(parent: group, slot: slot)]
      else { return .sensitive }
      group = inner
    }
    if content.sensitiveGroups.contains(group) { return .sensitive }
    guard !printer.isHidden, let slot = printer.slot else { return .navigate }
    let key = LinkRouterContent.SlotKey(group: group, slot: slot)
    return content.sensitiveSlots.contains(key) ? .sensitive : .navigate
  }

  /// Whether the link of a route may be written to a file: it has one, and is not sensitive.
  package func mayBeKept(_ route: Route) -> Bool {
    place(of: route) != nil && trust(of: route) == .navigate
  }

  /// The error if no gate asks the user; `nil` if no route is sensitive.
  package var sensitiveWithoutGate: LinkRouterError? {
    var known: Set<LinkRouterContent.SlotKey> = []
    let entries = content.source.entries.filter {
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
