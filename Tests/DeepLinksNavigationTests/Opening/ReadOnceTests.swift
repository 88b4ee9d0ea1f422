// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// A text is matched once on its way, and the route that was made is the one that is opened.
@MainActor @Suite struct ReadOnceTests {
  /// How a link comes to a window.
  enum Way: String, Sendable, CaseIterable {
    case navigator, composition, feature, navigatorOfInbox, compositionOfInbox

    var shape: AppShape {
      self == .navigator || self == .navigatorOfInbox ? .navigator : .composition
    }
    /// The composition has the routes a second time, below the name of its second feature.
    var prefix: String { shape == .composition ? "counted://other/" : "counted://" }
  }

  private typealias App = TestApp<CountedRoute>

  private func open(_ text: String, by way: Way, in app: App) -> LinkRequest {
    defer { app.clock.settle() }
    switch way {
    case .navigator, .composition:
      app.main.mount()
      return app.main.open(text, from: .universalLink)
    case .feature:
      app.main.mount()
      return (app.main.other ?? app.navigator).open(text, from: .universalLink)
    case .navigatorOfInbox, .compositionOfInbox:
      app.launch()
      return app.inbox.deliver(text, from: .universalLink).request
    }
  }

  @Test(arguments: Way.allCases, ["", "?sort=up", "?sort=up&utm_source=mail&other=1"])
  func `a route is made once of a link`(_ way: Way, _ query: String) {
    let app = App(way.shape)
    let id = CountedRoute.counter.next()
    let request = open("\(way.prefix)page/\(id)\(query)", by: way, in: app)
    #expect(request.result?.isShown == true)
    #expect(CountedRoute.counter.count(of: id) == 1)
    #expect(request.trace.entries.filter { $0.decision == "matched" }.count == 1)
    let isLong = query.contains("utm_source")
    #expect(request.context.campaign.map(\.name) == (isLong ? ["utm_source"] : []))
    #expect(request.context.unknownItems.map(\.name) == (isLong ? ["other"] : []))
  }

  /// Limits that a link just keeps, or just breaks, and what is wrong then.
  struct Limited: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let limits: LinkLimits
    let path: String
    let code: DeepLinkError.Code?

    init(
      _ testDescription: String, _ limits: LinkLimits, _ path: String, _ code: DeepLinkError.Code?
    ) {
      self.testDescription = testDescription
      self.limits = limits
      self.path = path
      self.code = code
    }
  }

  nonisolated static let limited = [
    Limited(
      "few bytes", LinkLimits(bytes: 40), "page/1?sort=\(String(repeating: "a", count: 40))",
      .tooLong),
    Limited("few segments", LinkLimits(segments: 0), "page/1", .tooManySegments),
    Limited("few items", LinkLimits(queryItems: 1), "page/1?sort=up&b=c", .tooManyQueryItems),
    Limited(
      "nothing unusual", .standard, "page/1?sort=\(String(repeating: "a", count: 40))&b=c", nil),
    Limited(
      "many bytes", LinkLimits(bytes: 8_192), "page/1?b=\(String(repeating: "a", count: 4_096))",
      nil),
    Limited(
      "many items", LinkLimits(queryItems: 100),
      "page/1?\(Array(repeating: "b=c", count: 90).joined(separator: "&"))", nil),
  ]

  @Test(arguments: Way.allCases, limited)
  func `a link is held to the limits that were given`(_ way: Way, _ row: Limited) {
    let app = App(way.shape, limits: row.limits)
    #expect((app.main.other ?? app.navigator).limits == row.limits)
    let request = open(way.prefix + row.path, by: way, in: app)
    guard let code = row.code else {
      #expect(request.result?.isShown == true)
      return
    }
    guard case .declined(let refusal)? = request.result else {
      Issue.record("It ended as \(String(describing: request.result)).")
      return
    }
    #expect(refusal.code == .notALink)
    #expect(refusal.error?.code == code)
  }

  @Test(arguments: [Way.navigator, .composition])
  func `a captured value is held to the limits that were given`(_ way: Way) {
    for (length, isShown) in [(4, true), (5, false)] {
      let app = App(way.shape, limits: LinkLimits(captureLength: 4))
      let link = "\(way.prefix)page/1?sort=\(String(repeating: "a", count: length))"
      let request = open(link, by: way, in: app)
      #expect((request.result?.isShown == true) == isShown)
      let navigator = app.main.other ?? app.navigator
      #expect(navigator.preview(link).problem == nil || !isShown)
      #expect(navigator.shows(link) == isShown)
    }
  }
}
