// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// A catalog has whatever decides which route a link opens.
@Suite struct CatalogDecisionTests {
  private static func names<Value>(_ value: Value) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  private static let decision = LinkCatalog.Decision(
    pattern: "/a", captureLength: 1, priority: 1, isShared: true)

  @Test func `what a declaration can say is in the catalog`() {
    let route = LinkCatalog.Route(name: "a", pattern: "/a", decisions: [Self.decision])
    let known = Self.names(route).union(Self.names(Self.decision))
    // What is strict has `!*` in its pattern.
    #expect(Self.names(LinkRouteMetadata()).subtracting(["isStrict"]).subtracting(known) == [])
    #expect(route.decision(for: "/a").metadata.captureLength == 1)
    #expect(route.decision(for: "/b").metadata == LinkRouteMetadata())
    let parameter = LinkCatalog.Parameter(
      name: "a", type: "A", kind: .required, isConstrained: true, values: ["a"])
    let own = Self.names(LinkParameter(name: "a", kind: .required, type: String.self))
    #expect(own.subtracting(["values"]).subtracting(Self.names(parameter)) == [])
    #expect(parameter.values == ["a"])
  }

  @Test func `how a router reads links is in the catalog`() throws {
    var builder = LinkRouterBuilder<Int>(
      origins: ["app://"], options: [.plusIsSpace, .ignoresItemCase],
      limits: LinkLimits(bytes: 1, segments: 2, queryItems: 3, captureLength: 4))
    builder.register(
      "/{a}", metadata: LinkRouteMetadata(captureLength: 9, priority: 2, isShared: true)
    ) { _ in 0 }
    builder.register("/b") { _ in 1 }
    let catalog = try builder.build().catalog
    let text = try catalog.json()
    let read = try LinkCatalog(json: text)
    #expect(read == catalog)
    #expect(read.options.common == [.plusIsSpace, .ignoresItemCase])
    #expect(read.limits == LinkLimits(bytes: 1, segments: 2, queryItems: 3, captureLength: 4))
    let decisions = read.routes.map { $0.decision(for: $0.pattern) }
    #expect(
      decisions.contains(.init(pattern: "/{a}", captureLength: 9, priority: 2, isShared: true)))
    #expect(decisions.contains(.init(pattern: "/b")))
    // Every limit has its name.
    for name in Self.names(LinkLimits.standard) { #expect(text.contains("\"\(name)\""), "\(name)") }
    #expect(text.contains(#""ignoresItemCase""#) && text.contains(#""plusIsSpace""#))
  }

  @Test func `options of single origins are in the catalog`() throws {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://{a}.ex.com/base?ignoresPathCase", "app://?plusIsSpace", "b://"])
    builder.register("/c") { _ in 0 }
    let catalog = try builder.build().catalog
    #expect(catalog.routes.map(\.origins) == [["https://{a}.ex.com/base", "app://", "b://"]])
    let text = try catalog.json()
    #expect(
      text.contains(
        """
          "originOptions" : {
            "app://" : [
              "plusIsSpace"
            ],
            "https://{host}.ex.com" : [
              "ignoresPathCase"
            ]
          },
        """), "\(text)")
    let read = try LinkCatalog(json: text)
    #expect(read == catalog)
    let options = try ["https://{b}.ex.com", "app://", "b://"].map {
      read.options[try LinkOrigin($0)]
    }
    #expect(options == [.ignoresPathCase, .plusIsSpace, []])
    #expect(read.withOrigins(["c://?plusIsSpace"]).routes.map(\.origins) == [["c://"]])
    let given = try read.withOrigins(["c://?plusIsSpace"]).options[LinkOrigin("c://")]
    #expect(given == .plusIsSpace)
  }

  @Test func `every option has a name`() {
    #expect(Set(LinkOriginOptions.named.values.map(\.rawValue)) == [1, 2, 4, 8])
  }

  @Test(
    arguments: [
      #""options": ["unknown"]"#, #""options": 1"#, #""limits": {"bytes": 1}"#,
      #""originOptions": {"a://": ["unknown"]}"#, #""originOptions": {"a": ["plusIsSpace"]}"#,
    ])
  func `refuses what it cannot read`(_ member: String) {
    #expect(throws: DecodingError.self) {
      try LinkCatalog(json: #"{"version": 1, "routes": [], "redirects": [], \#(member)}"#)
    }
  }

  @Test func `a merge keeps what its routers agree on`() throws {
    func catalog(_ options: LinkOriginOptions, _ bytes: Int) -> LinkCatalog {
      LinkCatalog(
        routes: [.init(name: "a\(bytes)", pattern: "/a")], options: LinkOptionsByOrigin(options),
        limits: LinkLimits(bytes: bytes))
    }
    let joined = LinkCatalog(
      joining: [
        catalog([.plusIsSpace, .ignoresPathCase], 1), catalog(.ignoresPathCase, 3_000),
      ])
    #expect(joined.options == LinkOptionsByOrigin(.ignoresPathCase))
    func own(_ origin: String, _ options: LinkOriginOptions) -> LinkCatalog {
      LinkCatalog(
        routes: [.init(name: origin, origins: [origin], pattern: "/a")],
        options: LinkOptionsByOrigin(options))
    }
    let apart = LinkCatalog(
      joining: [
        own("a://", .plusIsSpace), own("b://", []), own("a://", [.plusIsSpace, .ignoresItemCase]),
      ])
    #expect(try apart.options[LinkOrigin("a://")] == .plusIsSpace)
    #expect(try apart.options[LinkOrigin("b://")] == [])
    #expect(joined.limits == LinkLimits(bytes: 3_000))
    #expect(joined.routes.map(\.name) == ["a1", "a3000"])
    #expect(LinkCatalog(joining: []) == LinkCatalog(routes: []))
  }

  @Test func `more values than anyone searches are the type's own`() {
    let many = LinkCatalog.Parameter(
      name: "a", type: "A", kind: .required, isConstrained: true,
      values: (0...LinkCatalog.Parameter.mostValues).map { "\($0)" })
    #expect(many.values == nil)
  }

  @Test func `says what a match leaves out`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["app://"])
    builder.register(
      "/a?id={id}&tag={tags}",
      parameters: [
        .required("id", Int.self), .list("tags", String.self),
      ]
    ) { _ in 0 }
    builder.register(
      "/all?id={id}&{rest*}",
      parameters: [
        .required("id", Int.self), .items("rest"),
      ]
    ) { _ in 1 }
    builder.register("/rest?a={a}&url={url...}") { _ in 2 }
    let router = try builder.build()
    func left(_ link: String) -> [[String]] {
      let match = router.explain(link).match
      return [match?.ignored ?? ["?"], match?.empty ?? ["?"]]
    }
    #expect(left("app://a?id=1&tag=x") == [[], []])
    #expect(left("app://a?x=1&id=1&y&x=2") == [["x", "y", "x"], ["tags"]])
    #expect(left("app://all?x=1&id=1") == [[], []])
    #expect(left("app://rest?x=1&a=1&url=https://b.example?c=d&e=f") == [["x"], []])
  }
}
