// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// The page for an identifier; the compiler ensures that every case has a view.
struct PageView: View {
  let page: ArcPage

  var body: some View {
    switch page {
    case .purple: PurplePage(page: page)
    case .yellow: YellowPage(page: page)
    case .about: AboutPage(page: page)
    }
  }
}
