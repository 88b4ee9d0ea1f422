// SPDX-License-Identifier: MIT

import JSONText
import MessageText

/// Variables that are undefined, unused, or impossible.
extension LintSubject {
  mutating func lintVariables() {
    let variables = file.appLinks?.substitutionVariables ?? []
    let names = Set(variables.map(\.name))
    let unusable = Set(variables.lazy.filter { !$0.isUsable }.map(\.name))
    var used: Set<String> = []
    for variable in variables { lintDefinition(variable) }
    for pattern in patterns {
      for reference in pattern.references {
        guard let name = reference else {
          noteHopeless(
            pattern, .unterminatedVariable,
            "The variable has no “)”, so the pattern never matches.", "Write “$(name)”.")
          continue
        }
        used.insert(name)
        if pattern.isLegacyPath {
          noteHopeless(
            pattern, .variableInPaths,
            "“paths” knows no variables, so the pattern never matches.",
            "Write \"components\".")
        } else if !names.contains(name), !AppLinkVariables.predefinedNames.contains(name) {
          let known = variables.map(\.name) + AppLinkVariables.predefinedNames
          noteHopeless(
            pattern, .undefinedVariable,
            "No variable is named “\(name)”, so the pattern never matches.",
            nearest(name, known).map { "Write “$(\($0))”." }
              ?? "Define it in “applinks.substitutionVariables”.")
        } else if let rule = pattern.rule, unusable.contains(name) {
          hopeless.insert(rule.location)
        }
      }
    }
    for variable in variables where !used.contains(variable.name) && variable.isUsable {
      note(
        .unusedVariable, at: location(of: variable),
        "No pattern names the variable “\(variable.name)”.", "Remove it.")
    }
  }

  private func location(of variable: AppSiteAssociation.SubstitutionVariable) -> AssociationPath {
    Self.appLinks.member("substitutionVariables").member(variable.name)
  }

  private mutating func lintDefinition(_ variable: AppSiteAssociation.SubstitutionVariable) {
    let location = location(of: variable)
    if AppLinkVariables.predefinedNames.contains(variable.name) {
      note(
        .shadowingVariable, at: location,
        "The system has a variable “\(variable.name)” of its own; patterns that name it are not "
          + "sure to match anything.", "Give it another name.")
    } else if !variable.hasGoodName {
      note(
        .variableName, at: location,
        "No pattern can name the variable, since its name has “$”, “(” or “)”, or is empty.",
        "Give it another name.")
    } else if variable.values.isEmpty {
      note(
        .emptyVariable, at: location,
        "The variable has no texts, so patterns that name it never match.", "List its texts.")
    }
    for (index, value) in variable.values.enumerated() {
      if value.isEmpty {
        note(
          .emptyText, at: location.element(index),
          "One text of the variable is empty, so a pattern matches also without it.",
          "Remove the text if that is not intended.")
      } else if value.utf8.contains("$(".utf8) {
        note(
          .variableInVariable, at: location.element(index),
          "A text of a variable cannot name a variable: “$(” stands for itself.",
          "Write the texts of the other variable here.")
      }
    }
  }

  private mutating func noteHopeless(
    _ pattern: LintPattern, _ code: AssociationFinding.Code, _ message: String, _ help: String
  ) {
    note(code, at: pattern.location, message, help)
    if let rule = pattern.rule { hopeless.insert(rule.location) }
  }

  /// Returns the known name that is closest to a name, with at most two typos.
  private func nearest(_ name: String, _ known: [String]) -> String? {
    let text = name.lowercased()
    let limit = min(2, text.utf8.count / 3)
    var best: (name: String, distance: Int)?
    for other in known where !budget.isSpent {
      let letters = other.lowercased()
      budget.spend(10)
      // The lengths of most rule out a typo.
      guard abs(letters.utf8.count - text.utf8.count) <= limit else { continue }
      budget.spend(text.utf8.count * letters.utf8.count)
      let distance = EditDistance.between(text, letters, atMost: limit)
      if distance <= limit, best.map({ distance < $0.distance }) ?? true {
        best = (other, distance)
      }
    }
    return best?.name
  }
}

extension LintPattern {
  /// The names of its variables; `nil` for one that is not terminated.
  fileprivate var references: [String?] {
    var names: [String?] = []
    var rest = pattern
    while let start = rest.utf8.firstRange(of: "$(".utf8) {
      guard let end = rest[start.upperBound...].unicodeScalars.firstIndex(of: ")") else {
        return names + [nil]
      }
      names.append(String(rest[start.upperBound..<end]))
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    return names
  }
}

extension AppSiteAssociation.SubstitutionVariable {
  fileprivate var hasGoodName: Bool {
    !name.isEmpty && !name.unicodeScalars.contains { $0 == "$" || $0 == "(" || $0 == ")" }
  }

  fileprivate var isUsable: Bool {
    hasGoodName && !values.isEmpty && !AppLinkVariables.predefinedNames.contains(name)
  }
}
