// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Foundation

/// Where the last good document is kept.
@MainActor public protocol ScreensCache: AnyObject {
  /// The document; `nil` if there is none.
  func read() -> Data?
  /// Keeps a document in place of the last one.
  func write(_ json: Data) throws
}

/// A file as a cache.
@MainActor public final class ScreensCacheFile: ScreensCache {
  private let url: URL

  /// Makes a cache; reads nothing.
  public init(_ url: URL) { self.url = url }

  public func read() -> Data? { try? Data(contentsOf: url) }

  public func write(_ json: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try json.write(to: url, options: .atomic)
  }
}
#endif
