// SPDX-License-Identifier: MIT

import Foundation

/// A folder that child processes of a test find by the process that made it; gone with the value.
final class ChildDirectory {
  let url: URL

  init(_ name: String) {
    url = Self.url(name, of: getpid())
    try? FileManager.default.removeItem(at: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder that the parent of this process made.
  static func ofParent(_ name: String) -> URL { url(name, of: getppid()) }

  private static func url(_ name: String, of process: pid_t) -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "links-\(process)-\(name)", directoryHint: .isDirectory)
  }

  /// What is in it, in order; the lock of the store is not counted.
  var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return all.filter { $0 != ".lock" }.sorted()
  }
}

#if canImport(Glibc)
/// The largest file that a process may write; a number on Apple systems, and an enum here.
let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
let fileSizeLimit = RLIMIT_FSIZE
#endif
