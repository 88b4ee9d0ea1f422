// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Names of items without ASCII case, where an origin says so.
@Suite struct ItemCaseTests {
  private static func router(_ options: LinkOriginOptions) throws -> LinkRouter<String> {
    var builder = LinkRouterBuilder<String>(
      origins: ["app://", "https://a.example"], options: options)
    builder.register("/login?Code={code}", name: "login") { $0.value(0, as: String.self) }
    builder.register("/tags?tag={tags}&!id", parameters: [.list("tags", String.self)]) {
      $0.list(0, as: String.self)?.joined(separator: ",")
    }
    builder.register(
      "/rest?Kind=book&flag&{rest*}", parameters: [.items("rest")]
    ) { $0.items(0)?.map(\.linkText).joined(separator: ",") }
    builder.register("/part#id={id}&!*", name: "part") { $0.value(0, as: String.self) }
    builder.register("/go?to={to...}", name: "go") { $0.value(0, as: String.self) }
    return try builder.build()
  }

  @Test(
    arguments: [
      ("/login?code=1", "1", nil), ("/login?CODE=1", "1", nil), ("/login?Code=1", "1", "1"),
      ("/login?c%4Fde=x", "x", nil), ("/login?Code=1&code=2", nil, "1"),
      ("/tags?Tag=a&tag=b&TAG=c", "a,b,c", "b"), ("/tags?tag=a&ID", nil, "a"),
      ("/rest?kind=book&FLAG&Z=1", "Z=1", nil),
      ("/rest?Kind=book&flag&Flag&kind=x", nil, "Flag,kind=x"),
      ("/rest?Kind=Book&flag", nil, nil), ("/part#ID=1", "1", nil), ("/part#id=1&ID=2", nil, nil),
      ("/go?TO=a&b", "a&b", nil), ("/login?K%C3%89=1&code=1", "1", nil),
    ] as [(String, String?, String?)])
  func `links open`(_ link: String, _ folded: String?, _ exact: String?) throws {
    for (options, opened) in [
      (LinkOriginOptions.ignoresItemCase, folded), (LinkOriginOptions(), exact),
    ] {
      for front in ["https://a.example", "app:/"] {
        let router = try Self.router(options)
        #expect(try router.match(front + link) == opened, "\(options)")
        #expect((router.explain(front + link).chosen != nil) == (opened != nil), "\(options)")
      }
    }
  }

  @Test func `with a plus that is a space`() throws {
    let router = try Self.router([.ignoresItemCase, .plusIsSpace])
    #expect(try router.match("app://login?CODE=a+b") == "a b")
    #expect(try router.match("app://tags?Tag=a+b&tag=c") == "a b,c")
  }

  @Test(arguments: [
    ("/a?Code={x}&code={y}", 1), ("/a?Code={x}&!code", 1), ("/a?b=1&B", 1), ("/a?%4B={x}&k={y}", 1),
    ("/a#Code={x}&code={y}", 1), ("/a?Code={x}#code={y}", 0), ("/a?code|Code={x}", 0),
    ("/a?%C3%89={x}&%C3%A9={y}", 0), ("/a?Code={x}&code2={y}", 0),
  ])
  func `names that differ only in case are refused`(_ pattern: String, _ count: Int) throws {
    for options in [LinkOriginOptions.ignoresItemCase, []] {
      var builder = LinkRouterBuilder<Int>(origins: ["app://"], options: options)
      builder.register(pattern) { _ in 1 }
      let problems: [LinkRouterProblem]
      do throws(LinkRouterError) {
        _ = try builder.build()
        problems = []
      } catch {
        problems = error.problems
      }
      #expect(problems.map(\.code) == (options.isEmpty || count == 0 ? [] : [.invalidPattern]))
      #expect(problems.map(\.patterns) == problems.map { _ in [pattern] })
    }
  }

  @Test func `a conflict is found whatever the case`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["app://"], options: .ignoresItemCase)
    builder.register("/a?Code={x}") { _ in 1 }
    builder.register("/a?code={y}") { _ in 2 }
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    #expect(error?.problems.map(\.witness) == ["app://a?Code=X"])
    builder.register("/b?Code&!x") { _ in 3 }
    builder.register("/b?code&X") { _ in 4 }
    let again = #expect(throws: LinkRouterError.self) { try builder.build() }
    #expect(again?.problems.count == 1)
  }
}
