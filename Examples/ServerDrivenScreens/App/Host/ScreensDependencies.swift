// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksScreens
import UIKit

/// What the host is given.
@MainActor public struct ScreensDependencies {
  /// What makes every screen that the host navigates to.
  public var deepLinkHandler: (any DeepLinkScreenManaging)?

  /// Makes dependencies that are empty.
  public init() {}
}
#endif
