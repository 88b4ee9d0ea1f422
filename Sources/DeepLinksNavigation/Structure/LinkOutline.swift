// SPDX-License-Identifier: MIT

/// What a window shows, as text: the types of the app are erased, for tools.
///
/// ```swift
/// navigator.outline().tabs[0].path   // ["details(reference: \"55091-231959\")"]
/// ```
@_spi(Project) public struct LinkOutline: Sendable, Hashable {
  /// A stack of a tab, or of a feature.
  package struct Tab: Sendable, Hashable {
    /// The tab; in a composition, the feature, followed by a dot and the tab if it has several.
    package let name: String
    /// Whether it is in front.
    package let isSelected: Bool
    /// The screens above its root, outermost first.
    package let path: [String]

    /// Creates a tab.
    package init(name: String, isSelected: Bool = false, path: [String] = []) {
      self.name = name
      self.isSelected = isSelected
      self.path = path
    }
  }

  /// A modal over what is below it.
  package struct Modal: Sendable, Hashable {
    /// The modal.
    package let name: String
    /// The screens above its root, outermost first.
    package let path: [String]

    /// Creates a modal.
    package init(name: String, path: [String] = []) {
      self.name = name
      self.path = path
    }
  }

  /// The name of the app's structure.
  package let name: String
  /// The tabs, in order.
  package let tabs: [Tab]
  /// The modals, outermost first.
  package let modals: [Modal]

  /// Creates an outline.
  package init(name: String, tabs: [Tab] = [], modals: [Modal] = []) {
    self.name = name
    self.tabs = tabs
    self.modals = modals
  }

  /// The name of the tab in front; `nil` if there is none.
  package var selectedTab: String? { tabs.first(where: \.isSelected)?.name }
}

extension LinkOutline: CustomStringConvertible {
  /// The outline as a tree: tabs (`●` is selected) with their paths, then modals (`▲`).
  @_spi(Project) public var description: String {
    let branches =
      tabs.map { ("\($0.isSelected ? "●" : "○") \($0.name)", $0.path) }
      + modals.map { ("▲ \($0.name)", $0.path) }
    var lines = [name]
    for (index, (name, path)) in branches.enumerated() {
      let isLast = index == branches.count - 1
      lines.append((isLast ? "└─ " : "├─ ") + name)
      for (depth, screen) in path.enumerated() {
        lines.append(
          (isLast ? "   " : "│  ") + (depth == path.count - 1 ? "└─ " : "├─ ") + screen)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension NavigationState {
  /// The state as text.
  ///
  /// - Parameter revealsValues: whether to include the values in screens and modals; otherwise,
  ///   there are only their cases. Default: `true`.
  package func outline(revealsValues: Bool = true) -> LinkOutline {
    let text: (Any) -> String =
      revealsValues ? { CaseText($0).description } : { CaseText.caseName(of: $0) }
    return LinkOutline(
      name: "\(Structure.self)",
      tabs: Structure.Tab.allCases.map { tab in
        LinkOutline.Tab(
          name: CaseText(tab).description, isSelected: tab == selectedTab,
          path: self[tab].map(text))
      },
      modals: modals.map { LinkOutline.Modal(name: text($0.modal), path: $0.path.map(text)) })
  }
}
