// SPDX-License-Identifier: MIT

import ArcPagesLinks
import SwiftUI

/// A row for each page; the row pushes the same page that its link opens.
struct PageLinks: View {
  var body: some View {
    NavigationLink(value: ArcPage.purple(name: nil, others: [])) {
      Label("Purple Page", systemImage: "circle.fill").foregroundStyle(.purple)
    }
    NavigationLink(value: ArcPage.yellow(name: nil, others: [])) {
      Label("Yellow Page", systemImage: "circle.fill").foregroundStyle(.yellow)
    }
    NavigationLink(value: ArcPage.about(name: nil, others: [])) {
      Label("About", systemImage: "info.circle")
    }
  }
}
