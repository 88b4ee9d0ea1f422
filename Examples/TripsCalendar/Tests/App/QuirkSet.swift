// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// The quirks that a test runs with: none, each by itself, or all.
struct QuirkSet: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let quirks: Set<HeadlessQuirk>

  static let none = QuirkSet(testDescription: "no quirk", quirks: [])
  static let all =
    [none]
    + HeadlessQuirk.allCases.map { QuirkSet(testDescription: "\($0)", quirks: [$0]) }
    + [QuirkSet(testDescription: "all quirks", quirks: Set(HeadlessQuirk.allCases))]
}
