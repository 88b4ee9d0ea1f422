// SPDX-License-Identifier: MIT

extension LinkRules {
  /// The error if a router has sensitive routes but no gate asks, or if two gates have one id;
  /// otherwise `nil`.
  package func error(for router: LinkRouter<Route>) -> LinkRouterError? {
    let isUnguarded = router.hasSensitiveRoutes && !gates.contains(where: \.asks)
    let problems = (isUnguarded ? router.sensitiveWithoutGate?.problems ?? [] : []) + duplicates
    return problems.isEmpty ? nil : LinkRouterError(problems: problems)
  }

  /// The gates that have the id of an earlier one, each as a problem.
  private var duplicates: [LinkRouterProblem] {
    var seen: Set<[UInt8]> = []
    return gates.filter { !seen.insert(Array($0.id.utf8)).inserted }.map { gate in
      LinkRouterProblem(
        code: .duplicateGate,
        hint: "Two gates are named \(gate.id): give each a name of its own. A yes to one would "
          + "be a yes to the other.")
    }
  }
}
