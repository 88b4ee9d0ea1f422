// SPDX-License-Identifier: MIT

/// Says how many cases a test has gone through.
enum TestReport {
  static func line(_ text: String) {
    print("[cases] \(text)")
  }
}
