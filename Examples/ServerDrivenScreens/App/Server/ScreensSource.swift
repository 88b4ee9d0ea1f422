// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Foundation

/// Where a table and the descriptions of its screens come from.
public protocol ScreensSource: Sendable {
  /// The newest document, as bytes.
  ///
  /// - Throws: why there is none now.
  func document() async throws -> Data
}

/// A file in place of a server, for an app that has no network.
public struct ScreensFile: ScreensSource {
  private let url: URL

  /// Makes a source; reads nothing.
  public init(_ url: URL) { self.url = url }

  public func document() async throws -> Data { try Data(contentsOf: url) }
}
#endif
