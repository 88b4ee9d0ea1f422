// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// How much of a file is read, tried and written.
@Suite struct ReplayLimitTests {
  private static func replay(
    _ routes: [LinkCatalog.Route], _ bytes: [UInt8], _ form: LinkCorpusForm = .plain,
    limit: Int = 1_000
  ) throws -> (report: LinkReplayReport, output: String) {
    var replay = LinkReplay(
      try LinkContract.sample(routes), form: form, limit: limit, isUpdating: true)
    replay.read(bytes)
    replay.finish()
    return (replay.report, String(decoding: replay.takeOutput(), as: UTF8.self))
  }

  private static let help = LinkCatalog.Route.sample("help", "/help")

  // MARK: Changes that are tried

  /// Links that each need an alias of their own, and no redirect.
  private static func isAdvised(_ numbers: [Int]) throws -> [Bool] {
    let find = LinkCatalog.Route.sample("find", "/s?q={q}&p={p}", ["q": "String", "p?": "Int"])
    let text = numbers.map { "https://a.example/find\($0)?q=a\tfind\n" }.joined()
    let problems = try replay([find], Array(text.utf8)).report.problems
    #expect(problems.count == numbers.count)
    return problems.map { problem in problem.fixes.contains { $0.kind == .alias } }
  }

  @Test func `64 changes are tried, and no more`() throws {
    let all = try Self.isAdvised(Array(0..<70))
    #expect(all == Array(repeating: true, count: 64) + Array(repeating: false, count: 6))
  }

  @Test(arguments: [1, 8, 9])
  func `the last 8 changes are not tried again`(_ different: Int) throws {
    let found = try Self.isAdvised((0..<100).map { $0 % different })
    // Of 9, each was forgotten when its turn comes; in the end, 8 of them stay known.
    #expect(found == (0..<100).map { different < 9 || $0 < 64 || $0 % 9 != 64 % 9 })
  }

