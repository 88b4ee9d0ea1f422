// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct AppEntitlementsTests {
  /// `CODE severity` of what is said about an entry alone, without what is said about the whole list.
  private static func lines(_ entry: String) -> [String] {
    let text = PropertyListSample.entitlements([entry])
    return AppEntitlementsReading(Array(text.utf8)).findings.map {
      "\($0.code.rawValue) \($0.severity.rawValue)"
    }
  }

  @Test(
    arguments: [
      ("applinks:example.com", "applinks:example.com", []),
      ("webcredentials:example.com", "webcredentials:example.com", []),
      ("appclips:a.example.com", "appclips:a.example.com", []),
      ("activitycontinuation:example.com", "activitycontinuation:example.com", []),
      ("applinks:*.example.com", "applinks:*.example.com", ["AASA424 info"]),
      ("applinks:xn--caf-dma.example", "applinks:xn--caf-dma.example", []),
      (
        "applinks:example.com?mode=developer", "applinks:example.com?mode=developer",
        ["AASA426 info"]
      ),
      ("applinks:example.com?mode=managed", "applinks:example.com?mode=managed", []),
      (
        "applinks:example.com?mode=developer+managed",
        "applinks:example.com?mode=developer+managed", ["AASA426 info"]
      ),
      ("applinks:Example.com", "applinks:example.com", ["AASA419 info"]),
    ] as [(String, String, [String])])
  func `entries that the system can use`(
    _ text: String, _ description: String, _ lines: [String]
  ) throws {
    #expect(try #require(AssociatedDomain(text)).description == description)
    #expect(AssociatedDomain(description) == AssociatedDomain(text))
    #expect(Self.lines(text) == lines)
  }

  @Test(
    arguments: [
      ("", ["AASA412 error"]), ("appLinks:example.com", ["AASA412 error"]),
      ("app-links:example.com", ["AASA412 error"]),
      ("https://example.com", ["AASA412 error", "AASA414 error"]),
      ("applinks:example.com?developer", ["AASA416 error"]),
      ("applinks:example.com?mode=", ["AASA416 error"]),
      ("applinks:example.com.", ["AASA418 error"]), ("applinks:-a.com", ["AASA418 error"]),
      ("applinks:*", ["AASA423 error"]), ("applinks:*example.com", ["AASA423 error"]),
      ("applinks:a.*.example.com", ["AASA423 error"]),
      ("applinks:*.*.example.com", ["AASA423 error"]),
      ("applinks:example.com ", ["AASA427 error"]), ("$(DOMAINS)", ["AASA425 info"]),
      ("applinks:${HOST}?mode=developer", ["AASA425 info"]),
      ("applink:$(DOMAIN)", ["AASA412 error", "AASA425 info"]),
    ] as [(String, [String])])
  func `entries that it cannot use`(_ text: String, _ lines: [String]) {
    #expect(AssociatedDomain(text) == nil)
    #expect(Self.lines(text) == lines)
  }

  @Test(arguments: [
    ("applinks:*.example.com", "applinks:example.com", false),
    ("applinks:*.example.com", "webcredentials:example.com", true),
    ("webcredentials:*.example.com", "webcredentials:example.com", false),
    ("webcredentials:*.example.com", "applinks:example.com", true),
  ])
  func `a wildcard and its own domain are a pair in one service`(
    _ wildcard: String, _ other: String, _ isReported: Bool
  ) {
    for entries in [[wildcard, other], [other, wildcard]] {
      let reading = AppEntitlementsReading(Array(PropertyListSample.entitlements(entries).utf8))
      #expect(reading.findings.map(\.code) == (isReported ? [.domainWildcardApex] : []))
    }
  }

  @Test func `says what is wrong with the list, and where`() {
    let text = PropertyListSample.entitlements(
      ["applinks:example.com", "applinks:*.example.com", "applinks:EXAMPLE.com"],
      "<key>application-identifier</key><string>ABCDE12345.com.example.app</string>"
        + "<key>com.apple.developer.team-identifier</key><string>FGHIJ67890</string>")
    let reading = AppEntitlementsReading(Array(text.utf8))
    let path = #"["com.apple.developer.associated-domains"]"#
    #expect(
      AssetLinksCase.lines(reading.findings, text) == [
        "AASA419 info \(path)[2] «<string>applinks:EXAMPLE.com</string>»",
        "AASA420 warning \(path)[2] «<string>applinks:EXAMPLE.com</string>»",
        #"AASA431 info ["application-identifier"] «<string>ABCD…»"#,
      ])
    let place = reading.findings.first?.range.map { reading.position(of: $0.lowerBound) }
    #expect(place?.line == 9)
    #expect(place?.column == 3)
    #expect(reading.entitlements?.applicationIdentifier == "ABCDE12345.com.example.app")
    #expect(reading.entitlements?.teamIdentifier == "FGHIJ67890")
  }

  @Test(arguments: [
    ("<string>$(Prefix)com.example.app</string>", "AASA432"), ("<true/>", "AASA430"),
  ])
  func `an identifier that says nothing leaves it to the other key`(_ value: String, _ code: String)
  {
    let text = PropertyListSample.entitlements(
      ["applinks:example.com"],
      "<key>application-identifier</key>\(value)<key>com.apple.application-identifier</key>"
        + "<string>ABCDE12345.com.example.app</string>")
    let reading = AppEntitlementsReading(Array(text.utf8))
    #expect(reading.findings.map(\.code.rawValue) == [code])
    #expect(reading.entitlements?.applicationIdentifier == "ABCDE12345.com.example.app")
  }

  @Test(arguments: [
    ("", ["AASA410 info"]),
    ("<key>com.apple.developer.associated-domains</key><array/>", ["AASA410 info"]),
    ("<key>com.apple.developer.associated-domains</key><string/>", ["AASA411 error"]),
    (
      "<key>com.apple.developer.associated-domains</key><array><true/></array>",
      ["AASA410 info", "AASA411 error"]
    ),
    (
      "<key>application-identifier</key><string>com.example.app</string>",
      ["AASA410 info", "AASA430 warning"]
    ),
    (
      "<key>application-identifier</key><string>$(AppIdentifierPrefix)com.example.app</string>",
      ["AASA410 info", "AASA432 info"]
    ),
    ("<key>a</key><true/><key>a</key><false/>", ["AASA410 info", "AASA405 warning"]),
  ])
  func `says what is wrong with the rest`(_ content: String, _ lines: [String]) {
    let text = PropertyListSample.xml(content)
    let findings = AppEntitlementsReading(Array(text.utf8)).findings
    #expect(findings.map { "\($0.code.rawValue) \($0.severity.rawValue)" } == lines)
    #expect(findings.allSatisfy { $0.isInTable })
  }

  @Test(
    arguments: [(20, nil), (21, .info), (30, .info), (31, .warning)]
      as [(Int, AssociationFinding.Severity?)])
  func `says when there are many domains`(
    _ count: Int, _ severity: AssociationFinding.Severity?
  ) {
    let text = PropertyListSample.entitlements((0..<count).map { "applinks:a\($0).example.com" })
    let findings = AppEntitlementsReading(Array(text.utf8)).findings
    #expect(findings.map(\.code) == (severity == nil ? [] : [.manyDomains]))
    #expect(findings.first?.severity == severity)
  }

  @Test func `a list that is no dictionary has no entitlements`() {
    let reading = AppEntitlementsReading(Array("<plist><array/></plist>".utf8))
    #expect(reading.entitlements == nil)
    #expect(reading.findings.map(\.code) == [.propertyListRoot])
  }

  // MARK: - Hosts

  @Test func `knows which files have to be served`() {
    let entitlements = AppEntitlements(
      associatedDomains: [
        "applinks:example.com", "webcredentials:www.example.com", "applinks:*.example.com",
        "webcredentials:example.com",
      ].compactMap { AssociatedDomain($0) })
    #expect(entitlements.files.map(\.host) == ["example.com", "www.example.com"])
    #expect(
      entitlements.files.map(\.services) == [[.appLinks, .webCredentials], [.webCredentials]])
    #expect(
      entitlements.files.map(\.url).first
        == "https://example.com/.well-known/apple-app-site-association")
  }

  @Test(arguments: [
    ("example.com", "applinks:example.com"), ("EXAMPLE.com", "applinks:example.com"),
    ("www.example.com", "applinks:www.example.com"), ("m.example.com", "applinks:*.example.com"),
    ("a.m.example.com", "applinks:*.example.com"),
    ("a.shop.example.com", "applinks:*.shop.example.com"),
    ("shop.example.com", "applinks:*.example.com"), ("badexample.com", nil), ("example.org", nil),
  ])
  func `the longest entry counts for a host`(_ host: String, _ entry: String?) {
    let entitlements = AppEntitlements(
      associatedDomains: [
        "applinks:*.example.com", "applinks:example.com", "applinks:*.shop.example.com",
        "applinks:www.example.com", "webcredentials:example.org",
      ].compactMap { AssociatedDomain($0) })
    #expect(entitlements.domain(for: host, .appLinks)?.description == entry)
  }
}
