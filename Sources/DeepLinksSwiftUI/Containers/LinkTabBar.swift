// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// The tabs as a `TabView`.
struct LinkTabBar<Route: LinkNavigable, Content: View, Label: View>: View {
  @Bindable var navigator: LinkNavigator<Route>
  let tabs: [Route.Structure.Tab]
  let content: (Route.Structure.Tab) -> Content
  let label: (Route.Structure.Tab) -> Label

  var body: some View {
    TabView(selection: $navigator.selectedTab) {
      ForEach(tabs, id: \.self) { tab in
        content(tab)
          .tabItem { label(tab) }
          .tag(tab)
      }
    }
  }
}

#endif
