// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Foundation

/// A source of a table and the descriptions of its screens.
public protocol ScreensSource: Sendable {
  /// Returns the newest document, as bytes.
  ///
  /// - Throws: an error if there is none now.
  func document() async throws -> Data
}

/// A file instead of a server, for an app without a network.
public struct ScreensFile: ScreensSource {
  private let url: URL

  /// Creates a source, without reading anything.
  public init(_ url: URL) { self.url = url }

  public func document() async throws -> Data { try Data(contentsOf: url) }
}
#endif
