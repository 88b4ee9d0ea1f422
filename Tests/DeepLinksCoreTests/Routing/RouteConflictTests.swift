// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Patterns of equal precedence that share a link are refused, and shown with that link.
@Suite struct RouteConflictTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var patterns: [String]
    var origins: [String]
    var isConflict: Bool
    init(
      _ one: String, _ other: String, _ isConflict: Bool, _ origins: [String] = ["https://ex.com"]
    ) {
      patterns = [one, other]
      self.origins = origins
      self.isConflict = isConflict
    }
    var testDescription: String { "\(patterns) under \(origins)" }
  }

  private static let rows: [Row] = [
    Row("/a", "/a", true),
    Row("/a", "/%61", true),
    Row("/a", "/A", false),
    Row("/a", "/A", true, ["x://"]),
    Row("/a/b", "/a/B", false, ["x://"]),
    Row("/a", "/a", true, ["https://ex.com/base/p"]),
    Row("/", "/", true, ["x://host:80/a"]),
    Row("/{t1}", "/{t2}", true, ["https://{sub}.ex.com"]),
    Row("/{t1}", "/{t2}", true),
    Row("/{i1}", "/{t1}", false),
    Row("/a{t1}-{t2}", "/a{t1}b{t2}", true),
    Row("/x/{t1}-{t2}A", "/x/{t1}-{t2}a", false, ["x://"]),
    Row("/a{t1}", "/{t1}a", false),
    Row("/{t1+}", "/{t2+}", true),
    Row("/{t1+}", "/{t1}", false),
    Row("/a/{t1}", "/{t1}/a", false),
    Row("/q?k=a", "/q?j=b", true),
    Row("/q?k=a", "/q?k={t1}", false),
    Row("/q?k", "/q?k=a", false),
    Row("/q?k={to1}", "/q", true),
    Row("/q?k={t1}", "/q", false),
    Row("/q#a", "/q?k=a", true),
    Row("/q#{t1}", "/q#a", false),
    Row("/", "/?k={to1}", true),
    // Only an origin that both have shows a link of both.
    Row("/x/{t1}", "https://b.ex/x/{t2}", true, ["https://a.ex", "https://b.ex"]),
    Row("/x/{t1}", "https://b.ex/x/{t2}", false, ["https://a.ex"]),
  ]

  @Test(arguments: rows)
  func `finds a link of both, or none`(_ row: Row) throws {
    let table = PatternTable(row.origins, row.patterns)
    do {
      _ = try table.router()
      #expect(!row.isConflict)
    } catch {
      #expect(row.isConflict, "\(error)")
      #expect(error.problems.count == 1)
      let problem = try #require(error.problems.first)
      #expect(problem.code == .conflict)
      #expect(Set(problem.patterns) == Set(row.patterns))
      #expect(Set(problem.routes) == ["0", "1"])
      let witness = try #require(problem.witness)
      #expect(error.description.contains(witness))
      let shared = try table.router(isShared: true)
      #expect(shared.explain(witness).candidates.allSatisfy { $0.mismatch == nil }, "\(witness)")
    }
  }

  private func builder(
    _ one: LinkRouteMetadata?, _ other: LinkRouteMetadata?
  ) -> LinkRouterBuilder<Int> {
    var builder = LinkRouterBuilder<Int>(origins: ["https://ex.com"])
    builder.register("/{a}", name: "one", metadata: one, make: { _ in 1 })
    builder.register("/{b}", name: "other", metadata: other, make: { _ in 2 })
    return builder
  }

  @Test func `a priority decides on purpose`() throws {
    let first = try builder(.init(priority: 1), nil).build()
    #expect(try first.match("https://ex.com/x") == 1)
    let second = try builder(.init(priority: 1), .init(priority: 2)).build()
    #expect(try second.match("https://ex.com/x") == 2)
  }

  @Test func `patterns may share a link on purpose`() throws {
    let shared = LinkRouteMetadata(isShared: true)
    #expect(throws: Never.self) { try builder(shared, shared).build() }
    #expect(throws: LinkRouterError.self) { try builder(nil, nil).build() }
  }

  @Test(arguments: [(true, false), (false, true), (true, true), (false, false)])
  func `the patterns of one route share links, whatever each of them says`(
    _ isFirst: Bool, _ isSecond: Bool
  ) throws {
    let parameters: [LinkParameter] = [
      .required("x", String.self), .required("y", String.self),
    ]
    func list(_ slots: [Int]) -> LinkRouteList<WrittenRoute> {
      LinkRouteList(
        origins: ["https://ex.com"],
        items: zip(slots, [("/{x}-{y}", isFirst), ("/{y}-{x}", isSecond)]).map { slot, path in
          .path(
            .init(
              slot: slot, name: "\(slot)", pattern: path.0, parameters: parameters,
              metadata: .init(isShared: path.1)))
        })
    }
    #expect(throws: Never.self) { try LinkRouter(list([0, 0])) }
    // Those of two routes do so only if both say it.
    if isFirst, isSecond {
      #expect(throws: Never.self) { try LinkRouter(list([0, 1])) }
    } else {
      let error = #expect(throws: LinkRouterError.self) { try LinkRouter(list([0, 1])) }
      #expect(error?.problems.map(\.code) == [.conflict])
    }
  }

  @Test(
    arguments: [
      (["a", "b"], ["b", "c"], true), (["a", "b"], ["c"], false), (["a"], nil, true),
    ] as [([String], [String]?, Bool)])
  func `listed values conflict where both routes list one`(
    _ one: [String], _ other: [String]?, _ isConflict: Bool
  ) {
    let routes = WrittenRoutes(
      entries: zip(["/{x}", "/{y}"], [one, other]).map { pattern, values in
        .init(
          pattern, pattern,
          values: [
            LinkParameter(
              name: String(pattern.dropFirst(2).prefix(1)), kind: .required, type: String.self,
              values: values.map { LinkListedValues($0) })
          ])
      })
    do {
      _ = try routes.router()
      #expect(!isConflict)
    } catch {
      #expect(error.problems.map(\.code) == [.conflict])
      #expect(isConflict)
    }
  }

  @Test func `reports all conflicts at once`() {
    let error = #expect(throws: LinkRouterError.self) {
      try PatternTable(["/a", "/a", "/b", "/b"]).router()
    }
    #expect(error?.problems.count == 2)
  }

  @Test func `reports a thousand conflicts at most`() {
    let error = #expect(throws: LinkRouterError.self) {
      // Each with each other one: 1,770 pairs.
      try PatternTable(Array(repeating: "/a", count: 60) + ["/b"]).router()
    }
    #expect(error?.problems.count == 1_000)
  }

  /// Each route and redirect is at one place under both base paths.
  @Test func `nothing conflicts with itself`() throws {
    let table = PatternTable(
      ["https://ex.com/app", "https://ex.com/App"], ["/new/{t1}"], options: .ignoresPathCase,
      redirects: [("/old/{a}", "/new/{a}")])
    for base in ["app", "App", "APP"] {
      for path in ["new", "old"] {
        #expect(try table.answer("https://ex.com/\(base)/\(path)/x") == "/new/{t1} x")
      }
    }
  }

  @Test func `tells many origins apart`() throws {
    let origins = (0..<100).map { "app\($0)://host\($0).example" }
    var builder = LinkRouterBuilder<Int>(origins: origins + ["app99://host99.example/base"])
    builder.register("/a/{id}") { _ in 1 }
    let router = try builder.build()
    for number in 0..<100 {
      #expect(try router.match("app\(number)://host\(number).example/a/1") == 1)
      #expect(try router.match("app\(number)://host\(number + 1).example/a/1") == nil)
    }
    #expect(try router.match("app99://host99.example/base/a/1") == 1)
    #expect(try router.match("app98://host98.example/base/a/1") == nil)
  }
}
