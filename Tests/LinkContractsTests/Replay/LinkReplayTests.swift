// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

@Suite struct LinkReplayTests {
  private static func contract() throws -> LinkContract {
    try .sample([
      .sample("home", "/"), .sample("product", "/products/{id}", ["id": "Int"], feature: "Shop"),
      .sample("help", "/help"),
    ])
  }

  private static func replayed(
    _ text: String, _ form: LinkCorpusForm = .plain, chunk: Int = .max, limit: Int = 20
  ) throws -> LinkReplayReport {
    try replayed(Array(text.utf8), form, chunk: chunk, limit: limit).report
  }

  private static func replayed(
    _ bytes: [UInt8], _ form: LinkCorpusForm, chunk: Int = .max, limit: Int = 20,
    isUpdating: Bool = false
  ) throws -> (report: LinkReplayReport, output: String) {
    var replay = LinkReplay(try contract(), form: form, limit: limit, isUpdating: isUpdating)
    var rest = bytes[...]
    var output: [UInt8] = []
    while !rest.isEmpty {
      replay.read(Array(rest.prefix(chunk)))
      rest = rest.dropFirst(min(chunk, rest.count))
      output += replay.takeOutput()
    }
    replay.finish()
    output += replay.takeOutput()
    return (replay.report, String(decoding: output, as: UTF8.self))
  }

  private static func lines(_ report: LinkReplayReport) -> [String] {
    report.problems.map { "\($0.line):\($0.column) \($0.kind.rawValue)" }
  }

  @Test(arguments: [1, 2, 3, 10, 1_000])
  func `reads plain text in pieces of any size`(_ chunk: Int) throws {
    let text = """
      \u{FEFF}https://a.example/\thome
      # a comment

      https://a.example/products/7\tShop.product
      https://a.example/products/7\tproduct\r
      https://a.example/products/x\tShop.product
      https://a.example/help\tproduct
      https://a.example/gone\t-
      https://a.example/help\t-
      https://a.example/help
      https://a.example/he lp\thelp
      \thelp
      https://a.example/help\thelp\ta note
      https://a.example/elsewhere\tunknown
      """
    let report = try Self.replayed(text, chunk: chunk)
    #expect(
      Self.lines(report) == [
        "6:1 lost", "7:1 moved", "9:1 answered", "11:21 noLink", "12:1 badLine", "14:1 lost",
      ])
    #expect(report.lines == 14 && report.links == 11 && report.opened == 6 && report.unnamed == 1)
    #expect(report.problemCount == 6)
    #expect(report.problems[0].nearest == "/products/{id}")
    #expect(report.problems[1].actual?.title == "help")
    #expect(report.problems[5].fixes.first?.text.contains("No route is named unknown") == true)
  }

  @Test func `reads logs`() throws {
    let text = """
      1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET /products/7?x=1 HTTP/1.1" 200 2326 "-" "b \\"q\\""
      1.2.3.4 - a [10/Oct/2025:13:55:36 +0000] "POST /help HTTP/1.1" 200 2326
      1.2.3.4 - a [10/Oct/2025:13:55:36 +0000] "GET /nothing HTTP/1.1" 404 12
      1.2.3.4 - a [10/Oct/2025:13:55:36 +0000] "GET /nothing HTTP/1.1" 200 12
      1.2.3.4 - a [10/Oct/2025:13:55:36 +0000] "HEAD /help" 301 -
      nonsense
      1.2.3.4 - a [10/Oct/2025:13:55:36 +0000] "GET /a\\x22 HTTP/1.1" 200 12
      """
    let report = try Self.replayed(text, .accessLog(origin: "https://a.example/"))
    #expect(Self.lines(report) == ["4:47 lost", "6:1 badLine", "7:49 noLink"])
    #expect(report.skipped == 2 && report.opened == 2)
  }

  @Test func `keeps little of a bad file`() throws {
    let many = try Self.replayed(String(repeating: "bad\n", count: 10_000), limit: 3)
    #expect(many.problems.count == 3 && many.problemCount == 10_000)
    let long = [UInt8](repeating: 0x61, count: 200_000) + Array("\nhttps://a.example/help".utf8)
    let (report, output) = try Self.replayed(long, .plain, chunk: 5_000, isUpdating: true)
    #expect(Self.lines(report) == ["1:1 badLine"])
    #expect(report.opened == 1 && report.lines == 2)
    #expect(output.utf8.elementsEqual(long + Array("\thelp".utf8)))
  }

  @Test(
    arguments: [
      ("", [], 0), ("\n\n", [], 2), ("\u{FEFF}", [], 1), ("https://a.example/help", [], 1),
      ("https://a.example/\0", ["1:19 noLink"], 1), ("\0\0\n\0", ["1:1 noLink", "2:1 noLink"], 2),
      ("\r\n\r\n", [], 2), ("\t", [], 1), ("a\rb\rc", ["1:1 noLink"], 1),
      // Marks and breaks are no part of links.
      ("https://a.example/help\r\r\n", ["1:23 noLink"], 1), ("https://a.example/help\r\n", [], 1),
      ("\u{FEFF}\r\n", [], 1), ("\r", [], 1),
      ("\n\u{FEFF}https://a.example/help\n", ["2:1 noLink"], 2),
      ("\u{FEFF}\thelp\n", ["1:4 badLine"], 1),
      ("\u{FEFF}https://a.example/help x\n", ["1:26 noLink"], 1),
    ] as [(String, [String], Int)])
  func `reads odd files`(_ text: String, _ problems: [String], _ lines: Int) throws {
    let report = try Self.replayed(text)
    #expect(Self.lines(report) == problems)
    #expect(report.lines == lines)
  }

  @Test(arguments: [LinkCorpusForm.plain, .table, .accessLog(origin: "https://a.example")])
  func `refuses UTF-16`(_ form: LinkCorpusForm) throws {
    let little: [UInt8] = [0xff, 0xfe] + "url,route\n".utf16.flatMap { [UInt8($0), 0] }
    let big: [UInt8] = [0xfe, 0xff] + "url,route\n".utf16.flatMap { [0, UInt8($0)] }
    for bytes in [little, big] {
      let (report, output) = try Self.replayed(bytes, form, isUpdating: true)
      #expect(report.fault == "The file is UTF-16. Save it as UTF-8.")
      #expect(report.problemCount == 0 && output.isEmpty)
    }
    // One byte of a mark is no mark, and what follows is looked at.
    for bytes: [UInt8] in [[0xff, 0x61, 0x0a], [0xfe, 0x61, 0x0a], [0x61, 0xff, 0xfe, 0x0a]] {
      #expect(try Self.replayed(bytes, form, isUpdating: true).0.fault?.contains("UTF-16") != true)
    }
  }
}
