// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksInspector

@Suite struct InspectorAddressTests {
  @Test(arguments: [
    ("?token=A", nil, "A"),
    ("?token=A&token=B#ticket=C", nil, "A"),
    ("?other=Z&token=B", nil, "B"),
    ("?token=A#ticket=C", nil, "A"),
    ("?token=A#ticket=C", "G", "G"),
    ("?token#ticket=C", nil, "C"),
    ("?other=Z#ticket=C", nil, "C"),
    ("#ticket=C&ticket=D", nil, "C"),
    ("#app=trips&ticket=C", nil, "C"),
    ("#xticket=B&ticket=C", nil, "C"),
    ("", "!~", "!~"),
    ("", String(repeating: "a", count: 1_024), String(repeating: "a", count: 1_024)),
  ])
  func `a given token goes before one in the query, and that before a ticket`(
    _ rest: String, _ given: String?, _ token: String
  ) throws {
    #expect(try InspectorAddress("http://127.0.0.1:1/" + rest, token: given).token == token)
  }

  @Test(arguments: [
    "", " ", "a b", "a\u{1f}", "\u{7f}", "é", "a\u{301}", String(repeating: "a", count: 1_025),
  ])
  func `a token is visible ASCII, and neither empty nor endless`(_ token: String) {
    let error = #expect(throws: InspectorError.self) {
      try InspectorAddress("http://127.0.0.1:1/?token=T", token: token)
    }
    #expect(
      error?.description
        == "No inspector (token). Give the whole address that the tool printed.")
  }

  @Test(arguments: [
    ("", InspectorError.Code.malformedAddress, "malformed-address"),
    ("ws://127.0.0.1:1/?token=T", .malformedAddress, "malformed-address"),
    ("http:/?token=T", .malformedAddress, "malformed-address"),
    ("http://:b@127.0.0.1:1/?token=T", .malformedAddress, "malformed-address"),
    ("http://example.com/?token=T", .foreignAddress, "foreign-address"),
    ("http://localhost.example/?token=T", .foreignAddress, "foreign-address"),
    ("http://[::2]:1/?token=T", .foreignAddress, "foreign-address"),
    ("http://localhost/", .token, "token"),
  ])
  func `an error says what to do, and holds no address`(
    _ text: String, _ code: InspectorError.Code, _ name: String
  ) throws {
    let hints: [InspectorError.Code: String] = [
      .malformedAddress: "Give an address such as http://127.0.0.1:4747/?token=T.",
      .foreignAddress: "Only 127.0.0.1, ::1 and localhost are connected to.",
      .token: "Give the whole address that the tool printed.",
    ]
    let error = try #require(
      #expect(throws: InspectorError.self) { try InspectorAddress(text) })
    #expect(error.code == code)
    #expect(error.code.description == name)
    #expect(error.hint == hints[code])
    #expect(error.description == "No inspector (\(name)). \(error.hint)")
  }

  @Test(arguments: [
    ("http://127.0.0.1:4747/", "127.0.0.1", 4_747, "127.0.0.1:4747", "http://127.0.0.1:4747"),
    ("http://localhost:4747/", "localhost", 4_747, "127.0.0.1:4747", "http://localhost:4747"),
    ("http://LocalHost/", "localhost", 80, "127.0.0.1:80", "http://localhost:80"),
    ("http://[::1]:65535/", "[::1]", 65_535, "[::1]:65535", "http://[::1]:65535"),
  ])
  func `who is connected to, and how it is named`(
    _ text: String, _ host: String, _ port: Int, _ authority: String, _ base: String
  ) throws {
    let address = try InspectorAddress(text, token: "T")
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.authority == authority)
    #expect(address.base == base)
    #expect(address.description == base)
  }

  @Test func `options are as documented unless something else is said`() async throws {
    let plain = InspectorOptions()
    #expect(plain.address == nil)
    #expect(plain.app == nil)
    #expect(!plain.isEnabledInRelease)
    #expect(plain.revealsValues)
    #expect(plain.bufferCapacity == 1_000)
    #expect(plain.log == nil)
    let address = try InspectorAddress("http://localhost:1/", token: "T")
    let app = InspectorApp(name: "Trips")
    let given = InspectorOptions(
      address: address, app: app, isEnabledInRelease: true, revealsValues: false,
      bufferCapacity: 7, log: { _ in })
    #expect(given.address == address)
    #expect(given.app == app)
    #expect(given.isEnabledInRelease)
    #expect(!given.revealsValues)
    #expect(given.bufferCapacity == 7)
    #expect(given.log != nil)
    #if DEBUG
    #expect(plain.isEnabled())
    #else
    #expect(!plain.isEnabled())
    #endif
    #expect(given.isEnabled(inDebugBuild: true))
  }
}
