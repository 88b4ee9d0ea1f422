// SPDX-License-Identifier: MIT

import FederatedReaderLinks
import SwiftUI

/// One post, which is fetched if it is not in memory.
struct PostPage: View {
  let id: String
  let reader: Reader
  /// Why there is no post.
  @State private var problem: LocalizedStringKey?

  init(id: String, reader: Reader) {
    self.id = id
    self.reader = reader
  }

  var body: some View {
    if let post = reader.post(id) {
      List {
        Text("\(post.author), on \(post.server)")
        Text(post.text)
      }
      .navigationTitle("Post by \(post.author)" as String)
    } else if let problem {
      ContentUnavailableView(problem, systemImage: "text.bubble")
    } else {
      ProgressView("Loading the post")
        .onAppear { Task { await load() } }
    }
  }

  private func load() async {
    do {
      if try await !reader.fetch(id) { problem = "This post is gone" }
    } catch {
      problem = "This post couldn’t be loaded"
    }
  }
}
