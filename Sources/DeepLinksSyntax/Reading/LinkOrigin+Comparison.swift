// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import JSONText

extension LinkOrigin {
  /// Returns whether both have the same scheme, host, and port.
  func hasAuthority(of other: LinkOrigin) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Returns whether both cover the same links, no matter how they are written.
  func isSame(as other: LinkOrigin) -> Bool {
    hasAuthority(of: other) && basePath == other.basePath
  }

  /// Returns a link of this origin.
  ///
  /// - Parameter tail: the text after the origin, including its `/`.
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
