// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// The value of a host in a router with other origins.
@Suite struct HostValueTests {
  @Test(
    arguments: [
      ("https://acme.ex.com/7", "7 acme"), ("https://ex.com/7", "7 nil"),
      ("https://EX.com:443/7", "7 nil"), ("x://7", "7 nil"), ("x:/7", "7 nil"),
      ("https://acme.ex.com/own/7", "acme 7"), ("https://ex.com/own/7", nil),
      ("x://own/7", nil), ("x:/own/7", nil),
    ] as [(String, String?)])
  func `is absent where the origin captures none`(_ link: String, _ opened: String?) throws {
    var builder = LinkRouterBuilder<String>(origins: [
      "https://{tenant}.ex.com", "https://ex.com", "x://",
    ])
    builder.register(
      "/{id}", parameters: [.required("id", Int.self), .optional("tenant", String.self)]
    ) { captures in
      guard let id = captures.value(0, as: Int.self) else { return nil }
      return "\(id) " + (captures.value(1, as: String.self) ?? "nil")
    }
    builder.register(
      "/own/{id}", parameters: [.required("id", Int.self), .required("tenant", String.self)]
    ) { captures in
      guard let id = captures.value(0, as: Int.self),
        let tenant = captures.value(1, as: String.self)
      else { return nil }
      return tenant + " \(id)"
    }
    #expect(try builder.build().match(link) == opened)
  }
}
