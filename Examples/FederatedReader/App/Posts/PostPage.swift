// SPDX-License-Identifier: MIT

import FederatedReaderLinks
import SwiftUI

/// One post.
struct PostPage: View {
  let post: Post?

  var body: some View {
    if let post {
      List {
        Text("\(post.author), on \(post.server)")
        Text(post.text)
      }
      .navigationTitle("Post by \(post.author)" as String)
    } else {
      ContentUnavailableView("This post is gone", systemImage: "text.bubble")
    }
  }
}
