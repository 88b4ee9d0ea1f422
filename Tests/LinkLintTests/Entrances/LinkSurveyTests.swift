// SPDX-License-Identifier: MIT

import Testing

@testable import LinkLint

/// What a project says of its links before it has routes.
@Suite struct LinkSurveyTests {
  private static func plist(_ content: String) -> String {
    "<plist><dict>\(content)</dict></plist>"
  }

  @Test func `lists schemes and domains as the files have them`() {
    let subject = LintSubject(files: [
      LintCheck.ExampleFile(
        "App/Info.plist",
        Self.plist(
          """
          <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
          <array><string>shop</string><string>com.example.shop</string></array></dict></array>
          """)),
      LintCheck.ExampleFile(
        "App/App.entitlements",
        Self.plist(
          """
          <key>com.apple.developer.associated-domains</key>
          <array><string>applinks:*.a.example</string><string>webcredentials:b.example</string>
          <string>applinks:c.example?mode=developer</string></array>
          """)),
    ])
    let survey = LinkSurvey(subject, entrances: [])
    #expect(survey.schemes.map(\.text) == ["shop", "com.example.shop"])
    #expect(survey.domains.map(\.text) == ["*.a.example", "c.example"])
    #expect(survey.schemes.map(\.place.file) == ["App/Info.plist", "App/Info.plist"])
    #expect(survey.domains.compactMap(\.place.line) == [2, 3])
    #expect(!survey.isEmpty)
    #expect(LinkSurvey(LintSubject(), entrances: []).isEmpty)
  }
}
