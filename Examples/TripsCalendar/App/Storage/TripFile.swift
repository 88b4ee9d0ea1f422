// SPDX-License-Identifier: MIT

public import Foundation
import TripsCalendarLinks

/// The trips in a file.
@MainActor public final class TripFile: TripStorage {
  private let url: URL

  /// Creates a storage in a file, without touching it.
  public init(at url: URL) {
    self.url = url
  }

  /// The app's file, which its extensions can find if the app has the entitlement.
  public static var standard: TripFile {
    if let file = TripsGroup.file { return TripFile(at: file) }
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return TripFile(at: folder.appending(path: "TripsCalendar/Trips.json"))
  }

  public func read() throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  public func write(_ data: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // The new file is written next to the old one and then replaces it, so there is never half a
    // file.
    try data.write(to: url, options: .atomic)
  }

  public func setAside() throws -> String {
    let folder = url.deletingLastPathComponent()
    let name = url.deletingPathExtension().lastPathComponent
    var number = 1
    while true {
      let other = folder.appending(path: "\(name) (damaged \(number)).\(url.pathExtension)")
      do {
        try FileManager.default.moveItem(at: url, to: other)
        return other.lastPathComponent
      } catch CocoaError.fileWriteFileExists where number < 100 {
        number += 1
      }
    }
  }
}
