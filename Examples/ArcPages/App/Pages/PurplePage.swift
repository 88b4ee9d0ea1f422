// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The purple page.
struct PurplePage: View {
  let page: ArcPage

  var body: some View {
    PageContent(page: page, color: .purple)
      .navigationTitle("Purple Page")
  }
}
