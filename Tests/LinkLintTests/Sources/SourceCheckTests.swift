// SPDX-License-Identifier: MIT

import Testing

@testable import LinkLint

@Suite struct SourceCheckTests {
  @Test func `ids are what baselines know`() {
    #expect(
      LintCheck.sources.map(\.id) == [
        "parent-cycle", "parent-without-root", "tab-without-host", "modal-without-host",
        "sensitive-without-gate", "sensitive-without-confirmation", "sensitive-parent",
        "repeated-open-url", "pasteboard-at-launch", "conditional-deep-links",
        "own-link-leaves-app", "ended-link-service", "scene-callbacks", "presentation-over-links",
      ])
  }
}
