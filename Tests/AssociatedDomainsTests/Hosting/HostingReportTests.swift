// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct HostingReportTests {
  private static let file = rules("/a/*")

  private static func rules(_ path: String, app: String = "7QX4N9TZ2K.net.example.app") -> String {
    #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":[{"/":"\#(path)"}]}]}}"#
  }

  private static func answer(
    _ body: String, status: Int = 200, _ headers: [String: String] = [:]
  ) -> HostedFile.Answer {
    var headers = headers
    if headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    return .response(
      HostedResponse(
        status: status, headers: headers.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) },
        body: Array(body.utf8)))
  }

  private static let missing = answer("", status: 404)

  /// Judges answers in place of those of a healthy domain.
  private func report(
    _ changes: [HostedFile.Place: HostedFile.Answer], apps: [String] = []
  ) throws -> HostingReport {
    let domain = try HostedDomain("example.com")
    var answers: [HostedFile.Place: HostedFile.Answer] = [
      .wellKnown: Self.answer(Self.file), .root: Self.missing, .cdn: Self.answer(Self.file),
      .counterpart: Self.answer(Self.file), .assetLinks: Self.missing,
    ]
    answers.merge(changes) { _, new in new }
    let files = answers.map { place, answer in
      let host = place == .counterpart ? "www.example.com" : "example.com"
      return HostedFile(place, host: host, url: "https://\(host)/\(place)", answer: answer)
    }
    return HostingReport(domain, files, apps: apps)
  }

  private struct Row: CustomTestStringConvertible, Sendable {
    let place: HostedFile.Place
    let answer: HostedFile.Answer
    let codes: [String]
    let testDescription: String

    init(
      _ name: String, _ place: HostedFile.Place, _ answer: HostedFile.Answer, _ codes: String...
    ) {
      testDescription = name
      (self.place, self.answer, self.codes) = (place, answer, codes)
    }
  }

  @Test(arguments: [
    Row("healthy", .wellKnown, answer(file)),
    Row(
      "octets", .wellKnown, answer(file, ["Content-Type": "application/octet-stream"]), "AASA508"),
    Row("gzip", .wellKnown, answer(file, ["Content-Encoding": "gzip"]), "AASA509"),
    Row("no host", .wellKnown, .failure(.unknownHost), "AASA501"),
    Row("refused", .wellKnown, .failure(.refused), "AASA501"),
    Row("late", .wellKnown, .failure(.timedOut(seconds: 1)), "AASA502"),
    Row("expired", .wellKnown, .failure(.certificate(.expired)), "AASA503"),
    Row("no TLS", .wellKnown, .failure(.handshake("wrong version")), "AASA503"),
    Row("moved", .wellKnown, answer("", status: 308), "AASA504"),
    Row("not modified", .wellKnown, answer("", status: 304), "AASA505"),
    Row("not there", .wellKnown, missing, "AASA505"),
    Row("no content", .wellKnown, answer("", status: 204), "AASA505"),
    Row("page", .wellKnown, answer("<!doctype html>"), "AASA506"),
    Row("nothing", .wellKnown, answer(" \n"), "AASA507"),
    Row("large", .wellKnown, .failure(.tooLarge(limit: 131_072)), "AASA510"),
    Row("same at the root", .root, answer(file)),
    Row("rewritten at the root", .root, answer(file + "\n")),
    Row("other at the root", .root, answer(rules("/b")), "AASA512"),
    Row("page at the root", .root, answer("<html>")),
    Row("copies are away", .cdn, .failure(.unknownHost), "AASA524"),
    Row(
      "copy failed", .cdn, answer("", status: 404, ["Apple-Failure-Reason": "SWCERR00301 Timeout"]),
      "AASA521"),
    Row("copy not made", .cdn, missing, "AASA522"),
    Row("domain unknown", .cdn, answer("", status: 405), "AASA522"),
    Row("copies broken", .cdn, answer("", status: 500), "AASA523"),
    Row("copy is a page", .cdn, answer("<html>"), "AASA523"),
    Row("copy is rewritten", .cdn, answer(file + "\n"), "AASA526"),
    Row("copy is old", .cdn, answer(rules("/b")), "AASA525"),
    Row("counterpart is no one", .counterpart, .failure(.unknownHost)),
    Row("counterpart is refused", .counterpart, .failure(.refused), "AASA532"),
    Row("counterpart redirects", .counterpart, answer("", status: 301), "AASA532"),
    Row("counterpart has none", .counterpart, missing, "AASA532"),
    Row("counterpart has none that is read", .counterpart, answer("[1"), "AASA532"),
    Row("counterpart differs", .counterpart, answer(rules("/b")), "AASA533"),
    Row("links gone", .assetLinks, answer("", status: 410), "DAL511"),
    Row("links late", .assetLinks, .failure(.timedOut(seconds: 2)), "DAL502"),
    Row("links by other certificate", .assetLinks, .failure(.certificate(.otherHost)), "DAL503"),
    Row("links moved", .assetLinks, answer("", status: 302), "DAL504"),
    Row("links forbidden", .assetLinks, answer("", status: 403), "DAL505"),
    Row("links as page", .assetLinks, answer("<html>"), "DAL506"),
    Row("links empty", .assetLinks, answer(""), "DAL507"),
    Row("links as text", .assetLinks, answer("[]", ["Content-Type": "text/plain"]), "DAL508"),
    Row("links large", .assetLinks, .failure(.tooLarge(limit: 131_072)), "DAL510"),
    Row("links nowhere", .assetLinks, .failure(.other("x")), "DAL501"),
  ])
  private func `judges an answer`(_ row: Row) throws {
    let report = try report([row.place: row.answer])
    let hosting = report.entries.flatMap(\.hosting) + report.comparison
    // A domain without an Android app is healthy, and says so.
    let codes = hosting.map(\.code.rawValue).filter { $0 != "DAL511" || row.codes.contains($0) }
    #expect(codes == row.codes, "\(hosting)")
    for finding in hosting {
      #expect(finding.message.hasSuffix(".") && finding.help.hasSuffix("."), "\(finding)")
    }
  }

  @Test func `looks for a file at the root where there is none in its place`() throws {
    let copy = Self.answer(Self.rules("/a", app: "TEAMID.net.example.app"))
    let report = try report([
      .wellKnown: Self.missing, .root: Self.answer(Self.file), .cdn: copy,
    ])
    #expect(report.comparison.map(\.code) == [.hostServesRootAlone])
    // Then Apple's copy is what is read.
    #expect(report.entries.first { $0.file.place == .cdn }?.content.isEmpty == false)
  }

  @Test func `tells which links devices do not know yet`() throws {
    let report = try report([.cdn: Self.answer(Self.rules("/b"), ["Cache-Control": "max-age=7200"])]
    )
    let message = try #require(report.comparison.first).message
    #expect(message.contains(" Devices do not open https://example.com/a"))
    #expect(message.contains(" Devices still open https://example.com/b."))
    #expect(message.hasSuffix(" Apple keeps it for 2 hours more."))
  }

  @Test func `misses apps in both copies`() throws {
    let app = "7QX4N9TZ2K.net.example.app"
    #expect(try report([:], apps: [app]).comparison.isEmpty)
    let other = try report(
      [.cdn: Self.answer(Self.rules("/a/*", app: "7QX4N9TZ2K.net.example.APP"))], apps: [app])
    let missing = other.comparison.filter { $0.code == .appIsMissing }
    #expect(
      missing.map(\.help) == ["Write it as the app does; there is 7QX4N9TZ2K.net.example.APP."])
    #expect(
      try report([:], apps: ["B.c"]).comparison.map(\.code) == [.appIsMissing, .appIsMissing])
  }

  // MARK: - Included lists

  private static let list = "https://lists.example.org/"

  /// What is said of lists, by the names of their files, that include each other or say nothing.
  private func included(
    by own: String, _ others: [(name: String, answer: HostedFile.Answer)]
  ) throws -> [String] {
    let files =
      [HostedFile(.assetLinks, host: "example.com", url: "a", answer: Self.answer(own))]
      + others.map {
        HostedFile(
          .included, host: "lists.example.org", url: Self.list + $0.name, answer: $0.answer)
      }
    let report = HostingReport(try HostedDomain("example.com"), files)
    return report.entries.flatMap { entry in
      entry.findings.filter { $0.severity > .info }.map {
        let place = $0.range == nil ? "" : " \($0.path)"
        let name = entry.file.url.split(separator: "/").last.map(String.init) ?? ""
        return "\(name) \($0.code.rawValue)\(place)"
      }
    }
  }

  /// A list with a statement that no one objects to.
  private static let statements =
    #"[{"relation":["delegate_permission/common.get_login_creds"],"#
    + #""target":{"namespace":"web","site":"https://b.example.org"}}]"#

  private static func including(_ names: String...) -> String {
    "[" + names.map { #"{"include":"\#(list)\#($0)"}"# }.joined(separator: ",") + "]"
  }

  @Test func `judges the lists that a list includes, and follows them`() throws {
    let good = Self.answer(Self.statements)
    #expect(try included(by: Self.statements, []) == [])
    #expect(try included(by: Self.including("b"), [("b", good)]) == [])
    let wrong = try included(
      by: Self.including("b", "c", "d", "e"),
      [
        ("b", Self.missing), ("c", .failure(.certificate(.expired))),
        ("d", Self.answer(Self.statements, ["Content-Type": "text/plain"])),
        ("e", Self.answer("[1]")),
      ])
    #expect(wrong == ["b DAL505", "c DAL503", "d DAL508", "e DAL201 [0]"])
    #expect(
      try included(
        by: Self.including("b"),
        [("b", Self.answer(Self.including("c"))), ("c", Self.answer(Self.including("b")))])
        == ["c DAL263 [0].include"])
    #expect(
      try included(by: Self.including("b"), [("b", Self.answer(Self.including("b")))])
        == ["b DAL263 [0].include"])
    // One that is not there tells of itself; one that two others include is no loop.
    #expect(
      try included(
        by: Self.including("b", "c"), [("b", Self.answer(Self.including("c"))), ("c", good)])
        == [])
  }

  @Test(arguments: [19, 20]) func `follows so many lists and no more`(_ count: Int) throws {
    let others = (1...count).map { number in
      (name: "\(number)", answer: Self.answer(Self.including("\(number + 1)")))
    }
    let ends = Self.answer(Self.statements)
    let found = try included(
      by: Self.including("1"), others.dropLast() + [(name: "\(count)", answer: ends)])
    #expect(found == (count == 19 ? [] : ["19 DAL264 [0].include"]))
  }

  @Test func `says of what is in the files where it is`() throws {
    let report = try report([.wellKnown: Self.answer(#"{"applinks":{},}"#)])
    let entry = try #require(report.entries.first)
    #expect(entry.content.contains { $0.severity == .error && $0.range != nil })
    let links = try self.report([.assetLinks: Self.answer("{}")]).entries.last
    #expect(links?.content.isEmpty == false)
  }

  @Test func `takes any files, also none`() throws {
    let domain = try HostedDomain("example.com")
    #expect(HostingReport(domain, []).findings.isEmpty)
    let file = HostedFile(.cdn, host: "example.com", url: "", answer: Self.answer("null"))
    #expect(!HostingReport(domain, [file, file], apps: ["a"]).findings.isEmpty)
  }
}
