// SPDX-License-Identifier: MIT

@testable import DeepLinksCore

/// What the scanner says of the bytes of a link.
struct ScannedLink {
  /// `nil` for a link.
  var fault: LinkFault?

  init(_ bytes: [UInt8], limits: LinkLimits = .standard, allowsUserinfo: Bool = false) {
    fault = bytes.withUnsafeBytes {
      DeepLink.scan($0.bytes, limits: limits, allowsUserinfo: allowsUserinfo).fault
    }
  }

  init(_ text: String, limits: LinkLimits = .standard, allowsUserinfo: Bool = false) {
    self.init(Array(text.utf8), limits: limits, allowsUserinfo: allowsUserinfo)
  }
}
