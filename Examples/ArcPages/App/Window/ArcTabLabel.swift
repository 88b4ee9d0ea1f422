// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The label of a tab, in the bar and in the sidebar.
struct ArcTabLabel: View {
  let tab: ArcTab

  var body: some View {
    switch tab {
    case .home: Label("Home", systemImage: "house")
    case .profile: Label("Profile", systemImage: "person.crop.circle")
    }
  }
}