  @Test func `a redirect is a change too`() throws {
    let product = LinkCatalog.Route.sample("product", "/products/{id}", ["id": "Int"])
    let text = (0..<40).map { "https://a.example/p\($0)/7\tproduct\n" }.joined()
    let problems = try Self.replay([product], Array(text.utf8)).report.problems
    #expect(
      problems.map { $0.fixes.map(\.kind) }
        == Array(repeating: [.alias, .redirect, .retirement], count: 32)
        + Array(repeating: [.advice, .retirement], count: 8))
  }

  // MARK: Problems that are kept

  @Test func `20 problems are kept unless a number is given`() throws {
    for count in [19, 20, 21] {
      var replay = LinkReplay(try LinkContract.sample([Self.help]), form: .plain)
      replay.read(Array(String(repeating: "bad\n", count: count).utf8))
      replay.finish()
      #expect(replay.report.problems.count == min(20, count))
      #expect(replay.report.problemCount == count)
      // Nothing is written unless it is asked for.
      #expect(replay.takeOutput() == [])
    }
  }

  // MARK: Paths and their origin

  @Test(
    arguments: ["https://a.example", "https://a.example/"],
    [
      ("/x\t/help", nil), ("/x\thttps://a.example/help", nil),
      ("/x\t/gone", "4 lost https://a.example/gone"),
      ("/x\t/a%zz", "6 noLink https://a.example/a%zz"), ("/x\thelp", "4 noLink help"),
      ("/x\thttps://a.example/%zz", "22 noLink https://a.example/%zz"),
    ] as [(String, String?)])
  func `a path is behind the origin of its file`(
    _ origin: String, _ row: (line: String, problem: String?)
  ) throws {
    let bytes = Array("path\ttarget\n\(row.line)\n".utf8)
    let report = try Self.replay([Self.help], bytes, .shortLinks(origin: origin)).report
    #expect(
      report.problems.map { "\($0.column) \($0.kind.rawValue) \($0.link)" }
        == [row.problem].compactMap { $0 })
    #expect(report.links == 1 && report.unnamed == 1 && report.lines == 2)
    #expect(report.opened == (row.problem == nil ? 1 : 0))
    let log = #"1.2.3.4 - - [t] "GET \#(row.line.dropFirst(3)) HTTP/1.1" 200 1"#
    let requests = try Self.replay([Self.help], Array(log.utf8), .accessLog(origin: origin)).report
    #expect(requests.problems.map(\.kind) == report.problems.map(\.kind))
    #expect(requests.problems.map(\.link) == report.problems.map(\.link))
    #expect(requests.problems.map(\.column) == report.problems.map { $0.column - 4 + 22 })
  }

  // MARK: What is written

  @Test(
    arguments: [
      (.plain, "a\n", "a\n"), (.plain, "\u{FEFF}%\r\n", "\u{FEFF}%\thelp\r\n"),
      (.plain, "%", "%\thelp"), (.plain, "%\r", "%\thelp\r"), (.plain, "%\t-\n", "%\t-\n"),
      (.plain, "# %\n\n%\n", "# %\n\n%\thelp\n"),
      (.plain, "%\r\n%\t\tnote\nx\n%\thelp", "%\thelp\r\n%\thelp\tnote\nx\n%\thelp"),
      (.plain, "%  \thelp \n% \n", "%  \thelp \n% \thelp\n"),
      (.table, "\u{FEFF}url,route\r\n%,\r\n", "\u{FEFF}url,route\r\n%,help\r\n"),
      (.table, "route,url\n,%\n", "route,url\nhelp,%\n"),
      (.table, "url,note,route\n%,a,\n%,a\n", "url,note,route\n%,a,help\n%,a,help\n"),
      (.table, "url,route\n%,\"\"\n", "url,route\n%,\"help\"\n"),
      (
        .table, "url,a,b,route\r\n%\r\n\"%\",x\r\n",
        "url,a,b,route\r\n%,,,help\r\n\"%\",x,,help\r\n"
      ),
      (.accessLog(origin: "https://a.example"), "h - - [t] \"GET /help\" 200\n", nil),
      (.shortLinks(origin: "https://a.example"), "path\ttarget\n/x\t/help\n", nil),
    ] as [(LinkCorpusForm, String, String?)])
  func `a route is written behind its link, and the rest is as it was`(
    _ form: LinkCorpusForm, _ text: String, _ output: String?
  ) throws {
    func whole(_ text: String, _ route: String = "help") -> String {
      text.replacing("help", with: route).replacing("%", with: "https://a.example/help")
    }
    let found = try Self.replay([Self.help], Array(whole(text).utf8), form)
    #expect(found.output == whole(output ?? text))
    let lines = [text, output ?? text].map { $0.utf8.split(separator: 0x0a).map(Array.init) }
    #expect(found.report.updated == zip(lines[0], lines[1]).count { $0 != $1 })
    // A name with a comma is one field.
    let named = LinkCatalog.Route.sample("help", "/help", feature: "A,B")
    let name = form == .table ? "\"A,B.help\"" : "A,B.help"
    guard let output, !text.contains("help"), !text.contains("\"\"") else { return }
    #expect(
      try Self.replay([named], Array(whole(text).utf8), form).output == whole(output, name))
  }

  // MARK: Bytes

  @Test(
    arguments: [
      ([0xc3], 19), ([0x61, 0xff], 20), ([0xef, 0xbf, 0xbd], nil), ([0xc3, 0xa9], nil),
      ([0xc3, 0xa9, 0xff], 21), ([0xe2, 0x82], 19), ([0x80, 0x61], 19),
    ] as [([UInt8], Int?)])
  func `the first byte that is not text is reported`(_ bytes: [UInt8], _ column: Int?) throws {
    let report = try Self.replay(
      [.sample("all", "/{x}")], Array("https://a.example/".utf8) + bytes + [0x0a]
    ).report
    #expect(report.opened == (column == nil ? 1 : 0))
    #expect(report.problems.map(\.column) == [column].compactMap { $0 })
    #expect(
      report.problems.map(\.reason)
        == (column == nil ? [] : ["The bytes are not UTF-8. Percent-encode them."]))
  }

  @Test(
    arguments: [
      (.table, "a,b\n1,2\n3,4\n"), (.shortLinks(origin: "https://a.example"), "a\tb\nc\td\n"),
    ] as [(LinkCorpusForm, String)])
  func `nothing is read behind a fault`(_ form: LinkCorpusForm, _ text: String) throws {
    var replay = LinkReplay(try LinkContract.sample([Self.help]), form: form)
    replay.read(Array(text.utf8))
    replay.read(Array(text.utf8))
    replay.finish()
    #expect(replay.report.fault != nil)
    #expect(replay.report.lines == 1 && replay.report.problemCount == 0)
  }
}
