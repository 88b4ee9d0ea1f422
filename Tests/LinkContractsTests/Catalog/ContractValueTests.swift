// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Types whose values the catalog lists, and those whose rules only the app knows.
struct ContractValueTests {
  private static let sort = "Sort|newest|price"
  private static let site = "https://a.example"

  private static func contract(
    _ pattern: String = "/list/{sort}", _ type: String = sort, _ name: String = "sort"
  ) throws -> LinkContract {
    try .sample([.sample("list", pattern, [name: type]), .sample("other", "/list/{x}/all")])
  }

  @Test(
    arguments: [
      ("/list/{sort}", "/list/price", true), ("/list/{sort}", "/list/garbage", false),
      ("/list/{sort}", "/list/Price", false), ("/list?sort={sort}", "/list?sort=newest", true),
      ("/list?sort={sort}", "/list?sort=", false), ("/list-{sort}", "/list-price", true),
      ("/list-{sort}", "/list-x", false), ("/{x}-{sort}", "/a-b-price", true),
      ("/{x}-{sort}", "/a-b-x", false), ("/list#{sort}", "/list#price", true),
      ("/list#{sort}", "/list#x", false),
    ])
  func `only a value of the type matches`(
    _ pattern: String, _ link: String, _ opens: Bool
  ) throws {
    let contract = try Self.contract(pattern)
    #expect(try contract.route(of: Self.site + link)?.name == (opens ? "list" : nil))
    #expect((contract.explain(Self.site + link).match != nil) == opens)
  }

