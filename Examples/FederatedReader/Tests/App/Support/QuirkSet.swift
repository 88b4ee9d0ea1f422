// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

/// The quirks that an app is driven with.
struct QuirkSet: CustomTestStringConvertible {
  let quirks: Set<HeadlessQuirk>

  var testDescription: String {
    quirks.isEmpty
      ? "no quirk" : quirks.count == 1 ? quirks.map(\.number).joined() : "all quirks"
  }

  /// None, each, and all at once.
  static let all =
    [QuirkSet(quirks: [])] + HeadlessQuirk.allCases.map { QuirkSet(quirks: [$0]) }
    + [QuirkSet(quirks: Set(HeadlessQuirk.allCases))]
}
