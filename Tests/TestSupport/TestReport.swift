// SPDX-License-Identifier: MIT

/// What a suite over data or generated cases says about itself: how many ran.
package enum TestReport {
  package static func line(_ text: String) {
    print("[cases] \(text)")
  }
}
