// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSyntax
import Testing

/// What is known of the arguments of a pattern.
extension SourceValueTests {
  /// Arguments of a pattern, and what the catalog has of them.
  @Test func `arguments of a pattern are in the catalog, or noted`() throws {
    func route(_ arguments: String) throws -> (LinkCatalog.Route, [String]) {
      let program = SourceCase(
        "",
        """
        @DeepLinkRoutes("app://") enum Route { @LinkPath("/", \(arguments)) case one }
        enum Names { static let two = "2"; static let all = ["/", two] }
        """, []
      ).program
      return (
        try #require(program.roots.first?.catalog.routes.first), program.findings.map(\.code)
      )
    }
    var (read, codes) = try route(#"since: "1", owner: Names.two, examples: Names.all"#)
    #expect(read.since == "1")
    #expect(read.owner == "2")
    #expect(read.examples == ["/", "2"])
    #expect(read.deprecated.map(\.reason) == [])
    #expect(codes == [])
    (read, codes) = try route(#"since: nil, deprecated: "old", owner: f()"#)
    #expect(read.since == nil)
    #expect(read.deprecated.map(\.reason) == ["old"])
    #expect(read.owner == nil)
    #expect(codes == ["unknownArgument"])
    (read, codes) = try route(#"deprecated: old, examples: ["/", f()]"#)
    #expect(read.deprecated.map(\.reason) == ["old"])
    #expect(read.examples == [])
    #expect(codes == ["unknownArgument", "unknownArgument"])
    for (trust, expected, noted) in [
      (".navigate", "navigate", []), (".sensitive", "sensitive", []),
      ("LinkRouteMetadata.Trust.navigate", "navigate", []),
      ("f()", "sensitive", ["unknownArgument"]),
    ] as [(String, String, [String])] {
      (read, codes) = try route("trust: \(trust)")
      #expect(read.trust.rawValue == expected, "\(trust)")
      #expect(codes == noted, "\(trust)")
    }
  }

  @Test(
    arguments: [
      (#"owner: .team"#, #"extension String { static let team = "T" }"#, "T", []),
      (#"owner: .team"#, #"extension String { static var team: String { "T" } }"#, "T", []),
      (
        #"owner: .team"#, #"extension String { static let team = "a" + end }; let end = "b""#, "ab",
        []
      ),
      (
        #"owner: .team"#, #"extension Substring { static let team = "T" }"#, nil,
        ["unknownArgument"]
      ),
      (#"owner: .team"#, #"let team = "T""#, nil, ["unknownArgument"]),
      (
        #"owner: "a" + .team"#, #"extension String { static let team = "T" }"#, nil,
        ["unknownArgument"]
      ),
    ] as [(String, String, String?, [String])])
  func `a text may be a member of String`(
    _ argument: String, _ more: String, _ owner: String?, _ codes: [String]
  ) throws {
    let program = SourceCase(
      "",
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/", \(argument)) case one }
      \(more)
      """, []
    ).program
    #expect(try #require(program.roots.first?.catalog.routes.first).owner == owner)
    #expect(program.findings.map(\.code) == codes)
  }

  @Test(arguments: [(1, true), (8, true), (900, true)])
  func `constants are joined to any depth`(_ count: Int, _ isKnown: Bool) throws {
    let constants =
      (0..<count).map { "let c\($0) = c\($0 + 1) + \"a\"" } + ["let c\(count) = \"z\""]
    let program = SourceCase(
      "",
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/", owner: c0) case one }
      \(constants.joined(separator: "\n"))
      """, []
    ).program
    let owner = isKnown ? "z" + String(repeating: "a", count: count) : nil
    #expect(try #require(program.roots.first?.catalog.routes.first).owner == owner)
    #expect(program.findings.map(\.code) == (isKnown ? [] : ["unknownArgument"]))
  }
}