  @Test func `says which values there are`() throws {
    let explanation = try Self.contract().explain(Self.site + "/list/garbage")
    #expect(
      explanation.candidates.first?.mismatch?.description
        == "the value of sort is not a valid value: newest, price")
  }

  @Test func `an optional value may be absent, and each of a list counts`() throws {
    let optional = try Self.contract("/list?sort={sort}", Self.sort, "sort?")
    #expect(try optional.route(of: Self.site + "/list")?.name == "list")
    #expect(try optional.route(of: Self.site + "/list?sort=x") == nil)
    let list = try Self.contract("/list?sort={sort}", Self.sort, "sort*")
    #expect(try list.route(of: Self.site + "/list?sort=price&sort=newest")?.name == "list")
    #expect(try list.route(of: Self.site + "/list?sort=price&sort=x") == nil)
  }

  @Test func `patterns whose values differ do not conflict`() throws {
    func conflicts(_ one: String, _ other: String) -> Int {
      ContractInspection(
        LinkCatalog(routes: [
          .sample("a", "/{x}", ["x": one]), .sample("b", "/{y}", ["y": other]),
        ])
      ).conflicts.count
    }
    #expect(conflicts("Sort|newest|price", "Size|small") == 0)
    #expect(conflicts("Sort|newest|price", "Size|small|price") == 1)
    #expect(conflicts("Sort|1|2", "Int") == 1)
    #expect(conflicts("Sort|newest", "Int") == 0)
    #expect(conflicts("Sort", "Size") == 1)
  }

  @Test(
    arguments: [
      ("Sort|newest|price", "Sort|newest|price", []),
      ("Sort|newest", "Sort|newest|price", ["gained /list/price"]),
      ("Sort|newest|price", "Order|price|newest", []),
      ("Sort|newest|price", "Sort|newest", ["lost /list/price"]),
      ("Sort|1|2", "Int", ["gained /list/42"]), ("Int", "Sort|1|2", ["lost /list/42"]),
      ("Sort|newest", "String", ["gained /list/x"]),
    ] as [(String, String, [String])])
  func `a removed value is breaking`(
    _ before: String, _ after: String, _ changes: [String]
  ) throws {
    let diff = LinkContractDiff(
      from: try Self.contract("/list/{sort}", before),
      to: try Self.contract("/list/{sort}", after))
    #expect(diff.changes.map { "\($0.kind) \($0.link.dropFirst(Self.site.count))" } == changes)
    #expect(diff.sampled.isEmpty == !diff.isBreaking)
  }

  @Test func `a replay refuses a removed value`() throws {
    var replay = LinkReplay(try Self.contract("/list/{sort}", "Sort|newest"), form: .plain)
    replay.read(Array("\(Self.site)/list/newest\tlist\n\(Self.site)/list/price\tlist\n".utf8))
    replay.finish()
    #expect(replay.report.problems.map(\.line) == [2])
    #expect(
      replay.report.problems.first?.reason
        == "the value of sort is not a valid value: newest")
    #expect(replay.report.dependsOn.isEmpty)
  }

  @Test func `says which types decide`() throws {
    let contract = try Self.contract("/list/{sort}?by={by}", "Recipe")
    #expect(
      contract.dependencies(of: Self.site + "/list/a%20b?by=1")
        == [ContractDependency(type: "Recipe", text: "a b")])
    #expect(contract.dependencies(of: Self.site + "/list/x/all").isEmpty)
    var replay = LinkReplay(contract, form: .plain)
    replay.read(Array("\(Self.site)/list/x?by=1\n\(Self.site)/list/x/all\n".utf8))
    replay.finish()
    #expect(replay.report.problemCount == 0)
    #expect(replay.report.dependsOn == ["Recipe": 1])
  }

  /// Whether a type accepts a value decides about any line that it can change, and about no other.
  @Test(
    arguments: [
      // The first pattern takes what Recipe accepts, and the second one what is left.
      ("/one/v7", "list", 0, 1), ("/one/v7", "other", 0, 1), ("/one/v7", "help", 1, 0),
      ("/one/v7", "-", 1, 0), ("/one/v7", "", 0, 0),
      // Two types decide, and after them nothing.
      ("/two/v7", "list", 0, 1), ("/two/v7", "sauce", 0, 1), ("/two/v7", "help", 1, 0),
      ("/two/v7", "-", 0, 1), ("/two/v7", "", 0, 1),
      // All patterns are of one route.
      ("/same/v7", "help", 0, 0), ("/same/v7", "-", 1, 0), ("/same/v7", "list", 1, 0),
      // A redirect takes what is left.
      ("/left/v7", "list", 0, 1), ("/left/v7", "other", 0, 1), ("/left/v7", "-", 1, 0),
    ] as [(String, String, Int, Int)])
  func `a type decides about each line that it can change`(
    _ link: String, _ route: String, _ problems: Int, _ dependent: Int
  ) throws {
    let contract = try LinkContract.sample(
      [
        .sample("list", "/one/v{a}", ["a": "Recipe"], aliases: ["/two/v{a}", "/left/v{a}"]),
        .sample("other", "/one/{b}", ["b": "String"], aliases: ["/other/{b}"]),
        .sample("sauce", "/two/{c}", ["c": "Sauce"]),
        .sample("help", "/same/v{d}", ["d": "Recipe"]),
        .sample("help", "/same/{e}", ["e": "String"]),
      ], redirects: [("/left/{x}", "/other/{x}")])
    var replay = LinkReplay(contract, form: .plain)
    replay.read(Array("\(Self.site)\(link)\t\(route)\n".utf8))
    replay.finish()
    #expect(replay.report.problemCount == problems)
    #expect(replay.report.opened == 1 - problems)
    #expect(replay.report.dependsOn.isEmpty == (dependent == 0))
  }

  @Test func `a value that is absent depends on nothing`() throws {
    let contract = try Self.contract("/list?sort={sort}", "Recipe", "sort?")
    #expect(contract.dependencies(of: Self.site + "/list").isEmpty)
    #expect(contract.dependencies(of: Self.site + "/list?sort=x").map(\.type) == ["Recipe"])
  }

  @Test func `compares only values that both versions list`() throws {
    let listed = try Self.contract().catalog
    let unlisted = try Self.contract("/list/{sort}", "Sort").catalog
    #expect(listed.comparable(with: unlisted) == unlisted)
    #expect(unlisted.comparable(with: listed) == unlisted)
    #expect(listed.comparable(with: listed) == listed)
  }

  @Test func `the length of a capture is the one that is declared`() throws {
    let long = Self.site + "/token/" + String(repeating: "a", count: 300)
    func route(_ decisions: [LinkCatalog.Decision], _ limits: LinkLimits) throws -> String? {
      try LinkContract(
        LinkCatalog(
          routes: [.sample("token", "/token/{t}", decisions: decisions)], limits: limits)
      ).route(of: long)?.name
    }
    #expect(try route([], .standard) == nil)
    #expect(try route([.init(pattern: "/token/{t}", captureLength: 300)], .standard) == "token")
    #expect(try route([], LinkLimits(captureLength: 300)) == "token")
    #expect(throws: DeepLinkError.self) { try route([], LinkLimits(bytes: 100)) }
  }

  @Test func `a shorter length is noted`() throws {
    func version(_ length: Int) throws -> LinkContract {
      try .sample([
        .sample(
          "token", "/token/{t}", decisions: [.init(pattern: "/token/{t}", captureLength: length)])
      ])
    }
    let note = "token (/token/{t}) takes values of up to 50 characters, and took up to 300."
    #expect(
      try LinkContractDiff(from: version(300), to: version(50)).notes == [note])
    #expect(try LinkContractDiff(from: version(50), to: version(300)).notes.isEmpty)
  }

  @Test func `a lower limit for whole links is noted`() throws {
    func version(_ limits: LinkLimits) throws -> LinkContract {
      try LinkContract(LinkCatalog(routes: [.sample("token", "/token")], limits: limits))
    }
    let notes = try LinkContractDiff(
      from: version(.standard), to: version(LinkLimits(bytes: 100, segments: 3))
    ).notes
    #expect(
      notes == [
        "Links may have up to 100 bytes, and had up to \(LinkLimits.standard.bytes).",
        "Links may have up to 3 segments, and had up to \(LinkLimits.standard.segments).",
      ])
    #expect(
      try LinkContractDiff(from: version(LinkLimits(bytes: 100)), to: version(.standard))
        .notes.isEmpty)
  }
}
