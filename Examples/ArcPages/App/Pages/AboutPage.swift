// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The page about the app.
struct AboutPage: View {
  let page: ArcPage

  var body: some View {
    PageContent(page: page, color: .accentColor)
      .navigationTitle("About")
  }
}
