// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation
import Testing

/// A text is matched once on its way, and the route that was made is the one that is opened.
@MainActor @Suite struct ReadOnceTests {
  /// How a link comes to a window.
  enum Way: String, Sendable, CaseIterable {
    case navigator, composition, feature, navigatorOfInbox, compositionOfInbox

    var isComposed: Bool { self != .navigator && self != .navigatorOfInbox }
  }

  @Test(arguments: Way.allCases, ["", "?sort=up", "?sort=up&utm_source=mail&other=1"])
  func `a route is made once of a link`(_ way: Way, _ query: String) {
    let app = CountedApp(isComposed: way.isComposed)
    let id = CountedRoute.counter.next()
    let path = way.isComposed ? "counted/page/\(id)" : "page/\(id)"
    let request = app.open("counted://\(path)\(query)", by: way)
    app.clock.advance(by: .seconds(30))
    #expect(request.result?.isShown == true)
    #expect(CountedRoute.counter.count(of: id) == 1)
    #expect(request.trace.entries.filter { $0.decision == "matched" }.count == 1)
    let isLong = query.contains("utm_source")
    #expect(request.context.campaign.map(\.name) == (isLong ? ["utm_source"] : []))
    #expect(request.context.unknownItems.map(\.name) == (isLong ? ["other"] : []))
  }
}
