// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Several origins, some of which read routes in the fragment, have a base path, or a host value.
@Suite struct SeveralOriginsTests {
  @Test(arguments: [["x:///Base", "x://"], ["x://", "x:///Base"]])
  func `a base path is found whatever is declared first`(_ origins: [String]) throws {
    let table = PatternTable(origins, ["/base/one", "/two"])
    for (link, answer) in [
      ("x://Base/two", "/two"), ("x://base/two", "/two"), ("x://base/one", "/base/one"),
    ] {
      #expect(try table.answer(link) == answer)
      #expect(try table.router().explain(link).match != nil)
    }
    let links = try table.router().links(for: IndexedRoute(pattern: 1, values: []))
    #expect(Set(links.map(\.text)) == ["x://Base/two", "x://two"])
  }

  @Test(arguments: [LinkOriginOptions(), .routesInFragment])
  func `a rest that is one text has empty segments`(_ options: LinkOriginOptions) throws {
    let routes = WrittenRoutes(
      options: options,
      entries: [.init("relay", "/relay/{url+}", values: [.required("url", String.self)])])
    var links = ["https://a.example/relay/wss://host/x", "app://relay/wss://host/x"]
    if !options.isEmpty {
      links += ["https://a.example/#/relay/wss://host/x", "app:#/relay/wss://host/x"]
    }
    for link in links {
      #expect(try routes.router().explain(link).match?.route == "relay")
      #expect(try routes.opened(by: link) == "relay(wss://host/x)")
    }
  }

  @Test(arguments: [
    ("https://ex.com/#/x", "home"), ("https://ex.com/x#/a", "x"), ("https://ex.com/q?k=1#/x", "1"),
    ("https://ex.com/#/a?k=2", "a 2"), ("https://ex.com/x", "x"),
  ])
  func `a feature does not read a fragment for another`(_ link: String, _ opened: String) throws {
    var one = LinkRouterBuilder<String>(
      origins: ["https://ex.com"], options: .routesInFragment, feature: "One")
    one.register("/a?k={k}") { $0.value(0, as: String.self).map { "a " + $0 } }
    var two = LinkRouterBuilder<String>(origins: ["https://{sub}.com"], feature: "Two")
    two.register("/", name: "home") { _ in "home" }
    two.register("/x", name: "x") { _ in "x" }
    two.register("/q?k={k}", name: "q") { $0.value(0, as: String.self) }
    let merge = try LinkRouterMerge(one.build(), two.build())
    let routes = try merge.match(link)
    #expect((routes?.0 ?? routes?.1) == opened)
    #expect(merge.explain(link).match != nil)
  }

  @Test func `prints a route without the value of a host`() throws {
    let routes = WrittenRoutes(
      origins: ["https://{tenant}.ex.com", "https://ex.com"],
      entries: [.init("home", "/", values: [.optional("tenant", String.self)])])
    for (link, route) in [
      ("https://acme.ex.com", WrittenRoute(slot: 0, name: "home", values: [["acme"]])),
      ("https://ex.com", WrittenRoute(slot: 0, name: "home", values: [nil])),
    ] {
      #expect(try routes.router().match(link) == route)
      #expect(try routes.router().link(for: route).text == link)
    }
  }

  @Test(arguments: [
    ("https://acme.ex.com/7", "any(7; acme)"), ("https://ex.com/7", "any(7; nil)"),
    ("https://EX.com:443/7", "any(7; nil)"), ("x://7", "any(7; nil)"), ("x:/7", "any(7; nil)"),
    ("https://acme.ex.com/own/7", "own(7; acme)"), ("https://ex.com/own/7", "no route"),
    ("x://own/7", "no route"), ("x:/own/7", "no route"),
  ])
  func `the value of a host is absent where the origin captures none`(
    _ link: String, _ opened: String
  ) throws {
    let routes = WrittenRoutes(
      origins: ["https://{tenant}.ex.com", "https://ex.com", "x://"],
      entries: [
        .init(
          "any", "/{id}", values: [.required("id", Int.self), .optional("tenant", String.self)]),
        .init(
          "own", "/own/{id}", values: [.required("id", Int.self), .required("tenant", String.self)]),
      ])
    #expect(try routes.opened(by: link) == opened)
  }

  /// Every short path, under every choice of base paths.
  @Test func `explain opens what match opens, whatever is in front of a pattern`() throws {
    let patterns = ["/a/{t1}", "/b", "/{t1}/b", "/{t1+}", "/a{t1}", "/{i1}", "/a"]
    var paths = [""]
    for _ in 0..<3 { paths += paths.flatMap { path in ["/a", "/b", "/7"].map { path + $0 } } }
    var matches = 0
    for origins in [
      ["https://ex.com", "https://ex.com/a"], ["https://ex.com/a", "https://ex.com"],
      ["https://ex.com/a/b", "https://ex.com/7", "https://ex.com"], ["x:///a", "x://"],
    ] {
      for one in patterns.indices {
        for other in patterns.indices where other > one {
          let table = PatternTable(origins, [patterns[one], patterns[other]])
          // Behind different base paths, two patterns may share their links.
          guard let router = try? table.router() else { continue }
          for path in Set(paths) {
            let link = (origins.contains("x://") ? "x:/" : "https://ex.com") + path
            let route = try router.match(link)
            let found = router.explain(link).match
            let place = "\(origins) \(patterns[one]) \(patterns[other]) \(link)"
            #expect(route.map { table.patterns[$0.pattern].text } == found?.pattern, "\(place)")
            let captures = found.map { Array($0.captures.values) }
            #expect(route?.values.compactMap { $0 } == captures, "\(place)")
            matches += route == nil ? 0 : 1
          }
        }
      }
    }
    #expect(matches > 500)
  }

  @Test func `explain tries origins of one rank in the order of match`() throws {
    let host = LinkParameter.required("h", String.self)
    let routes = WrittenRoutes(
      origins: [],
      entries: [
        .init("one", "https://a{h}.ex.com/{t}", values: [.required("t", String.self), host]),
        .init("two", "https://{h}b.ex.com/x", values: [host]),
      ])
    for (link, opened, name) in [
      ("https://amb.ex.com/x", "one(x; mb)", "one"), ("https://mb.ex.com/x", "two(m)", "two"),
    ] {
      #expect(try routes.opened(by: link) == opened)
      #expect(try routes.router().explain(link).match?.route == name)
    }
  }

  @Test(arguments: [
    ("x://wss://host/a", "wss://host/a"), ("x://dl:/a", "dl:/a"), ("x://dl:", "dl"),
    ("x://dl:?q", "dl"), ("x://%5Bb//c", "%5Bb//c"),
  ])
  func `explain shows a rest as written, with the authority in it`(
    _ link: String, _ text: String
  ) throws {
    let routes = WrittenRoutes(
      origins: ["x://"], entries: [.init("u", "/{u+}", values: [.required("u", String.self)])])
    #expect(try routes.opened(by: link) == "u(\(text))")
    #expect(try routes.router().explain(link).match?.captures == ["u": [text]])
  }
}
