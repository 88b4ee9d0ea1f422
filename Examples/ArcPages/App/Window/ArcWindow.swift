// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinksSwiftUI
import SwiftUI

/// A window: the tabs, each with a stack of pages.
struct ArcWindow: View {
  @State private var appData: AppData

  init(clock: any LinkClock) {
    _appData = State(initialValue: AppData(clock: clock))
  }

  var body: some View {
    LinkTabs(appData.navigator) { tab in
      LinkStack(appData.navigator, tab) {
        root(of: tab).environment(appData)
      } screen: { page in
        // A pushed page may start with an empty environment; both tabs set the same one.
        PageView(page: page).environment(appData)
      }
    } label: { tab in
      ArcTabLabel(tab: tab)
    }
    .linkNavigator(appData.navigator, restoring: "pages")
    .linkNotices { $0.kind == .newerVersion ? "There is no such page." : $0.text }
  }

  @ViewBuilder private func root(of tab: ArcTab) -> some View {
    switch tab {
    case .home: HomePage()
    case .profile: ProfilePage()
    }
  }
}
