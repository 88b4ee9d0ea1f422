// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// What a host of server-driven screens asks for native ones.
@MainActor public protocol DeepLinkScreenManaging {
  /// Makes the controller that a path leads to.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - data: what comes with it.
  /// - Throws: what says that there is none.
  func getNativeScreen(with path: String, data: [String: String]?) throws -> UIViewController
}
#endif
