// SPDX-License-Identifier: MIT

import DeepLinksCore

extension SiteServing.Redirect {
  /// The status of every redirect.
  ///
  /// 302: all hosts support it, browsers don't cache it (they cache 301 and 308, but the target of
  /// a short link may change), and browsers follow it with GET, so 307 would make no difference.
  package static var status: Int { 302 }

  /// The target as a header value.
  ///
  /// Characters that a URL cannot contain are percent-encoded, so that a target can be neither two
  /// headers nor two words of a configuration.
  var location: String { Self.safe(target) }

  /// The path, escaped in the same way.
  var safePath: String { Self.safe(path) }

  private static func safe(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      let isBare = (0x21...0x7e).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
      if isBare {
        bytes.append(byte)
      } else {
        bytes += PercentCoding.encoded([byte], bare: .unreserved).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
