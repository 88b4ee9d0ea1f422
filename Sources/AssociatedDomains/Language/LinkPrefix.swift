// SPDX-License-Identifier: MIT

import LinkLanguages

/// How all paths of a rule or a set begin: enough to tell most of them apart.
struct LinkPrefix {
  /// The prefix in lowercase, without slashes at its start or end; empty if nothing is known.
  private let text: [UInt8]

  init(_ rule: AppLinkRule) {
    guard rule.isPercentEncoded, case .text(let start) = rule.path?.pieces.first else {
      self.init("")
      return
    }
    self.init(start)
  }

  init(_ space: AppLinkSpace) {
    var start = ""
    for piece in space.path {
      guard case .text(let text) = piece else { break }
      start += text
    }
    self.init(start)
  }

  private init(_ start: String) {
    let folded = start.lowercased()[...].utf8.drop { $0 == UInt8(ascii: "/") }
    let end = folded.lastIndex { $0 != UInt8(ascii: "/") }
    text = Array(end.map { folded[...$0] } ?? folded)
  }

  /// Returns whether a path can begin with both prefixes.
  func canMeet(_ other: LinkPrefix) -> Bool {
    for index in 0..<min(text.count, other.text.count) where text[index] != other.text[index] {
      return false
    }
    return true
  }

  /// The cost of a comparison.
  var work: Int { 2 + text.count / 8 }
}
