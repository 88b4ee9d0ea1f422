// SPDX-License-Identifier: MIT

public import Foundation

/// A shop's data in a file.
@MainActor public final class ShopFile: ShopStorage {
  private let url: URL

  /// Creates a storage in a file, without touching it.
  public init(at url: URL) { self.url = url }

  /// Returns the file of an app.
  ///
  /// - Parameter name: the name of the app, one of three.
  public static func standard(_ name: String) -> ShopFile {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return ShopFile(at: folder.appending(path: "ShopFeatures/\(name).json"))
  }

  public func read() -> Data? { try? Data(contentsOf: url) }

  public func write(_ data: Data) {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
