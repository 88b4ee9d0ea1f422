// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// Adds to the environment what links inside the app need.
///
/// Sheets, covers, and pushed screens belong to another hierarchy and may start with an empty
/// environment, so it is set again there.
struct LinkEnvironmentModifier: ViewModifier {
  let scene: LinkScene?

  func body(content: Content) -> some View {
    if let scene, scene.takesTaps {
      content
        .environment(\.linkScene, scene)
        .environment(\.openURL, scene.openURL)
    } else if let scene {
      content
        .environment(\.linkScene, scene)
    } else {
      content
    }
  }
}

#endif
