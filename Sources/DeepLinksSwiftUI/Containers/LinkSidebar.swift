// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// Tabs as the rows of a sidebar; the selected one is the detail.
struct LinkSidebar<Route: LinkNavigable, Content: View, Label: View>: View {
  let navigator: LinkNavigator<Route>
  let tabs: [Route.Structure.Tab]
  let content: (Route.Structure.Tab) -> Content
  let label: (Route.Structure.Tab) -> Label

  var body: some View {
    NavigationSplitView(preferredCompactColumn: column) {
      List(selection: selection) {
        ForEach(tabs, id: \.self) { tab in
          label(tab).tag(tab)
        }
      }
    } detail: {
      let tab = navigator.selectedTab
      // Each tab is a separate view with its own stack.
      content(tab).id(tab)
    }
  }

  var selection: Binding<Route.Structure.Tab?> {
    Binding(
      get: { navigator.sidebarSelection },
      set: { tab in
        // A wide sidebar cannot go back to an empty selection, but SwiftUI writes `nil` when it
        // rebuilds the list.
        if let tab { navigator.sidebarSelection = tab }
      })
  }

  var column: Binding<NavigationSplitViewColumn> {
    Binding(
      get: { navigator.sidebarSelection == nil ? .sidebar : .detail },
      set: { column in
        navigator.sidebarSelection = column == .sidebar ? nil : navigator.selectedTab
      })
  }
}

#endif
