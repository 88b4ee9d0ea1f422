// SPDX-License-Identifier: MIT

public import Foundation

/// A shop's data in a file.
@MainActor public final class ShopFile: ShopStorage {
  private let url: URL

  /// Makes a file; touches nothing.
  public init(at url: URL) { self.url = url }

  /// The file of an app.
  ///
  /// - Parameter name: which of the three apps it is.
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
