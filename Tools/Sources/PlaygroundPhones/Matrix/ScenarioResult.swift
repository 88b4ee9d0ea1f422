// SPDX-License-Identifier: MIT

import DeepLinks

/// What came of a scenario.
struct ScenarioResult: Equatable, Sendable {
  /// What became of the link.
  enum Kind: String, Sendable {
    case landed, held, refused
    /// It failed, or something else came of it than should.
    case failed
    /// The app crashed.
    case crashed

    @MainActor init(_ record: RequestLog.Record) {
      switch record.outcome {
      case .opened?, .refreshed?, .performed?: self = .landed
      case .declined?, .external?, .superseded?, .expired?: self = .refused
      case .failed?: self = .failed
      case nil: self = record.isHeld ? .held : .failed
      }
    }
  }

  let kind: Kind
  /// The title in front.
  let title: String
  /// What was seen; if it failed also what was expected, and the trace.
  let detail: String
}

/// What can be seen of an app.
struct ScenarioSight: Equatable, CustomStringConvertible {
  var title: String
  /// The tab in front; `nil`: there are none.
  var tab: String?
  /// What is presented, from the bottom.
  var modals: [String] = []
  /// What it left to the system last.
  var left: String?

  /// Whether it is what was expected; what was left before does not count.
  func isLike(_ expected: ScenarioSight) -> Bool {
    title == expected.title && tab == expected.tab && modals == expected.modals
      && (expected.left == nil || left == expected.left)
  }

  var description: String {
    var text = "“\(title)”"
    if let tab { text += " in the tab \(tab)" }
    if !modals.isEmpty { text += " in a \(modals.joined(separator: " over a "))" }
    if let left { text += ", and \(left) left to the system" }
    return text
  }
}
