// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// An app's tests compare its project with what its site serves.
@Suite struct ProjectTests {
  private static func list(_ members: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(members)
      </dict>
      </plist>
      """.utf8)
  }

  private static let entitlements = list(
    """
    <key>application-identifier</key>
    <string>K2LP4X7W9Q.com.calendar.shop</string>
    <key>com.apple.developer.team-identifier</key>
    <string>K2LP4X7W9Q</string>
    <key>com.apple.developer.associated-domains</key>
    <array>
    <string>applinks:shop.example.com</string>
    <string>webcredentials:*.example.com?mode=developer</string>
    <string>applinks:https://example.com</string>
    </array>
    """)

  @Test func `entitlements say what the app shares with which domains`() throws {
    let reading = AppEntitlementsReading(Self.entitlements)
    let entitlements = try #require(reading.entitlements)
    #expect(entitlements.applicationIdentifier == "K2LP4X7W9Q.com.calendar.shop")
    #expect(entitlements.teamIdentifier == "K2LP4X7W9Q")
    #expect(
      entitlements.associatedDomains == [
        AssociatedDomain(.appLinks, host: "shop.example.com"),
        AssociatedDomain(
          .webCredentials, host: "example.com", isWildcard: true, modes: [.developer]),
      ])
    #expect(entitlements.files.map(\.host) == ["shop.example.com", "example.com"])
    #expect(
      entitlements.files.first?.url
        == "https://shop.example.com/.well-known/apple-app-site-association")
    let domain = try #require(entitlements.domain(for: "shop.example.com", .webCredentials))
    #expect(domain.isWildcard)
    #expect(domain.service == .webCredentials)
    #expect(domain.modes == [.developer])
    #expect(entitlements.domain(for: "example.org", .appLinks) == nil)
  }

  @Test func `an entry that the system cannot use has a finding with a place`() throws {
    let reading = AppEntitlementsReading(Self.entitlements)
    let finding = try #require(reading.findings.first { $0.code.rawValue == "AASA413" })
    #expect(reading.position(of: try #require(finding.range).lowerBound).line == 12)
  }

  @Test func `an entry covers hosts and names the file that is asked for`() throws {
    let domain = try #require(AssociatedDomain("applinks:*.example.com?mode=managed"))
    #expect(domain.host == "example.com")
    #expect(domain.covers("www.example.com"))
    #expect(!domain.covers("example.com"))
    #expect(domain.fileURL == "https://example.com/.well-known/apple-app-site-association")
    #expect(domain.description == "applinks:*.example.com?mode=managed")
    #expect(AssociatedDomain("applinks:localhost") == nil)
  }

  @Test func `entitlements and files are compared`() {
    let check = AssociationCrossCheck(
      AppEntitlementsReading(Self.entitlements), appID: ShopFile.app, isRelease: true)
    let served = check.findings(files: [
      "shop.example.com": .file(ShopFile.model), "example.com": .unusable,
    ])
    // A mode for tests in a release, a host that serves nothing, and a service that only the file has.
    #expect(served.map(\.code.rawValue) == ["AASA465", "AASA464", "AASA466"])
    #expect(served.map(\.severity) == [.warning, .error, .warning])
    #expect(!check.findings(files: [:]).contains { $0.severity == .error })
  }

  @Test func `an Info.plist is compared with the schemes of the routes`() throws {
    let reading = AppInformationReading(
      Self.list(
        """
        <key>CFBundleIdentifier</key>
        <string>com.calendar.shop</string>
        <key>CFBundleURLTypes</key>
        <array><dict><key>CFBundleURLSchemes</key>
        <array><string>Shop</string><string>com.calendar.pay</string></array></dict></array>
        """))
    let information = try #require(reading.information)
    #expect(information.bundleIdentifier == "com.calendar.shop")
    #expect(information.schemes == ["shop", "com.calendar.pay"])
    let capital = try #require(reading.findings.first)
    #expect(reading.position(of: try #require(capital.range).lowerBound).line == 8)
    let findings = reading.findings(routeSchemes: ["shop", "https", "com.calendar.trips"])
    #expect(findings.map(\.severity) == [.warning, .error])
    #expect(reading.findings(routeSchemes: ["shop", "com.calendar.pay"]).isEmpty)
  }
}
