// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

extension EnvironmentValues {
  /// Whether the window has room for a sidebar; never on tvOS and visionOS.
  ///
  /// A large iPhone in landscape has regular width but compact height. It keeps its tab bar, so that
  /// rotating it does not lose text being typed.
  var isWideWindow: Bool {
    #if os(tvOS) || os(visionOS)
    false
    #else
    horizontalSizeClass == .regular && verticalSizeClass != .compact
    #endif
  }
}

#endif
