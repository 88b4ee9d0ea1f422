// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import LinkContracts

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
    #expect(report.problems[5].fixes.first?.contains("No route is named unknown") == true)
  }

  @Test func `says what can be done`() throws {
    let report = try Self.replayed(
      "https://a.example/items/7\tproduct\nhttps://b.example/help\thelp\n")
    #expect(
      report.problems.first?.fixes == [
        "Add an alias to product: @LinkPath(\"/items/{id}\").",
        "Or let it lead there: @LinkRedirect(from: \"/items/{id}\", to: \"/products/{id}\").",
        "If it is retired on purpose, write - in place of the route.",
      ])
    #expect(report.problems.last?.fixes.first == "Declare its origin on help again.")
  }

  @Test func `reads tables`() throws {
    let text = """
      note,URL,route\r
      "a, b",https://a.example/help,help\r
      ,"https://a.example/products/7",Shop.product\r
      ,https://a.example/products/7,help\r
      "open,https://a.example/help,help\r
      ,,help
      """
    let report = try Self.replayed(text, .table)
    #expect(Self.lines(report) == ["4:2 moved", "5:1 badLine", "6:1 badLine"])
    #expect(report.opened == 2)
    #expect(try Self.replayed("a,b\n1,2\n", .table).fault != nil)
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

  @Test func `writes routes and nothing else`() throws {
    let text =
      "https://a.example/help\r\nhttps://a.example/help\t\tnote\nx\nhttps://a.example/\thelp"
    let (report, output) = try Self.replayed(Array(text.utf8), .plain, isUpdating: true)
    #expect(report.updated == 2)
    #expect(
      output
        == "https://a.example/help\thelp\r\nhttps://a.example/help\thelp\tnote\nx\n"
        + "https://a.example/\thelp")
    let table = "url,note,route\nhttps://a.example/help,a,\nhttps://a.example/help,a\n"
    #expect(
      try Self.replayed(Array(table.utf8), .table, isUpdating: true).output
        == "url,note,route\nhttps://a.example/help,a,help\nhttps://a.example/help,a,help\n")
    let quoted = "url,route\nhttps://a.example/help,\"\"\n"
    #expect(
      try Self.replayed(Array(quoted.utf8), .table, isUpdating: true).output
        == "url,route\nhttps://a.example/help,\"help\"\n")
    #expect(
      try Self.replayed(Array("url\nx\n".utf8), .table, isUpdating: true).report.fault != nil)
    let bytes: [UInt8] = Array("https://a.example/help\nhttps://a.example/".utf8) + [0xff, 0x0a]
    let bad = try Self.replayed(bytes, .plain)
    #expect(Self.lines(bad.report) == ["2:19 noLink"])
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
}
