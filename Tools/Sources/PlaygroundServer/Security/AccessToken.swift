// SPDX-License-Identifier: MIT

import Foundation

/// The secret of one run: who does not know it is refused.
package struct AccessToken: Sendable, Hashable {
  /// The secret in base64url, for an address or a header.
  package let text: String

  /// Draws a secret of 256 bits.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// Draws a secret from a generator.
  package init(using generator: inout some RandomNumberGenerator) {
    var bytes: [UInt8] = []
    for _ in 0..<4 {
      let word: UInt64 = generator.next()
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
    }
    text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Whether a text is the secret; how long that takes says nothing about it.
  package func matches(_ candidate: String) -> Bool {
    let (known, given) = (Array(text.utf8), Array(candidate.utf8))
    var difference = known.count ^ given.count
    for index in known.indices {
      difference |= Int(known[index] ^ (index < given.count ? given[index] : 0))
    }
    return difference == 0
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible {
  /// Never the secret: a description may end in a log.
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
}
