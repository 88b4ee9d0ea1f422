// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The yellow page.
struct YellowPage: View {
  let page: ArcPage

  var body: some View {
    PageContent(page: page, color: .yellow)
      .navigationTitle("Yellow Page")
  }
}
