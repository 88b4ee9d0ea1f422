// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// Adds to the environment what links inside the app need.
///
/// Sheets, covers, and pushed screens belong to another hierarchy and may start with an empty
/// environment, so it is set again there.
struct LinkEnvironmentModifier: ViewModifier {
  let window: LinkWindow?

  func body(content: Content) -> some View {
    if let window, window.takesTaps {
      content
        .environment(\.linkWindow, window)
        .environment(\.openURL, window.openURL)
    } else if let window {
      content
        .environment(\.linkWindow, window)
    } else {
      content
    }
  }
}

#endif
