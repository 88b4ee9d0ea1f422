// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksCore
import Foundation
@_spi(Project) @testable import LinkCommands
import Testing

/// What is said of findings and of files of a domain, by how bad they are.
@Suite struct FindingTextTests {
  private static let style = ConsoleStyle(isColored: false)

  /// A finding of each severity: made of one that is found, as there is no other way.
  private func findings(_ severities: AssociationFinding.Severity...) throws -> [AssociationFinding]
  {
    let broken = CheckedFile("a", appSiteAssociation: Array(DomainSamples.broken.utf8))
    let finding = try #require(broken.findings.first)
    return severities.map { severity in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  @Test func `counts findings, the worst first`() throws {
    #expect(FindingText.summary(of: []) == "No problems found.")
    #expect(FindingText.summary(of: try findings(.error)) == "1 error.")
    #expect(FindingText.summary(of: try findings(.warning)) == "1 warning.")
    #expect(FindingText.summary(of: try findings(.info)) == "1 remark.")
    #expect(FindingText.summary(of: try findings(.info, .error, .error)) == "2 errors, 1 remark.")
    #expect(
      FindingText.summary(of: try findings(.info, .warning, .info, .error, .warning, .info))
        == "1 error, 2 warnings, 3 remarks.")
  }

  @Test(
    arguments: [
      ([], false, .yes), ([], true, .yes), ([.info], false, .yes), ([.info], true, .yes),
      ([.info, .warning], false, .yes), ([.info, .warning], true, .no),
      ([.error, .info], false, .no), ([.error, .info], true, .no),
    ] as [([AssociationFinding.Severity], Bool, Verdict)])
  func `what counts depends on how strict the check is`(
    _ severities: [AssociationFinding.Severity], _ isStrict: Bool, _ verdict: Verdict
  ) throws {
    let found = try severities.flatMap { try findings($0) }
    #expect(FindingReport.verdict(on: found, isStrict: isStrict) == verdict)
    let file = CheckedFile("a", .assetLinks, [], found) { _ in (1, 1) }
    #expect(file.count(.error) == severities.count { $0 == .error })
    #expect(file.count(.warning) == severities.count { $0 == .warning })
  }

  @Test func `a finding is shown where it is, or behind the file's name`() throws {
    var finding = try #require(try findings(.error).first)
    finding.message = "Bad\u{1b}."
    finding.help = "Fix it."
    func page(_ range: Range<Int>?, isColored: Bool = false) -> String {
      finding.range = range
      let file = CheckedFile("a\u{1b}", .assetLinks, Array("ab\ncd\n".utf8), [finding]) { place in
        (place / 3 + 1, place % 3 + 1)
      }
      return FindingText(style: ConsoleStyle(isColored: isColored)).page(file)
    }
    let code = finding.code.rawValue
    #expect(page(nil) == "a·: error: Bad·. [\(code)]\n  help: Fix it.\n")
    #expect(
      page(4..<5) == "a·:2:2: error: Bad·. [\(code)]\n  cd\n   ^\n  help: Fix it.\n")
    #expect(page(nil, isColored: true).contains("\u{1b}[31merror\u{1b}[0m"))
    finding.severity = .warning
    #expect(!page(nil, isColored: true).contains("\u{1b}[31m"))
    #expect(
      FindingText(style: Self.style).headed("    head: ", finding)
        == "    head: warning: Bad·. [\(code)]\n      help: Fix it.\n")
  }

  // MARK: What a domain hosts

  private static let file = Array(
    (#"{"applinks":{"details":[{"appIDs":["7QX4N9TZ2K.net.example.app"],"#
      + #""components":[{"/":"/a"}]}]}}"#).utf8)

  private func page(_ files: [HostedFile], isColored: Bool = false) throws -> String {
    HostingText(style: ConsoleStyle(isColored: isColored)).page(
      HostingReport(try HostedDomain("example.com"), files))
  }

  private func response(
    _ place: HostedFile.Place, _ body: [UInt8], _ headers: [(String, String)] = [],
    status: Int = 200
  ) -> HostedFile {
    HostedFile(
      place, host: "example.com", url: "https://example.com/a",
      answer: .response(
        HostedResponse(
          status: status, headers: headers.map { .init($0.0, $0.1) }, body: body)))
  }

  @Test func `says how a file was served`() throws {
    let json = [("Content-Type", "application/json")]
    #expect(
      try page([response(.wellKnown, Self.file, json + [("Age", "7")])])
        == "✓ https://example.com/a\n  status 200, application/json, \(Self.file.count) bytes\n")
    let cdn = try page([response(.cdn, Self.file, json + [("Age", "7")])])
    #expect(
      cdn.hasPrefix(
        "✓ https://example.com/a\n"
          + "  status 200, application/json, \(Self.file.count) bytes, 7 seconds old\n"))
    let missing = response(.root, [7], status: 404)
    #expect(
      try page([missing]) == "- https://example.com/a\n  status 404, no content type, 1 byte\n")
    #expect(
      try page([response(.wellKnown, Self.file, [("Content-Type", "text/plain")])])
        .hasPrefix("✓ https://example.com/a\n  status 200, text/plain, "))
    #expect(
      try page([response(.wellKnown, Self.file, json)], isColored: true)
        .hasPrefix("\u{1b}[32m✓\u{1b}[0m "))
    #expect(
      try page([response(.wellKnown, [], json)], isColored: true)
        .hasPrefix("\u{1b}[31m✗\u{1b}[0m "))
  }

  @Test func `says who was not reached`() throws {
    func failed(_ place: HostedFile.Place) -> HostedFile {
      HostedFile(
        place, host: "www.example.com", url: "https://a.example/", answer: .failure(.refused))
    }
    let refused = HostingFailure.refused.description
    #expect(
      try page([failed(.counterpart)])
        == "- https://a.example/\n  www.example.com \(refused)\n")
    let root = try page([failed(.root)])
    #expect(root.contains("\n  www.example.com \(refused)\n"), "\(root)")
    // A finding says the same, so that it is not said twice.
    let wellKnown = try page([failed(.wellKnown)])
    #expect(wellKnown.hasPrefix("✗ https://a.example/\n  error: "), "\(wellKnown)")
    #expect(wellKnown.components(separatedBy: refused).count == 2, "\(wellKnown)")
    let cdn = try page([failed(.cdn)])
    #expect(cdn.contains("Apple's network \(refused)"), "\(cdn)")
  }

  @Test func `shows the places of what is wrong in a file, and what shows in comparison`() throws {
    let json = [("Content-Type", "application/json")]
    let broken = Array("{\n\"applinks\":{},}".utf8)
    let text = try page([response(.wellKnown, broken, json)])
    #expect(text.contains("\n  2:"), "\(text)")
    #expect(text.contains("\n    \"applinks\":{},}\n"), "\(text)")
    let other = Self.file.map { $0 == UInt8(ascii: "7") ? UInt8(ascii: "8") : $0 }
    let both = try page([response(.wellKnown, Self.file, json), response(.cdn, other, json)])
    #expect(both.contains("\n\nwarning: ") || both.contains("\n\nerror: "), "\(both)")
  }

  @Test(arguments: [
    (HostedFile.Place.wellKnown, CheckedFile.Kind.appSiteAssociation),
    (.root, .appSiteAssociation), (.cdn, .appSiteAssociation),
    (.counterpart, .appSiteAssociation), (.assetLinks, .assetLinks), (.included, .assetLinks),
  ])
  func `a file is of the kind of its place`(
    _ place: HostedFile.Place, _ kind: CheckedFile.Kind
  ) throws {
    let report = HostingReport(
      try HostedDomain("example.com"), [response(place, Array("[]".utf8))])
    let entry = try #require(report.entries.first)
    #expect(CheckedFile(entry).kind == kind)
    #expect(CheckedFile(entry).bytes == Array("[]".utf8))
    #expect(CheckedFile(entry).name == "https://example.com/a")
  }

  @Test(
    arguments: [
      (["https://a.example"], "a.example"), (["HTTPS://A.Example"], "a.example"),
      (["https://a.example:8443"], "a.example"), (["https://a.example/base"], "a.example"),
      (["https://a.example", "https://a.example/b", "app://", "http://b.example"], "a.example"),
      (["https://{shop}.a.example"], "*.a.example"),
    ])
  func `the domain is the only https host of the routes`(
    _ origins: [String], _ host: String
  ) throws {
    let routes = LinkCatalog(routes: [
      .init(name: "a", origins: [], pattern: "/", parameters: []),
      .init(name: "b", origins: origins, pattern: "/", parameters: []),
    ])
    #expect(try CatalogOptions.parse(["--catalog", "x"]).host(of: routes) == host)
    #expect(
      try CatalogOptions.parse(["--catalog", "x", "--domain", "b.example"]).host(of: routes)
        == "b.example")
  }

  @Test(
    arguments: [
      ([], "No route has https links. Choose one with --domain."),
      (["app://", "http://a.example"], "No route has https links. Choose one with --domain."),
      (
        ["https://b.example", "https://a.example"],
        "The routes have several hosts: a.example, b.example. Choose one with --domain."
      ),
      (
        ["https://a.example", "https://{b}.b.example"],
        "The routes have several hosts: *.b.example, a.example. Choose one with --domain."
      ),
      (["https://{server}"], "No route names its host. Choose one with --domain."),
    ] as [([String], String)])
  func `says that there is no domain, or more than one`(
    _ origins: [String], _ message: String
  ) throws {
    let routes = LinkCatalog(routes: [
      .init(name: "a", origins: origins, pattern: "/", parameters: [])
    ])
    #expect(throws: Misuse(message)) {
      try CatalogOptions.parse(["--catalog", "x"]).host(of: routes)
    }
  }
}
