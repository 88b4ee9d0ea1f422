// SPDX-License-Identifier: MIT

import Foundation

/// The secret of one run; requests without it are refused.
package struct AccessToken: Sendable, Hashable {
  /// The secret in base64url, for an address or a header.
  package let text: String

  /// Generates a 256-bit secret.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// Generates a secret with a generator.
  package init(using generator: inout some RandomNumberGenerator) {
    var bytes: [UInt8] = []
    for _ in 0..<4 {
      let word: UInt64 = generator.next()
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
    }
    text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Returns whether a text is the secret, in time that reveals nothing about it.
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
  /// Never the secret, because a description may end up in a log.
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
}
