// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import Foundation

/// Stores the last good document.
@MainActor public protocol ScreensCache: AnyObject {
  /// Returns the document; `nil` if there is none.
  func read() -> Data?
  /// Stores a document, replacing the last one.
  func write(_ json: Data) throws
}

/// A file as a cache.
@MainActor public final class ScreensCacheFile: ScreensCache {
  /// The app's own file.
  public static var standard: ScreensCacheFile {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return ScreensCacheFile(folder.appending(path: "ServerDrivenScreens/screens.json"))
  }

  private let url: URL

  /// Creates a cache, without reading anything.
  public init(_ url: URL) { self.url = url }

  public func read() -> Data? { try? Data(contentsOf: url) }

  public func write(_ json: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try json.write(to: url, options: .atomic)
  }
}
#endif
