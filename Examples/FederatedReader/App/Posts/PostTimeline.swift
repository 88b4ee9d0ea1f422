// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import FederatedReaderLinks
import SwiftUI

/// The posts of a tab, newest first.
struct PostTimeline: View {
  let tab: ReaderStructure.Tab
  let reader: Reader
  let navigator: LinkNavigator<ReaderRoute>

  var body: some View {
    List(reader.posts(in: tab)) { post in
      VStack(alignment: .leading) {
        // Next to the text, not around it, because links in the text can be tapped, too.
        NavigationLink(value: ReaderStructure.Screen.status(id: post.id)) {
          Text(post.author).bold()
        }
        Text(post.text)
      }
    }
    .navigationTitle(tab == .home ? "Home" : "Local")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("New post", systemImage: "square.and.pencil") { navigator.present(.compose) }
      }
    }
  }
}
