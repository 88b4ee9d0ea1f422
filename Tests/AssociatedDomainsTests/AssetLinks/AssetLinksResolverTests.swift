// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

@Suite struct AssetLinksResolverTests {
  /// A statement about a site.
  private static func about(_ host: String) -> String {
    #"{"relation": ["navigate/x"], "target": {"namespace": "web", "site": "https://\#(host)"}}"#
  }

  private static func include(_ url: String) -> String { #"{"include": "\#(url)"}"# }

  private static func resolve(
    _ pages: [String: String], budget: Int = 20
  ) -> (resolution: AssetLinksResolution, fetched: [String]) {
    var resolver = AssetLinksResolver(AssetLinks.Site(host: "a.org"), budget: budget)
    var fetched: [String] = []
    while let url = resolver.next {
      fetched.append(url)
      resolver.receive(pages[url].map { .content(Array($0.utf8)) } ?? .failure(.redirect))
    }
    return (resolver.resolution, fetched)
  }

  private static let start = "https://a.org/.well-known/assetlinks.json"

  @Test func `statements of included lists count`() throws {
    let (resolution, fetched) = Self.resolve([
      Self.start: "[\(Self.include("https://b.org/1")), \(Self.about("one.org"))]",
      "https://b.org/1": "[\(Self.about("two.org")), \(Self.include("https://b.org/2"))]",
      "https://b.org/2": "[\(Self.about("three.org"))]",
    ])
    #expect(fetched == [Self.start, "https://b.org/1", "https://b.org/2"])
    #expect(resolution.faults.isEmpty)
    let relation = try AssetLinks.Relation("navigate/x")
    for host in ["one.org", "two.org", "three.org"] {
      #expect(resolution.grants(relation, to: .web(AssetLinks.Site(host: host))))
    }
    #expect(!resolution.grants(relation, to: .web(AssetLinks.Site(host: "four.org"))))
    let path = AssociationPath().element(1).member("include")
    #expect(resolution.lists.last?.includer?.list == 1)
    #expect(resolution.lists.last?.includer?.path == path)
  }

  @Test func `a list that two include is fetched once`() {
    let (resolution, fetched) = Self.resolve([
      Self.start: "[\(Self.include("https://b.org/1")), \(Self.include("https://b.org/2"))]",
      "https://b.org/1": "[\(Self.include("https://b.org/3"))]",
      "https://b.org/2": "[\(Self.include("https://b.org/3"))]",
      "https://b.org/3": "[\(Self.about("one.org"))]",
    ])
    #expect(fetched.count == 4)
    #expect(resolution.faults.isEmpty)
    #expect(resolution.statements.count == 1)
  }

  @Test func `a list that does not come is a fault at its include`() {
    let (resolution, _) = Self.resolve([
      Self.start: "[\(Self.about("one.org")), \(Self.include("https://b.org/1"))]"
    ])
    #expect(resolution.faults.map(\.failure) == [.redirect])
    #expect(resolution.faults.map(\.url) == ["https://b.org/1"])
    #expect(resolution.faults.first?.place?.path.description == "[1].include")
    #expect(resolution.statements.count == 1)
  }

  @Test func `a site without a list grants nothing`() {
    let (resolution, _) = Self.resolve([:])
    #expect(resolution.faults.map(\.failure) == [.redirect])
    #expect(resolution.faults.first?.place == nil)
    #expect(resolution.statements.isEmpty)
  }

  @Test func `a list that includes itself is not fetched again`() {
    let (resolution, fetched) = Self.resolve([Self.start: "[\(Self.include(Self.start))]"])
    #expect(fetched == [Self.start])
    #expect(resolution.faults.map(\.failure) == [.fetchBudgetExhausted])
  }

  @Test func `there are no more fetches than the budget allows`() {
    let pages = (0..<50).reduce(into: [Self.start: "[\(Self.include("https://b.org/0"))]"]) {
      $0["https://b.org/\($1)"] = "[\(Self.include("https://b.org/\($1 + 1)"))]"
    }
    for budget in [0, 1, 7, 20] {
      let (resolution, fetched) = Self.resolve(pages, budget: budget)
      #expect(fetched.count == budget)
      #expect(resolution.faults.map(\.failure) == [.fetchBudgetExhausted])
    }
  }

  @Test func `nothing over http is fetched for a list over https`() {
    let (resolution, fetched) = Self.resolve([Self.start: "[\(Self.include("http://b.org/1"))]"])
    #expect(fetched == [Self.start])
    #expect(resolution.faults.map(\.failure) == [.secureAssetIncludesInsecure])
  }

  @Test func `a list with a comma too many grants nothing, and includes nothing`() {
    let (resolution, fetched) = Self.resolve([
      Self.start: "[\(Self.about("one.org")), \(Self.include("https://b.org/1")),]"
    ])
    #expect(fetched == [Self.start])
    #expect(resolution.statements.isEmpty)
    #expect(resolution.faults.map(\.failure) == [.malformedContent])
  }
}
