// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import FederatedReaderLinks
import SwiftUI

/// Where a post is written.
///
/// The draft is the reader's, so that a link may close the sheet and nothing is lost.
struct ComposeSheet: View {
  @Bindable var reader: Reader
  let navigator: LinkNavigator<ReaderRoute>

  var body: some View {
    NavigationStack {
      Form {
        TextField("What is on your mind?", text: $reader.draft)
      }
      .navigationTitle("New Post")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { navigator.dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Publish") {
            reader.publish()
            navigator.dismiss()
          }
          .disabled(reader.draft.isEmpty)
        }
      }
    }
  }
}
