// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct AssociationCrossCheckTests {
  private static let app = "ABCDE12345.com.example.app"

  private static func file(
    links: [String]? = nil, credentials: [String]? = nil
  ) -> AssociationCrossCheck.HostedFile {
    .file(
      AppSiteAssociation(
        appLinks: links.map {
          .init(details: [.init(appIDs: $0, components: [.init(path: "/*")])])
        }, webCredentials: credentials.map { .init(apps: $0) }))
  }

  private static func lines(
    _ domains: [String], _ files: [String: AssociationCrossCheck.HostedFile],
    appID: String? = app, isRelease: Bool = false
  ) -> [String] {
    let text = PropertyListSample.entitlements(domains)
    let check = AssociationCrossCheck(
      AppEntitlementsReading(Array(text.utf8)), appID: appID, isRelease: isRelease)
    return AssetLinksCase.lines(check.findings(files: files), text).map {
      $0.replacing(#"["com.apple.developer.associated-domains"]"#, with: "…")
    }
  }

  @Test func `nothing is said where all fits`() {
    #expect(
      Self.lines(
        ["applinks:example.com", "webcredentials:example.com"],
        ["example.com": Self.file(links: [Self.app], credentials: [Self.app])]) == [])
    #expect(
      Self.lines(["applinks:*.example.com"], ["example.com": Self.file(links: [Self.app])]) == [])
    // No one looked.
    #expect(Self.lines(["applinks:example.com"], [:]) == [])
  }

  @Test(arguments: [
    ([], "AASA460"), (["FGHIJ67890.com.example.app"], "AASA461"),
    (["ABCDE12345.com.example.App"], "AASA462"), (["ABCDE12345.com.example.ap"], "AASA462"),
    (["ABCDE12345.org.other"], "AASA460"), (["com.example.app"], "AASA460"),
  ])
  func `an app that is not in the file`(_ apps: [String], _ code: String) {
    #expect(
      Self.lines(["applinks:example.com"], ["example.com": Self.file(links: apps)]) == [
        "\(code) error …[0] «<string>applinks:example.com</string>»"
      ])
  }

  @Test func `a service that is not in the file`() {
    #expect(
      Self.lines(
        ["applinks:example.com", "webcredentials:example.com"],
        ["Example.com": Self.file(links: [Self.app])]) == [
          "AASA463 error …[1] «<string>webc…»"
        ])
  }

  @Test func `a host that serves nothing`() {
    #expect(
      Self.lines(["applinks:example.com"], ["example.com": .unusable]) == [
        "AASA464 error …[0] «<string>applinks:example.com</string>»"
      ])
  }

  @Test func `a host that the entitlements do not list`() {
    #expect(
      Self.lines(
        ["applinks:example.org"],
        ["example.com": Self.file(links: [Self.app], credentials: ["FGHIJ67890.org.other"])]) == [
          "AASA466 warning … «<array>\n  <s…»"
        ])
    // A wildcard lists all hosts below it, for its own service.
    let file = Self.file(links: [Self.app])
    for host in ["example.com", "shop.example.com", "A.Shop.Example.com"] {
      #expect(Self.lines(["applinks:*.example.com"], [host: file]) == [], "\(host)")
    }
    for domain in ["applinks:*.example.org", "webcredentials:*.example.com"] {
      #expect(
        Self.lines([domain], ["shop.example.com": file]) == ["AASA466 warning … «<array>\n  <s…»"])
    }
    // It may be what the setting is for.
    #expect(
      Self.lines(["applinks:$(HOST)"], ["example.com": Self.file(links: [Self.app])]) == [])
  }

  @Test func `a mode for tests in a build that is published`() {
    let domains = ["applinks:example.com?mode=developer"]
    #expect(
      Self.lines(domains, [:], isRelease: true) == [
        "AASA465 warning …[0] «<string>appl…»"
      ])
    #expect(Self.lines(domains, [:]) == [])
  }

  @Test func `an app whose identifier no one knows`() {
    #expect(
      Self.lines(["applinks:example.com"], ["example.com": Self.file(links: [])], appID: nil) == [
        "AASA467 info $ «-»"
      ])
  }

  @Test func `the identifier of the entitlements counts`() {
    let text = PropertyListSample.entitlements(
      ["applinks:example.com"],
      "<key>application-identifier</key><string>\(Self.app)</string>")
    let check = AssociationCrossCheck(AppEntitlementsReading(Array(text.utf8)))
    #expect(check.appID == Self.app)
    #expect(check.findings(files: ["example.com": Self.file(links: [Self.app])]).isEmpty)
  }
}
