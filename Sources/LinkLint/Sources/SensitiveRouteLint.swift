// SPDX-License-Identifier: MIT

#if Macros || Commands
import DeepLinksCore
import DeepLinksSyntax

/// Looks for sensitive routes that no gate asks about.
enum SensitiveRouteLint {
  static func findings(in program: SourceProgram) -> [LintFinding] {
    let interface = program.interface
    let evaluator = SourceEvaluator(index: interface.index)
    let confirmed = confirmedRoutes(in: program)
    var findings: [LintFinding] = []
    for file in program.files {
      for route in file.declarations.enums {
        let key = SourceInterfaceIndex.TypeKey(file: file.name, path: route.path)
        let openers = interface.mounting(key)
        // Without a destination the app opens the route itself, and may ask as it does.
        guard openers.contains(where: { interface.navigables[$0] != nil }) else { continue }
        guard confirmed.map({ $0.isDisjoint(with: openers) }) ?? false else { continue }
        let scope = SourceIndex.Scope(file: file.name, path: route.path)
        for item in route.cases {
          let pattern = item.patterns.first { pattern in
            pattern.trust.flatMap { evaluator.trust($0, in: scope) } == .sensitive
          }
          guard let pattern else { continue }
          findings.append(
            LintCheck.sensitiveWithoutConfirmation.finding(
              item.child == nil
                ? "'\(item.name)' is sensitive, and no gate asks before it opens."
                : "What '\(item.name)' mounts is sensitive, and no gate asks before it opens.",
              at: LintFinding.Place(pattern.trustPlace ?? pattern.place, in: file.name),
              about: "\(route.name).\(item.name)"))
        }
      }
    }
    return findings
  }

  /// The routes that a gate asks about; `nil` if one asks whose route the source does not tell.
  private static func confirmedRoutes(
    in program: SourceProgram
  ) -> Set<SourceInterfaceIndex.TypeKey>? {
    var routes: Set<SourceInterfaceIndex.TypeKey> = []
    for file in program.files {
      for confirmation in file.declarations.interface.confirmations
      where !confirmation.context.isPreview {
        let key = confirmation.route.flatMap {
          program.interface.key($0, in: file.name, owner: confirmation.context.owner)
        }
        guard let key else { return nil }
        routes.insert(key)
      }
    }
    return routes
  }
}
#endif
