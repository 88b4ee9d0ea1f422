// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// One identifier, one page: the compiler sees to it that no case is without its view.
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
