// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The root of the second tab.
struct ProfilePage: View {
  @Environment(AppData.self) private var appData

  var body: some View {
    List {
      Section {
        PageLinks()
      } header: {
        Text("Pages")
      }
      Section {
        Button("Show Home") { appData.activeTab = .home }
        OwnLinkButton("About you", to: .profile(.about(name: nil, others: [])))
      }
    }
    .navigationTitle("Profile")
  }
}
