// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Links of few segments are matched in less memory than links of many.
struct LinkMatchRoomTests {
  @Test(arguments: [1, 33, 34, 35, 36, 37, 63, 64])
  func `matches links of any number of segments`(_ count: Int) throws {
    let parts = (1...count).map { "s\($0)" }
    let router = try LinkRouter<RoomRoute>()
    let link = "https://example.com/" + parts.joined(separator: "/")
    #expect(try router.match(link) == .parts(parts))
    #expect(try router.match(link + "/") == .parts(parts))
  }

  @Test func `refuses the segment beyond the limit where it stands`() throws {
    let link = "https://example.com" + String(repeating: "/s", count: 65)
    let error = #expect(throws: DeepLinkError.self) { try LinkRouter<RoomRoute>().match(link) }
    #expect(error?.code == .tooManySegments)
    #expect(error?.position == link.utf8.count - 1)
  }

  @Test(arguments: [33, 34, 35, 63])
  func `misses links with empty segments`(_ count: Int) throws {
    let link = "https://example.com" + String(repeating: "/", count: count)
    #expect(try LinkRouter<RoomRoute>().match(link) == nil)
  }
}

private enum RoomRoute: LinkRoutable, Equatable {
  case parts([String])

  static var linkRoutes: LinkRouteList<RoomRoute> {
    LinkRouteList(
      origins: ["https://example.com"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "parts", pattern: "/{parts+}",
            parameters: [.list("parts", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> RoomRoute? {
    captures.list(0, as: String.self).map { .parts($0) }
  }

  func print(into printer: inout LinkPrinter) {}
}
