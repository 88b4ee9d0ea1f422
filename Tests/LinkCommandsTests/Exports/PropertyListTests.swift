// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import LinkContracts
import Testing

@testable import LinkCommands

@Suite struct PropertyListTests {
  @Test func `reads back the schemes that were written`() throws {
    let contract = try Samples.contract(
      .init(name: "a", origins: ["SHOP://", "https://example.com", "a+b-c.d://x"], pattern: "/a"),
      .init(name: "b", origins: ["com.example.shop://", "shop://host"], pattern: "/b"))
    let export = URLTypesExport(contract, name: "com.example <&> \"app\"\r'")
    let reading = AppInformationReading(Array(export.text.utf8))
    #expect(reading.information?.urlTypes == export.urlTypes)
    #expect(export.text.contains(export.member))
    #expect(reading.information?.schemes == ["shop", "a+b-c.d", "com.example.shop"])
    #expect(reading.findings(routeSchemes: ["shop", "a+b-c.d", "com.example.shop"]).isEmpty)
    #expect(export.notes.map(\.kind) == [.remark])
    #expect(export.notes.first?.message.contains("“shop”") == true)
  }

  @Test func `tells of schemes that are the system's`() throws {
    let contract = try Samples.contract(.init(name: "a", origins: ["tel://"], pattern: "/a"))
    #expect("\(URLTypesExport(contract).notes)".contains("belongs to the system"))
  }

  @Test func `reads back the domains that were written`() throws {
    let contract = try Samples.contract(
      .init(
        name: "a",
        origins: [
          "https://Shop.example.com/app", "https://{tenant}.example.com", "http://example.com",
          "https://example.com:8443", "https://{any}", "shop://",
        ], pattern: "/a"),
      .init(
        name: "b", origins: ["https://shop.example.com", "https://{t}.example.com"], pattern: "/b"))
    let export = EntitlementsExport(contract)
    #expect(
      export.domains.map(\.description) == ["applinks:shop.example.com", "applinks:*.example.com"])
    let reading = AppEntitlementsReading(Array(export.text.utf8))
    #expect(reading.entitlements?.associatedDomains == export.domains)
    #expect(export.text.contains(export.member))
    let leftOut = export.notes.filter { $0.kind == .leftOut }.map(\.subject)
    #expect(leftOut == ["http://example.com", "https://example.com:8443", "https://{any}"])
    #expect("\(export.notes)".contains("does not stand for “example.com” itself"))
  }

  @Test func `tells of more domains than Apple asks for`() throws {
    let origins = (0..<40).map { "https://host\($0).example.com" }
    let export = EntitlementsExport(
      try Samples.contract(.init(name: "a", origins: origins, pattern: "/a")))
    #expect(export.domains.count == 40)
    #expect(export.notes.map(\.kind) == [.remark])
  }

  /// Whatever a text has in it, the reader finds it again.
  @Test(
    arguments: [
      "", "a", "<string>", "&amp;", "]]>", "\r", "\r\n", "\n\t ", "\"'", "é🎉", "\u{fffd}",
      "<!--x-->", "&#13;", "<![CDATA[x]]>", "$(NAME)", "</string>",
    ])
  func `escapes texts`(_ text: String) throws {
    let export = URLTypesExport(try Samples.shop(), name: text)
    let types = AppInformationReading(Array(export.text.utf8)).information?.urlTypes
    #expect(types?.first?.name == text)
  }
}
