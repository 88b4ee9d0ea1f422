// SPDX-License-Identifier: MIT

import Foundation
import SwiftUI

/// Opens another app.
struct OtherAppButton: View {
  private let title: LocalizedStringKey
  private let link: String
  @Environment(\.openURL) private var openURL

  init(_ title: LocalizedStringKey, opening link: String) {
    self.title = title
    self.link = link
  }

  var body: some View {
    Button(title, systemImage: "arrow.up.forward.app") {
      if let url = URL(string: link) { openURL(url) }
    }
  }
}
