// SPDX-License-Identifier: MIT

import ArcPagesLinks
import Foundation
import SwiftUI

#if canImport(UIKit) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// Opens one of the app's own links as another app would: through the system.
struct OwnLinkButton: View {
  private let title: LocalizedStringKey
  private let route: ArcRoute
  @Environment(\.openURL) private var openURL

  init(_ title: LocalizedStringKey, to route: ArcRoute) {
    self.title = title
    self.route = route
  }

  var body: some View {
    Button(title, systemImage: "link") {
      if let url = route.url { open(url) }
    }
  }

  private func open(_ url: URL) {
    #if canImport(UIKit) && !os(watchOS)
    UIApplication.shared.open(url)
    #elseif canImport(AppKit)
    NSWorkspace.shared.open(url)
    #else
    openURL(url)
    #endif
  }
}
