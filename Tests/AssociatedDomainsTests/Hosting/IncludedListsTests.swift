// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct IncludedListsTests {
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
        ("b", Self.answer("", status: 404)), ("c", .failure(.certificate(.expired))),
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
    func content(_ place: HostedFile.Place, _ text: String) throws -> [AssociationFinding] {
      let file = HostedFile(place, host: "example.com", url: "u", answer: Self.answer(text))
      return HostingReport(try HostedDomain("example.com"), [file]).entries.flatMap(\.content)
    }
    #expect(
      try content(.wellKnown, #"{"applinks":{},}"#).contains {
        $0.severity == .error && $0.range != nil
      })
    #expect(try !content(.assetLinks, "{}").isEmpty)
  }

  @Test func `takes any files, also none`() throws {
    let domain = try HostedDomain("example.com")
    #expect(HostingReport(domain, []).findings.isEmpty)
    let file = HostedFile(.cdn, host: "example.com", url: "", answer: Self.answer("null"))
    #expect(!HostingReport(domain, [file, file], apps: ["a"]).findings.isEmpty)
  }
}
