// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

extension LinkOrigin {
  /// Whether both have the same scheme, host and port.
  func hasAuthority(of other: LinkOrigin) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Whether both cover the same links, however they are written.
  func isSame(as other: LinkOrigin) -> Bool {
    hasAuthority(of: other) && basePath == other.basePath
  }

  /// A link of this origin.
  ///
  /// - Parameter tail: what stands behind the origin, with its `/`.
  func link(_ tail: String) -> String {
    var origin = text
    if let name = hostCapture {
      let sample =
        basePath.isEmpty && origin.utf8.ends(with: "://{\(name)}".utf8)
        ? "example.com" : "x"
      let parts = origin.split(separator: "{\(name)}", omittingEmptySubsequences: false)
      origin = parts.joined(separator: sample)
    }
    if host == .none, basePath.isEmpty {
      return origin + Substring(tail.unicodeScalars.drop { $0 == "/" })
    }
    while origin.unicodeScalars.last == "/" { origin.unicodeScalars.removeLast() }
    return origin + tail
  }
}
