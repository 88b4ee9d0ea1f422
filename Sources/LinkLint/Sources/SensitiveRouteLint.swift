// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax

/// Finds sensitive routes without a gate that asks the user, which makes requests fail: all of the
/// app's, or those for these routes.
enum SensitiveRouteLint {
  private typealias Routes = Set<SourceInterfaceIndex.TypeKey>

  static func findings(in program: SourceProgram) -> [LintFinding] {
    let interface = program.interface
    let evaluator = SourceEvaluator(index: interface.index)
    let asking = routes(in: program, of: \.askingGates)
    let confirmed = routes(in: program, of: \.confirmations)
    var findings: [LintFinding] = []
    for file in program.files {
      for route in file.declarations.enums {
        let key = SourceInterfaceIndex.TypeKey(file: file.name, path: route.path)
        let openers = interface.mounting(key)
        // Without a destination, the app opens the route itself, and may ask in its own way.
        guard openers.contains(where: { interface.navigables[$0] != nil }) else { continue }
        guard let (check, lack) = lack(openers, asking, confirmed) else { continue }
        let scope = SourceIndex.Scope(file: file.name, path: route.path)
        for item in route.cases {
          guard let pattern = item.sensitivePattern(evaluator, in: scope) else { continue }
          let subject = item.child == nil ? "'\(item.name)'" : "What '\(item.name)' mounts"
          findings.append(
            check.finding(
              "\(subject) is sensitive, and \(lack).",
              at: LintFinding.Place(pattern.trustPlace ?? pattern.place, in: file.name),
              about: "\(route.name).\(item.name)"))
        }
      }
    }
    return findings
  }

  /// Returns what routes lack; `nil` if they lack nothing, or if the source does not reveal it.
  private static func lack(
    _ openers: Routes, _ asking: Routes?, _ confirmed: Routes?
  ) -> (LintCheck, String)? {
    if let asking, asking.isDisjoint(with: openers) {
      return (.sensitiveWithoutGate, "no gate declares that it asks")
    }
    if let confirmed, confirmed.isDisjoint(with: openers) {
      return (.sensitiveWithoutConfirmation, "no gate asks before it opens")
    }
    return nil
  }

  /// Returns the routes of the gates that ask, or of their questions; `nil` if the source does not
  /// reveal the route of one.
  private static func routes(
    in program: SourceProgram, of list: KeyPath<SourceInterface, [SourceConfirmation]>
  ) -> Routes? {
    var routes: Routes = []
    for file in program.files {
      for found in file.declarations.interface[keyPath: list] where !found.context.isPreview {
        let key = found.route.flatMap {
          program.interface.key($0, in: file.name, owner: found.context.owner)
        }
        guard let key else { return nil }
        routes.insert(key)
      }
    }
    return routes
  }
}

extension SourceRouteEnum.Case {
  /// The first pattern that says that the route is sensitive.
  func sensitivePattern(
    _ evaluator: SourceEvaluator, in scope: SourceIndex.Scope
  ) -> SourceRouteEnum.Pattern? {
    patterns.first { pattern in
      pattern.trust.flatMap { evaluator.trust($0, in: scope) } == .sensitive
    }
  }
}
