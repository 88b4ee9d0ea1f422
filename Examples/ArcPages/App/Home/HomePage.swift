// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The root of the first tab, from which you can get anywhere.
struct HomePage: View {
  var body: some View {
    List {
      Section {
        PageLinks()
      } header: {
        Text("Pages")
      }
      Section {
        OwnLinkButton("About Huang Hong", to: .page(.about(name: "huanghong", others: [])))
        OwnLinkButton("Your profile", to: .tab(tabIndex: .profile))
      } header: {
        Text("The app's own links")
      }
      Section {
        OtherAppButton("Messages", opening: "sms:")
        OtherAppButton("Phone", opening: "tel:10086")
        OtherAppButton("Scan with WeChat", opening: "weixin://dl/scan")
      } header: {
        Text("Other apps")
      }
    }
    .navigationTitle("Home")
  }
}
