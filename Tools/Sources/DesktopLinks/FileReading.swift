// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Examines files and folders before anything is changed.
enum FileReading {
  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 4 << 20

  /// Returns the bytes of a file; `nil` if it does not exist.
  static func contents(of path: String) throws(DesktopFailure) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      var link = stat()
      guard lstat(path, &link) != 0 else {
        throw DesktopFailure("\(path) is a broken link. Fix it or remove it.")
      }
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DesktopFailure("\(path) is not a file. Move it away.")
    }
    guard status.st_size <= sizeLimit else {
      throw DesktopFailure("\(path) is larger than \(sizeLimit >> 20) MiB. Move it away.")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw DesktopFailure("\(path) cannot be read. Check its permissions.")
    }
    return Array(bytes)
  }

  /// Returns the folders to create so that a folder exists, outer ones first.
  ///
  /// - Throws: a failure if nothing can be written there.
  static func missingFolders(to folder: String) throws(DesktopFailure) -> [String] {
    var missing: [String] = []
    var path = folder
    var status = stat()
    while stat(path.isEmpty ? "/" : path, &status) != 0 {
      guard errno == ENOENT, let slash = path.unicodeScalars.lastIndex(of: "/") else {
        // A file is in the place of a folder in the path.
        throw DesktopFailure(
          "\(path) cannot be a folder: \(String(cString: strerror(errno))). Fix that first.")
      }
      missing.insert(path, at: 0)
      path = String(path[..<slash])
    }
    let place = path.isEmpty ? "/" : path
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw DesktopFailure("\(place) is not a folder. Move it away.")
    }
    guard access(place, W_OK | X_OK) == 0 else {
      throw DesktopFailure(
        "Nothing can be written to \(place): \(String(cString: strerror(errno))). "
          + "Check its permissions.")
    }
    return missing
  }
}
