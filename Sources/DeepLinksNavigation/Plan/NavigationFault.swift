// SPDX-License-Identifier: MIT

/// Why a destination cannot be planned: what an app declares contradicts itself.
@usableFromInline package struct NavigationFault: Error, Sendable, Hashable {
  /// The cause; the raw value is a name that never changes.
  @usableFromInline package enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// A route is its own ancestor through its parents, or has more than 64 ancestors.
    case parentsInACycle
    /// The destination names a tab that the app does not currently show.
    case absentTab
    /// The destination names a modal, but nothing here presents modals.
    case absentModalHost
  }

  /// The cause of the fault.
  package let code: Code
  /// The tab that is absent, as text; empty otherwise.
  package let tab: String

  @usableFromInline init(_ code: Code, tab: String = "") {
    self.code = code
    self.tab = tab
  }

  /// The fault for a tab that is named but not offered.
  @usableFromInline static func absent(_ tab: Any) -> NavigationFault {
    NavigationFault(.absentTab, tab: CaseText(tab).description)
  }

  /// What to do now, in one sentence.
  package var hint: String {
    switch code {
    case .parentsInACycle: "Make the parents of this route end in one without a parent."
    case .absentTab: "Show the tab, or open the route only where the tab is shown."
    default: "Add a presenter of modals to the root, such as linkModals(_:)."
    }
  }
}

extension NavigationFault: CustomStringConvertible {
  /// One line for a log.
  @usableFromInline package var description: String {
    "No way to get there (\(code.rawValue)\(tab.isEmpty ? "" : ": \(tab)")). \(hint)"
  }
}
