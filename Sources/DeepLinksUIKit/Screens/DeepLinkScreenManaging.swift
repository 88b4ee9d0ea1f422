// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A source of native screens for a host of server-driven screens.
@MainActor public protocol DeepLinkScreenManaging {
  /// Creates the controller for a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - data: the data that accompanies the path.
  /// - Throws: an error if there is no screen for the path.
  func getNativeScreen(with path: String, data: [String: String]?) throws -> UIViewController
}
#endif
