// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlaygroundServer
@testable import PlaygroundTransport

/// What a path offers, and what does not count as one.
@Suite struct PlaygroundRouteTests {
  @Test(
    arguments: [
      ("/", ["GET": .page, "HEAD": .page]), ("/api/explain", ["POST": .explain]),
      (
        "/page/phone/list.js",
        ["GET": .resource("phone/list.js"), "HEAD": .resource("phone/list.js")]
      ),
      ("/api/attached/s/messages", ["GET": .attachedMessages("s")]),
      ("/api/attached/s/open", ["POST": .attachedOpen("s")]),
      ("/inspect/v2/sessions/s", ["DELETE": .inspectorGoodbye("s")]),
      ("/inspect/v2/sessions/s/messages", ["POST": .inspectorMessages("s")]),
      ("/inspect/v2/sessions/s/commands", ["GET": .inspectorCommands("s")]),
      ("", [:]), ("//", [:]), ("/api/attached//messages", [:]), ("/api/attached//open", [:]),
      ("/api/attached/s/messages/", [:]), ("/api/attached/s", [:]), ("api/attached/s/open", [:]),
      ("/inspect/v2/sessions/", [:]), ("/inspect/v2/sessions/s/others", [:]),
      ("/inspect/v3/sessions/s", [:]), ("/API/explain", [:]), ("/api/explain/", [:]),
    ] as [(String, [String: PlaygroundRoute])])
  func `a path offers these methods`(_ path: String, _ methods: [String: PlaygroundRoute]) {
    #expect(PlaygroundRoute.methods(of: path) == methods)
  }

  @Test(arguments: [
    (PlaygroundRoute.page, false, 65_536), (.explain, true, 65_536), (.open, false, 65_536),
    (.inspectorCommands("s"), true, 65_536), (.inspectorMessages("s"), false, 1_048_576),
    (.inspectorHello, false, 1_048_576), (.fill, false, 65_536), (.startMatrix, false, 65_536),
  ])
  func `a request waits, and is as long, as its route lets it`(
    _ route: PlaygroundRoute, _ waits: Bool, _ limit: Int
  ) {
    #expect(route.waits == waits)
    #expect(route.bodyLimit == limit)
  }

  @Test func `the tag of a file changes with every byte of it`() throws {
    let texts = ["", "a", "b", "ab", "ba"]
    let resources = PageResources(
      Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0)", Data($1.utf8)) }))
    let tags = try texts.indices.map { try #require(resources["\($0)"]).tag }
    #expect(Set(tags).count == texts.count)
    #expect(tags.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.utf8.count > 4 })
    #expect(PageResources(["x": Data("ab".utf8)])["x"]?.tag == tags[3])
  }
}
