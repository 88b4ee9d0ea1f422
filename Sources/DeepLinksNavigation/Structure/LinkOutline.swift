// SPDX-License-Identifier: MIT

/// What a window shows as texts: the types of the app erased, for tools.
///
/// ```swift
/// navigator.outline().tabs[0].path   // ["details(reference: \"55091-231959\")"]
/// ```
package struct LinkOutline: Sendable, Hashable {
  /// A stack of a tab, or of a feature.
  package struct Tab: Sendable, Hashable {
    /// The tab; in a composition the feature, and the tab behind a dot if the feature has several.
    package let name: String
    /// Whether it is in front.
    package let isSelected: Bool
    /// The screens above its root, outermost first.
    package let path: [String]

    /// Makes a tab.
    package init(name: String, isSelected: Bool = false, path: [String] = []) {
      self.name = name
      self.isSelected = isSelected
      self.path = path
    }
  }

  /// Something that is presented over what lies below.
  package struct Modal: Sendable, Hashable {
    /// What is presented.
    package let name: String
    /// The screens above its root, outermost first.
    package let path: [String]

    /// Makes a modal.
    package init(name: String, path: [String] = []) {
      self.name = name
      self.path = path
    }
  }

  /// The name of the app's structure.
  package let name: String
  /// The tabs, in their order.
  package let tabs: [Tab]
  /// What is presented, outermost first.
  package let modals: [Modal]

  /// Makes an outline.
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
  package var description: String {
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
  /// The state as texts.
  ///
  /// - Parameter revealsValues: whether screens and modals have the values of their links; their
  ///   cases alone if not. Default: yes.
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
