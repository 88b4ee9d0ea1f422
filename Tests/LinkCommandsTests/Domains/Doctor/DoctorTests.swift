// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) @testable import LinkCommands
import Foundation
import Testing

/// Every failure that the doctor knows, from a server that really fails so.
@Suite(.enabled(if: Certificates.isPossible)) struct DoctorTests {
  private static let file = Array(
    """
    {"applinks":{"details":[{"appIDs":["7QX4N9TZ2K.net.example.app"],"components":[{"/":"/a/*"}]}]}}
    """.utf8)
  private static let otherFile = Array(
    """
    {"applinks":{"details":[{"appIDs":["7QX4N9TZ2K.net.example.app"],"components":[{"/":"/b/*"}]}]}}
    """.utf8)

  private static let wellKnown = "/.well-known/apple-app-site-association"
  private static let copy = "/copies/example.com"
  private static let links = "/.well-known/assetlinks.json"

  private static let missing = TLSServer.response("404 Not Found", ["Content-Type: text/plain"])
  private static let good: [String: [UInt8]] = [
    wellKnown: TLSServer.response(body: file), "/apple-app-site-association": missing,
    copy: TLSServer.response(body: file), links: missing,
  ]

  /// Serves responses beside those of a healthy domain, and examines them.
  private func report(
    _ changes: [String: [UInt8]] = [:],
    identity: Certificates.Kind = .good,
    isTrusted: Bool = true, apps: [String] = []
  ) throws -> HostingReport {
    let certificates = try Certificates.shared.get()
    let server = try TLSServer(
      certificates.identity(identity), Self.good.merging(changes) { _, new in new })
    defer { withExtendedLifetime(server) {} }
    return try examine(
      port: server.port, authorities: isTrusted ? certificates.authority : nil, apps: apps)
  }

  private func examine(
    port: Int, authorities: String?, apps: [String] = [], seconds: Int = 20
  ) throws -> HostingReport {
    try DomainDoctor(Certificates.environment).examine(
      DoctorRequest(
        HostedDomain("example.com"), port: port,
        copies: "https://copies.example.net:\(port)/copies/",
        addresses: Certificates.hosts.map { "\($0):\(port):127.0.0.1" },
        authorities: authorities, seconds: seconds, apps: apps))
  }

  private func codes(_ report: HostingReport) -> [String] {
    report.findings.filter { $0.severity > .info }.map(\.code.rawValue)
  }

  @Test func `finds nothing wrong with a healthy domain`() throws {
    let report = try report(apps: ["7QX4N9TZ2K.net.example.app"])
    #expect(codes(report) == [])
    #expect(report.entries.map(\.file.place) == HostedFile.Place.allCases.dropLast())
    #expect(report.entries.first?.file.response?.body == Self.file)
  }

  private struct Row: CustomTestStringConvertible, Sendable {
    let path: String
    let response: [UInt8]
    let code: String
    let testDescription: String

    init(_ name: String, _ path: String, _ response: [UInt8], _ code: String) {
      testDescription = name
      (self.path, self.response, self.code) = (path, response, code)
    }
  }

  private static let page = Array("<!doctype html><title>A</title>".utf8)
  private static let gzip = ["Content-Type: application/json", "Content-Encoding: gzip"]

  @Test(arguments: [
    Row(
      "redirect", wellKnown,
      TLSServer.response("301 Moved Permanently", ["Location: https://www.example.com/x"]),
      "AASA504"),
    Row("not found", wellKnown, missing, "AASA505"),
    Row("forbidden", wellKnown, TLSServer.response("403 Forbidden", []), "AASA505"),
    Row(
      "page", wellKnown, TLSServer.response("200 OK", ["Content-Type: text/html"], body: page),
      "AASA506"),
    Row("page as JSON", wellKnown, TLSServer.response(body: page), "AASA506"),
    Row("empty", wellKnown, TLSServer.response(body: []), "AASA507"),
    Row(
      "compressed without being asked", wellKnown,
      TLSServer.response("200 OK", gzip, body: Gzip.stored(file)), "AASA509"),
    Row("compressed badly", wellKnown, TLSServer.response("200 OK", gzip, body: file), "AASA501"),
    Row(
      "too large", wellKnown,
      TLSServer.response(body: [UInt8](repeating: 0x20, count: 131_072) + file), "AASA510"),
    Row(
      "too large and of unknown size", wellKnown,
      Array("HTTP/1.0 200 OK\r\n\r\n".utf8) + [UInt8](repeating: 0x20, count: 2_000_000), "AASA510"),
    Row(
      "a field that is too long", wellKnown,
      TLSServer.response(
        "200 OK", ["X-A: " + String(repeating: "a", count: 5_000_000)], body: file), "AASA510"),
    Row("no HTTP", wellKnown, Array("hello".utf8), "AASA501"),
    Row(
      "another file at the root", "/apple-app-site-association",
      TLSServer.response(body: otherFile),
      "AASA512"),
    Row("old copy", copy, TLSServer.response(body: otherFile), "AASA525"),
    Row(
      "failed copy", copy,
      TLSServer.response(
        "404 Not Found",
        [
          "Apple-Failure-Reason: SWCERR00101 Bad HTTP Response: 403 Forbidden",
          #"Apple-Failure-Details: {"status":"403 Forbidden"}"#,
          "Cache-Control: max-age=3600,public", "Age: 600",
        ]), "AASA521"),
    Row("no copy", copy, TLSServer.response("405 Method Not Allowed", []), "AASA522"),
    Row("broken copies", copy, TLSServer.response("503 Service Unavailable", []), "AASA523"),
    Row(
      "redirect of the links", links,
      TLSServer.response("302 Found", ["Location: https://www.example.com/x"]), "DAL504"),
    Row(
      "type of the links", links, TLSServer.response("200 OK", [], body: Array("[]".utf8)), "DAL508"
    ),
  ])
  private func `finds what a server does wrong`(_ row: Row) throws {
    let report = try report([row.path: row.response])
    let codes = codes(report)
    #expect(codes.contains(row.code), "\(codes)")
    // It hides nothing that the others say.
    for entry in report.entries where !entry.file.url.hasSuffix(row.path) {
      #expect(entry.file.response != nil || entry.file.place == .counterpart, "\(entry.file)")
    }
  }

  @Test func `follows the lists that a list includes`() throws {
    let certificates = try Certificates.shared.get()
    let server = try TLSServer(certificates.identity(.good), Self.good)
    let base = "https://example.com:\(server.port)/lists/"
    func list(_ urls: String...) -> [UInt8] {
      let includes = urls.map { #"{"include":"\#($0)"}"# }.joined(separator: ",")
      return TLSServer.response(body: Array("[\(includes)]".utf8))
    }
    let here = "https://127.0.0.1:\(server.port)/lists/a"
    try server.serve(Self.links, list(base + "a", base + "b", here, "https://localhost/c"))
    try server.serve("/lists/a", list(base + "c"))
    try server.serve("/lists/b", Self.missing)
    try server.serve("/lists/c", list(base + "a"))
    let report = try examine(port: server.port, authorities: certificates.authority)
    #expect(
      report.entries.dropFirst(5).map(\.file.url)
        == [base + "a", base + "b", here, "https://localhost/c", base + "c"])
    #expect(report.entries.dropFirst(5).allSatisfy { $0.file.place == .included })
    #expect(codes(report) == ["DAL505", "DAL501", "DAL501", "DAL263"])
    #expect(
      report.entries.last { $0.file.host == "localhost" }?.hosting.map { $0.message + $0.help }
        == [
          "localhost was not asked: the host is not a domain name."
            + "Include lists only from domain names with public addresses."
        ])
    let page = HostingText(style: ConsoleStyle(isColored: false)).page(report)
    #expect(page.contains("1:13: error: The list includes itself, directly or through others."))
    withExtendedLifetime(server) {}
  }

  @Test(
    arguments: [
      (.expired, true, .expired),
      (.foreign, true, .otherHost), (.selfSigned, true, .selfSigned),
      (.good, false, .unknownAuthority),
    ]
      as [(Certificates.Kind, Bool, HostingFailure.Certificate)])
  func `tells certificates apart`(
    _ identity: Certificates.Kind, _ isTrusted: Bool,
    _ problem: HostingFailure.Certificate
  ) throws {
    let report = try report(identity: identity, isTrusted: isTrusted)
    for entry in report.entries {
      #expect(entry.file.answer == .failure(.certificate(problem)))
    }
    #expect(report.entries[0].hosting.map(\.code) == [.hostCertificate])
  }

  @Test func `gives up when a server never answers`() throws {
    let silent = try SilentPort()
    let report = try examine(port: silent.port, authorities: nil, seconds: 1)
    #expect(
      report.entries.map(\.file.answer)
        == Array(repeating: .failure(.timedOut(seconds: 1)), count: 5))
    #expect(report.entries[0].hosting.map(\.code) == [.hostTimedOut])
    withExtendedLifetime(silent) {}
  }

  @Test func `finds that no one listens`() throws {
    let closed = try SilentPort(isOpen: false)
    let report = try examine(port: closed.port, authorities: nil)
    #expect(report.entries[0].file.answer == .failure(.refused))
    #expect(report.entries[0].hosting.map(\.code) == [.hostUnreachable])
    withExtendedLifetime(closed) {}
  }

  @Test func `finds that a name has no address`() throws {
    let report = try DomainDoctor(Certificates.environment).examine(
      DoctorRequest(HostedDomain("nowhere.invalid"), copies: "https://copies.invalid/"))
    #expect(report.entries.map(\.file.answer).allSatisfy { $0 == .failure(.unknownHost) })
    #expect(codes(report) == ["AASA501", "DAL501"])
  }

  @Test func `misses an app`() throws {
    let report = try report(apps: ["7QX4N9TZ2K.net.example.App", "7QX4N9TZ2K.net.example.two"])
    #expect(report.comparison.map(\.code) == Array(repeating: .appIsMissing, count: 4))
    #expect(report.comparison.first?.help.contains("7QX4N9TZ2K.net.example.app") == true)
  }

  @Test func `takes no setting of the user`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    try Data("insecure\nlocation\n".utf8).write(to: home.appending(path: ".curlrc"))
    let certificates = try Certificates.shared.get()
    let server = try TLSServer(certificates.identity(.expired), Self.good)
    var environment = Certificates.environment
    environment.variables["HOME"] = home.path
    environment.variables["CURL_HOME"] = home.path
    let report = try DomainDoctor(environment).examine(
      DoctorRequest(
        HostedDomain("example.com"), port: server.port, copies: "https://copies.example.net/",
        addresses: Certificates.hosts.map { "\($0):\(server.port):127.0.0.1" },
        authorities: certificates.authority))
    #expect(report.entries[0].file.answer == .failure(.certificate(.expired)))
    withExtendedLifetime(server) {}
  }
}
