// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// A store that remembers every write, so that a test can look at what was on disk at any time.
// `values` and `writes` are only reached while `lock` is held.
final class RecordingStore: LinkStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: [UInt8]] = [:]
  private var allWrites: [String] = []

  /// Everything that was ever written, as text.
  var writes: [String] { lock.withLock { allWrites } }

  func load(_ key: String) -> [UInt8]? { lock.withLock { values[key] } }

  func save(_ bytes: [UInt8], for key: String) {
    lock.withLock {
      values[key] = bytes
      allWrites.append(String(decoding: bytes, as: UTF8.self))
    }
  }
}
