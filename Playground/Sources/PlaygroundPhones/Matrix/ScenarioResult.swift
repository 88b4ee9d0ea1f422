// SPDX-License-Identifier: MIT

import DeepLinks

/// The result of a scenario.
struct ScenarioResult: Equatable, Sendable {
  /// What happened to the link.
  enum Kind: String, Sendable {
    case landed, held, refused
    /// It failed, or the outcome was not the expected one.
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
  /// What was seen; after a failure, also the expected outcome and the trace.
  let detail: String
}

/// The visible state of an app.
struct ScenarioSight: Equatable, CustomStringConvertible {
  var title: String
  /// The tab in front; `nil` if there are no tabs.
  var tab: String?
  /// The presented screens, bottom first.
  var modals: [String] = []
  /// The last link that was left to the system.
  var left: String?

  /// Returns whether this is what was expected; a link left to the system earlier does not count.
  func isLike(_ expected: ScenarioSight) -> Bool {
    title == expected.title && tab == expected.tab && modals == expected.modals
      && (expected.left == nil || left == expected.left)
  }

  var description: String {
    var text = "“\(title)”"
    if let tab { text += " in the tab \(tab)" }
    let layers = modals.map { ($0 == "alert" ? "an " : "a ") + $0 }
    if !layers.isEmpty { text += " in " + layers.joined(separator: " over ") }
    if let left { text += ", and \(left) left to the system" }
    return text
  }
}

extension ScenarioSight {
  /// Creates what a window shows.
  ///
  /// - Parameter left: the last link that was left to the system.
  @MainActor init(of window: (any RunningWindow)?, left: String? = nil) {
    self.init(
      title: window?.title ?? "", tab: window?.selectedTab, modals: window?.modals ?? [],
      left: left)
  }
}
