// SPDX-License-Identifier: MIT

import DeepLinksCore

extension SiteServing.Redirect {
  /// The status of every redirect.
  ///
  /// 302: all hosts have it, no browser keeps it (301 and 308 are kept, and a short link may get
  /// another target), and a browser asks with GET, for which 307 is the same.
  package static var status: Int { 302 }

  /// The target as the value of a header.
  ///
  /// What cannot stand in a URL is percent-encoded, so that a target is neither two headers nor two
  /// words of a configuration.
  var location: String { Self.safe(target) }

  /// The path, safe in the same way.
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
