// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkContracts

extension SourceCatalog {
  /// What decides between patterns of equal rank.
  var decisions: [ContractInspection.Part: ContractInspection.Decision] {
    var decisions: [ContractInspection.Part: ContractInspection.Decision] = [:]
    for (number, patterns) in outline.declarationsOfRoutes().enumerated() {
      for pattern in patterns {
        let part = ContractInspection.Part.pattern(route: number, text: pattern.pattern)
        guard decisions[part] == nil else { continue }
        decisions[part] = ContractInspection.Decision(
          priority: pattern.metadata.priority, isShared: pattern.metadata.isShared)
      }
    }
    return decisions
  }
}
