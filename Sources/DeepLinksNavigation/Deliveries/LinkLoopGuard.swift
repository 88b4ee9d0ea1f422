// SPDX-License-Identifier: MIT

/// Stops a link that the external fallback handed to the system and that comes straight back.
///
/// Only these links count: an app may open its own link through the system, and it opens. Each
/// handover stops one arrival, so that a user can open the link again.
///
/// ```swift
/// var guardian = LinkLoopGuard()
/// guardian.handOver("https://shop.example.com/jobs", at: .zero)
/// guardian.stops("https://shop.example.com/jobs", at: .seconds(1))   // true
/// guardian.stops("https://shop.example.com/jobs", at: .seconds(1))   // false: opened anew
/// ```
///
/// It remembers at most 64 links. Links are compared in canonical form, because the system may
/// rewrite them.
package struct LinkLoopGuard: Sendable {
  private struct Entry {
    var text: String
    var time: Duration
  }

  private static let capacity = 64

  /// How long after a handover an arrival still counts as coming back; default: 2 s.
  package var window: Duration
  private var entries: [Entry] = []

  /// Creates a guard that knows of no handover.
  package init(window: Duration = .seconds(2)) {
    self.window = window
  }

  /// The number of handovers that it remembers.
  package var count: Int { entries.count }

  /// Records that the external fallback handed a link to the system.
  ///
  /// - Parameters:
  ///   - text: the link as it was handed over.
  ///   - now: the time of a clock that never goes backward.
  package mutating func handOver(_ text: String, at now: Duration) {
    entries.removeAll { now - $0.time > window }
    entries.append(Entry(text: LinkLoopGuard.canonical(text), time: now))
    if entries.count > LinkLoopGuard.capacity { entries.removeFirst() }
  }

  /// Whether an arriving link came straight back, and must not be handed to the system again.
  package mutating func stops(_ text: String, at now: Duration) -> Bool {
    entries.removeAll { now - $0.time > window }
    guard !entries.isEmpty else { return false }
    let text = LinkLoopGuard.canonical(text)
    guard let known = entries.firstIndex(where: { $0.text.utf8.elementsEqual(text.utf8) }) else {
      return false
    }
    entries.remove(at: known)
    return true
  }

  private static func canonical(_ text: String) -> String {
    (try? DeepLink(text))?.text ?? text
  }
}

extension LinkLoopGuard: LinkRedacted {
  /// The number of handovers that it remembers.
  package var _redacted: String { "hand-overs: \(count)" }
  /// The links that it remembers.
  package var _revealed: String {
    ([description] + entries.map(\.text)).joined(separator: "\n  ")
  }
}
