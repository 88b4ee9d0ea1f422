// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
import UIKit

/// The dependencies of the host.
@MainActor public struct ScreensDependencies {
  /// Creates every screen that the host navigates to.
  public var deepLinkHandler: (any DeepLinkScreenManaging)?
  /// Shared by all windows.
  public let session = ScreensSession()

  /// Creates empty dependencies.
  public init() {}
}
#endif
