// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import Testing

@Suite struct AppInformationTests {
  private static func types(_ schemes: [String]) -> String {
    PropertyListSample.xml(
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>"
        + schemes.map { "<string>\($0)</string>" }.joined() + "</array></dict></array>")
  }

  @Test(arguments: [
    (["com.example.app"], []), (["com.example.app+x-1"], []),
    (["shop"], ["AASA446 info"]), (["Com.example.app"], ["AASA447 info"]),
    (["com.example.app", "COM.example.app"], ["AASA445 warning", "AASA447 info"]),
    (["https"], ["AASA444 warning"]), (["tel"], ["AASA444 warning"]),
    ([""], ["AASA443 error"]), (["shop://"], ["AASA443 error"]), (["1shop"], ["AASA443 error"]),
    (["my_app"], ["AASA443 error"]), (["a b"], ["AASA443 error"]), (["é"], ["AASA443 error"]),
    (["$(SCHEME)"], ["AASA432 info"]), ([], ["AASA442 warning"]),
  ])
  func `says what is wrong with schemes`(_ schemes: [String], _ lines: [String]) {
    let reading = AppInformationReading(Array(Self.types(schemes).utf8))
    #expect(reading.findings.map { "\($0.code.rawValue) \($0.severity.rawValue)" } == lines)
    #expect(reading.findings.allSatisfy { $0.isInTable })
    #expect(reading.schemes.map(\.text) == schemes)
  }

  @Test(arguments: [
    ("http", "Use associated domains, unless the app is a browser."),
    ("HTTPS", "Use associated domains, unless the app is a browser."),
    ("tel", "Choose a scheme of your own, such as “com.example.app”."),
    ("shop://", "Write “shop”, without what follows."),
    ("1shop", "Write one such as “com.example.app”."),
  ])
  func `says what to write for a scheme`(_ scheme: String, _ help: String) {
    let reading = AppInformationReading(Array(Self.types([scheme]).utf8))
    #expect(reading.findings.first?.help == help)
  }

  @Test(arguments: [
    ("<key>CFBundleURLTypes</key><string/>", ["AASA440 CFBundleURLTypes «<string/>»"]),
    (
      "<key>CFBundleURLTypes</key><array><string/></array>",
      ["AASA440 CFBundleURLTypes[0] «<string/>»"]
    ),
    (
      "<key>CFBundleURLTypes</key><array><dict/></array>",
      ["AASA442 CFBundleURLTypes[0] «<dict/>»"]
    ),
    (
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><string>a</string>"
        + "</dict></array>",
      ["AASA440 CFBundleURLTypes[0].CFBundleURLSchemes «<string>a</string>»"]
    ),
    (
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><true/></array>"
        + "</dict></array>",
      ["AASA440 CFBundleURLTypes[0].CFBundleURLSchemes[0] «<true/>»"]
    ),
    ("<key>NSUserActivityTypes</key><true/>", ["AASA440 NSUserActivityTypes «<true/>»"]),
    (
      "<key>CFBundleIdentifier</key><string>com.example.app_1</string>",
      ["AASA441 CFBundleIdentifier «<string>com.example.app_1</string>»"]
    ),
    (
      "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>",
      ["AASA432 CFBundleIdentifier «<string>$(PR…»"]
    ),
    ("<key>FlutterDeepLinkingEnabled</key><true/>", []),
  ])
  func `says what is wrong with the rest, and where`(_ content: String, _ lines: [String]) {
    let text = PropertyListSample.xml(content)
    let findings = AppInformationReading(Array(text.utf8)).findings
    #expect(
      AssetLinksCase.lines(findings, text).map {
        $0.replacing(" error ", with: " ").replacing(" warning ", with: " ")
          .replacing(" info ", with: " ")
      } == lines)
  }

  @Test func `reads what concerns links`() {
    let text = PropertyListSample.xml(
      """
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>NSUserActivityTypes</key><array><string>com.example.view</string></array>
      <key>CFBundleURLTypes</key>
      <array>
        <dict>
          <key>CFBundleURLName</key><string>com.example.app</string>
          <key>CFBundleTypeRole</key><string>Viewer</string>
          <key>CFBundleURLSchemes</key><array><string>Com.Example</string></array>
        </dict>
      </array>
      """)
    let information = AppInformationReading(Array(text.utf8)).information
    #expect(
      information
        == AppInformation(
          bundleIdentifier: "com.example.app",
          urlTypes: [.init(name: "com.example.app", role: "Viewer", schemes: ["Com.Example"])],
          userActivityTypes: ["com.example.view"]))
    #expect(information?.schemes == ["com.example"])
  }

  @Test(
    arguments: [
      (["com.example.app"], ["com.example.app", "https"], []),
      (["com.example.app"], ["COM.example.app"], []),
      (["Com.Example.App"], ["com.example.app"], []),
      (["com.example.app"], [], ["AASA481"]),
      (["com.example.app"], ["shop"], ["AASA481", "AASA480"]),
      (["$(SCHEME)"], ["shop", "shop"], []), ([], ["shop", "shop"], ["AASA480"]),
    ] as [([String], [String], [String])])
  func `compares schemes with those of routes`(
    _ schemes: [String], _ routes: [String], _ codes: [String]
  ) {
    let reading = AppInformationReading(Array(Self.types(schemes).utf8))
    let findings = reading.findings(routeSchemes: routes)
    #expect(findings.map(\.code.rawValue) == codes)
    #expect(findings.allSatisfy { $0.range != nil })
  }
}
