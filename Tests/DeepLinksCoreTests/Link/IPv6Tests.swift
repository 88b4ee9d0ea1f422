// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Only the shortest way to write an address is taken: RFC 5952.
@Suite struct IPv6Tests {
  @Test(arguments: [
    "[::]", "[::1]", "[1::]", "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6::]", "[1:0:3:4:5:6:7:8]",
    "[1:0:0:4::8]",
    "[1::4:5:0:0:8]", "[2001:db8::a]",
  ])
  func `takes the shortest form`(_ host: String) throws {
    #expect(try DeepLink("https://\(host)/").host == host)
  }

  @Test(arguments: [
    "[1:2:3:4:5:6:0:0]", "[1::3:4:5:6:7:8]", "[1::4:0:0:0:8]", "[1:0:0:4:5::8]", "[::0001]",
    "[2001:DB8::A]",
    "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]", "[1::2::3]", "[1:2:3:4:5:6:7:]", "[1::3:4:5:6:7:8:9]",
    "[:1]", "[1:]", "[]", "[12345::]", "[g::]",
  ])
  func `refuses another one`(_ host: String) {
    #expect(throws: DeepLinkError.self) { try DeepLink("https://\(host)/") }
  }
}
