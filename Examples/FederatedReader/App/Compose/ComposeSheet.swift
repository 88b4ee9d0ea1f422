// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import FederatedReaderLinks
import SwiftUI

/// The sheet for writing a post.
///
/// The reader keeps the draft, so that nothing is lost if a link closes the sheet.
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
