// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

/// A folder in which tools and apps of one test find each other, and no one else.
final class RunFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var environment: [String: String] { ["XDG_RUNTIME_DIR": url.path, "HOME": url.path] }

  /// Where the newest tool listens.
  var record: RunRecord? { RunDirectory(environment: environment).read() }

  /// A program that was built with the tests and stands beside them.
  static func program(_ name: String) -> URL? {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? Bundle.main.executableURL)?.deletingLastPathComponent()
      .appending(path: name)
  }
}
