// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// The type of a value that a route has in the host of its links.
@Suite struct ContractHostTypeTests {
  private static let tenants = "https://{tenant}.a.example"

  private static func home(_ type: String?, _ origin: String) -> LinkCatalog.Route {
    .sample("home", "/", type.map { ["tenant": $0] } ?? [:], origins: [origin])
  }

  private static func entry(_ type: String?, _ origin: String? = nil) throws -> ContractEntry {
    let catalog = LinkCatalog(routes: [home(type, origin ?? tenants)])
    return try #require(ContractPlaces(catalog).entries.first)
  }

  @Test(
    arguments: [
      (tenants, "/", ["tenant": "Int"], "Int"), (tenants + "/base", "/", ["tenant": "Int"], "Int"),
      (tenants, "/", ["tenant": "SKU"], "SKU"), (tenants, "/", [:], "String"),
      (tenants, "/", ["id": "Int"], "String"), (tenants, "/{tenant}", ["tenant": "Int"], "String"),
      (tenants, "/{id}", ["id": "Bool", "tenant": "Int"], "Int"),
      ("https://a.example", "/", ["tenant": "Int"], "String"),
      ("app://", "/a", ["tenant": "Int"], "String"),
    ] as [(String, String, [String: String], String)])
  func `a capture in the host has the type of the route's value`(
    _ origin: String, _ pattern: String, _ types: [String: String], _ type: String
  ) throws {
    let catalog = LinkCatalog(routes: [.sample("a", pattern, types, origins: [origin])])
    #expect(try #require(ContractPlaces(catalog).entries.first).hostType.name == type)
  }

  @Test(
    arguments: [
      ("String", "Int", ["lost https://any.a.example/"]),
      ("Int", "String", ["gained https://any.a.example/"]),
      ("Int", "Int8", ["lost https://128.a.example/"]),
      ("Int8", "Int", ["gained https://128.a.example/"]),
      ("Bool", "Int", ["lost https://true.a.example/", "gained https://42.a.example/"]),
      ("String", "String", []), ("Int", "Int", []), ("SKU", "SKU", []),
    ] as [(String, String, [String])])
  func `the type of a value in the host counts`(
    _ old: String, _ new: String, _ changes: [String]
  ) throws {
    func contract(_ type: String, examples: [String]) throws -> LinkContract {
      try LinkContract.sample([
        Self.home(type, Self.tenants),
        .sample("z", "/z", origins: [Self.tenants], examples: examples),
      ])
    }
    let diff = LinkContractDiff(
      from: try contract(old, examples: []), to: try contract(new, examples: ["/z"]))
    #expect(diff.changes.map { "\($0.kind) \($0.link)" } == changes)
  }

  @Test(
    arguments: [
      ("chat://", "/{server}/x", "ServerAddress", "String", ["lost chat://example.com:8443/x"]),
      ("chat://", "/{server}/x", "String", "ServerAddress", ["gained chat://example.com:8443/x"]),
      ("chat://", "/{server}/x", "ServerAddress", "ServerAddress", []),
      ("chat://", "/x/{server}", "ServerAddress", "String", []),
      (
        "https://{server}", "/x", "ServerAddress", "String", ["lost https://example.com:8443/x"]
      ),
      (
        "https://{server}", "/x", "String", "ServerAddress", ["gained https://example.com:8443/x"]
      ),
      ("https://{server}", "/x", "ServerAddress", "ServerAddress", []),
    ] as [(String, String, String, String, [String])])
  func `only where a server is the authority may links have a port`(
    _ origin: String, _ pattern: String, _ old: String, _ new: String, _ changes: [String]
  ) throws {
    func contract(_ type: String) throws -> LinkContract {
      try LinkContract.sample([.sample("a", pattern, ["server": type], origins: [origin])])
    }
    let diff = LinkContractDiff(from: try contract(old), to: try contract(new))
    #expect(diff.changes.map { "\($0.kind) \($0.link)" }.filter { $0.contains("8443") } == changes)
  }

  @Test(
    arguments: [
      ("Int", tenants, "Int", tenants, .all), ("Int8", tenants, "Int", tenants, .all),
      ("Int", tenants, "Int8", tenants, .unproven), ("Int", tenants, "String", tenants, .all),
      ("Int", tenants, nil, tenants, .all), ("String", tenants, "Int", tenants, .unproven),
      (nil, tenants, "Int", tenants, .unproven), ("SKU", tenants, "SKU", tenants, .all),
      ("SKU", tenants, "Code", tenants, .unproven),
      (nil, "https://7.a.example", "Int", tenants, .all),
      (nil, "https://x.a.example", "Int", tenants, .unproven),
      (nil, "https://7.a.example", "SKU", tenants, .unproven),
      (nil, "https://7.a.example", "String", tenants, .all),
      // The value of the longer host is "1.b", or the like.
      ("Int", "https://{tenant}.b.a.example", "Int", tenants, .unproven),
      ("Int", "https://{tenant}.b.a.example", "String", tenants, .all),
    ] as [(String?, String, String?, String, ContractInclusion)])
  func `a pattern includes another if it takes all values in the host`(
    _ inner: String?, _ innerOrigin: String, _ outer: String?, _ outerOrigin: String,
    _ inclusion: ContractInclusion
  ) throws {
    let one = try Self.entry(inner, innerOrigin)
    let two = try Self.entry(outer, outerOrigin)
    #expect(ContractInclusion(of: one, in: two) == inclusion)
  }

  @Test func `entries whose hosts take other values are not the same`() throws {
    let one = try Self.entry("Int")
    let other = try Self.entry("Bool")
    #expect(try one.signature(text: false) == Self.entry("Int").signature(text: false))
    #expect(one.signature(text: false) != other.signature(text: false))
  }

  @Test(
    arguments: [
      ("String", [], ["any"]), ("Bool", [], ["true", "false"]), ("SKU", [], ["any"]),
      ("SKU", ["s-1", "s-2"], ["s-1", "s-2"]), ("Bool", ["false", "x"], ["false", "true"]),
    ] as [(String, [String], [String])])
  func `samples have values of the type in the host`(
    _ type: String, _ known: [String], _ labels: [String]
  ) throws {
    let samples = ContractSamples(try Self.entry(type), known: ["tenant": known])
    #expect(samples.hostedLinks == labels.map { "https://\($0).a.example/" })
    #expect(
      samples.link(with: Array("q".utf8), ["x"]) == "https://\(labels[0]).a.example/?q=x")
  }

  @Test func `a port stays behind the host`() throws {
    let entry = try Self.entry("Bool", "https://{tenant}.a.example:8443")
    #expect(
      ContractSamples(entry, known: [:]).hostedLinks == [
        "https://true.a.example:8443/", "https://false.a.example:8443/",
      ])
  }
}
