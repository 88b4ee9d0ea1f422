// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// A rest in front of other segments: it takes what those behind it leave.
@Suite struct MiddleRestTests {
  private static let files = PatternTable([
    "/files/{tl+}/edit", "/files/{tl+}/v{i}", "/files/{tl+}/{i}/lines", "/files/{tl+}",
    "/files/new",
  ])
  private static let bases = PatternTable(
    ["x://", "https://ex.com/base"], ["/{tl+}/edit", "/{tl+}/a/{i}-{t}?q={to}#{tf}"])
  private static let folded = PatternTable(
    ["https://ex.com"], ["/{tl+}/edit", "/{tl+}/v{i}"], options: .ignoresPathCase)

  @Test(arguments: [
    AnswerCase(files, "https://ex.com/files/a/edit", "/files/{tl+}/edit a"),
    AnswerCase(files, "https://ex.com/files/a/b/edit", "/files/{tl+}/edit a,b"),
    AnswerCase(files, "https://ex.com/files/edit/edit/", "/files/{tl+}/edit edit"),
    AnswerCase(files, "https://ex.com/files/a%2Fb/%65dit", "/files/{tl+}/edit a/b"),
    AnswerCase(files, "https://ex.com/files/edit", "/files/{tl+} edit"),
    AnswerCase(files, "https://ex.com/files/a/Edit", "/files/{tl+} a,Edit"),
    AnswerCase(files, "https://ex.com/files/a/b/v2", "/files/{tl+}/v{i} a,b 2"),
    AnswerCase(files, "https://ex.com/files/a/vx", "/files/{tl+} a,vx"),
    AnswerCase(files, "https://ex.com/files/a/3/lines", "/files/{tl+}/{i}/lines a 3"),
    AnswerCase(files, "https://ex.com/files/3/lines", "/files/{tl+} 3,lines"),
    AnswerCase(files, "https://ex.com/files/new", "/files/new"),
    AnswerCase(files, "https://ex.com/files", nil),
    AnswerCase(files, "https://ex.com/files/a//edit", nil),
    AnswerCase(files, "https://ex.com/files/%E2%80%AE/edit", nil),
    AnswerCase(bases, "x://a/edit", "/{tl+}/edit a"),
    AnswerCase(bases, "x://A/b/edit", "/{tl+}/edit A,b"),
    AnswerCase(bases, "x://edit", nil),
    AnswerCase(
      bases, "https://ex.com/base/b/c/a/1-x?q=2#f",
      "/{tl+}/a/{i}-{t}?q={to}#{tf} b,c 1 x 2 f"),
    AnswerCase(bases, "https://ex.com/base/edit", nil),
    AnswerCase(bases, "https://ex.com/base/base/edit", "/{tl+}/edit base"),
    AnswerCase(folded, "https://ex.com/A/EDIT", "/{tl+}/edit A"),
    AnswerCase(folded, "https://ex.com/A/V2", "/{tl+}/v{i} A 2"),
  ])
  func `what stands behind a rest is found from the end`(_ row: AnswerCase) throws {
    #expect(try row.table.answer(row.link) == row.answer)
  }

  @Test(arguments: [
    ("/{path*}/edit", ["/edit": "nil", "/a/edit": "a", "/a/b/edit": "a,b"]),
    ("/files/{path*}/edit", ["/files/edit": "nil", "/files/a/edit": "a", "/files/a": nil]),
    ("/files/{_*}/{id}", ["/files/7": "7", "/files/a/b/7": "7", "/files": nil]),
  ])
  func `a rest of none or more leaves nothing behind`(
    _ pattern: String, _ answers: [String: String?]
  ) throws {
    let captures = try LinkPattern(pattern).captureNames.filter { $0 != "_" }
    let routes = WrittenRoutes(entries: [
      .init(
        "route", pattern,
        values: captures.map { $0 == "id" ? .required($0, String.self) : .list($0, String.self) })
    ])
    for (link, answer) in answers {
      let opened = try routes.opened(by: "https://a.example" + link)
      #expect(opened == answer.map { "route(\($0))" } ?? "no route", "\(link)")
    }
  }

  @Test(arguments: [
    ("/{a+}/{b+}", "secondRest", 6..<10), ("/{a+}/x/{b*}", "secondRest", 8..<12),
    ("/{a*}/{b*}/c", "secondRest", 6..<10), ("/{a+}x/b", "restNotWhole", 1..<5),
  ])
  func `there is one rest in a path`(_ text: String, _ code: String, _ range: Range<Int>) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(text) }
    #expect(error.map { "\($0.code)" } == code)
    #expect(error?.range == range)
  }

  @Test func `a text is a rest at the end alone`() throws {
    var builder = LinkRouterBuilder<IndexedRoute>(origins: ["https://ex.com"])
    builder.register(
      "/relay/{path+}/edit", parameters: [.required("path", String.self)], name: "relay",
      make: { _ in nil }, values: { _, _ in false })
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    #expect(error?.problems.map(\.code) == [.listInPath])
  }

  @Test(arguments: [
    ("/files", "the path ends before segment 2, {tl+}"),
    ("/files/a", "the path ends before segment 3, edit"),
    ("/files/a/b/x", "segment 4 is not edit"), ("/x/a/edit", "segment 1 is not files"),
  ])
  func `an explanation counts segments of the link`(_ link: String, _ reason: String) throws {
    let router = try PatternTable(["/files/{tl+}/edit"]).router()
    #expect(router.explain("https://ex.com" + link).description.contains(reason))
  }
}
