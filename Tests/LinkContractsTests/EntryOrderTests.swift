// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import LinkContracts

/// The patterns that a site answers for, in the order in which they are tried.
@Suite struct EntryOrderTests {
  private static func contract() throws -> LinkContract {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://a.example", "https://b.example/base", "http://a.example", "app://"])
    let patterns = [
      "/{rest+}", "/a/{x}", "/a/b", "/", "/a/{x}?q={y}", "https://c.example/{z}",
      "https://{sub}.d.example/d", "https://x.d.example/{e}",
    ]
    for (number, pattern) in patterns.enumerated() {
      builder.register(pattern, name: "route\(number)") { _ in number }
    }
    return try LinkContract(builder.build().catalog)
  }

  @Test(arguments: [
    ("a.example", ["/a/b", "/a/{x}?q={y}", "/a/{x}", "/", "/{rest+}"]), ("c.example", ["/{z}"]),
    // A host that is written out comes before one that is captured.
    ("x.d.example", ["/{e}", "/d"]), ("y.d.example", ["/d"]),
    ("d.example", []), ("nowhere.example", []), ("a b", []), ("", []), ("a.example/x", []),
  ])
  func `the first that is tried is in front`(_ host: String, _ patterns: [String]) throws {
    #expect(try Self.contract().entries(ofHost: host).map(\.text) == patterns)
  }
}
