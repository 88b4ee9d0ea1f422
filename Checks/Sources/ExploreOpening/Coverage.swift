// SPDX-License-Identifier: MIT

/// How often each event was seen in each phase, and each effect, note and outcome.
final class Coverage {
  private static let width = Phase.allCases.count
  private var events = Array(repeating: 0, count: Kind.allCases.count * Phase.allCases.count)
  private var effects = Array(repeating: 0, count: EffectKind.allCases.count)
  private var outcomes = Array(repeating: 0, count: OutcomeKind.allCases.count)
  var mostWork = 0

  func note(_ event: LinkOpening.Event.What, in opening: LinkOpening) {
    let (kind, phase) = Coverage.place(event, in: opening)
    events[Int(kind.rawValue) * Coverage.width + Int(phase.rawValue)] += 1
  }

  func note(_ effect: LinkOpening.Effect) { effects[Int(EffectKind(effect).rawValue)] += 1 }

  func note(_ outcome: LinkOpening.Outcome) { outcomes[Int(OutcomeKind(outcome).rawValue)] += 1 }

  func add(_ other: Coverage) {
    for index in events.indices { events[index] += other.events[index] }
    for index in effects.indices { effects[index] += other.effects[index] }
    for index in outcomes.indices { outcomes[index] += other.outcomes[index] }
    mostWork = max(mostWork, other.mostWork)
  }

  /// The table, one line for each event, effect and outcome.
  var table: String {
    var lines: [String] = []
    for kind in Kind.allCases {
      let cells = Phase.allCases.compactMap { phase -> String? in
        let count = self.count(kind, phase)
        return count > 0 ? "\(phase) \(count)" : nil
      }
      lines.append("event \(kind): " + cells.joined(separator: ", "))
    }
    for kind in EffectKind.allCases {
      lines.append("effect \(kind): \(effects[Int(kind.rawValue)])")
    }
    for kind in OutcomeKind.allCases {
      lines.append("outcome \(kind): \(outcomes[Int(kind.rawValue)])")
    }
    return lines.joined(separator: "\n")
  }

  func count(_ kind: Kind, _ phase: Phase) -> Int {
    events[Int(kind.rawValue) * Coverage.width + Int(phase.rawValue)]
  }

  /// What can be and was never seen.
  var missing: [String] {
    Coverage.expected.filter { count($0.0, $0.1) == 0 }.map { "event \($0.0) in phase \($0.1)" }
      + EffectKind.allCases.filter { effects[Int($0.rawValue)] == 0 }.map { "effect \($0)" }
      + OutcomeKind.allCases.filter { outcomes[Int($0.rawValue)] == 0 }.map { "outcome \($0)" }
  }
}
