// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import TestSupport
import Testing

/// What a server, a file or an app does wrong: a typed outcome, and the app where it was.
@MainActor @Suite struct BadInputTests {
  /// What a resolver answers, and what becomes of the link.
  struct Answer: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let resolution: @MainActor @Sendable (SpelledRoute) throws -> LinkResolution<SpelledRoute>?
    let outcome: String

    init(
      _ testDescription: String, _ outcome: String,
      _ resolution:
        @escaping @MainActor @Sendable (SpelledRoute) throws -> LinkResolution<SpelledRoute>?
    ) {
      self.testDescription = testDescription
      self.resolution = resolution
      self.outcome = outcome
    }
  }

  nonisolated static let answers = [
    Answer("never answers", "failed resolverTimedOut") { _ in nil },
    Answer("throws", "failed resolver") { _ in throw TestDisk.Failure() },
    Answer("answers with itself for ever", "failed resolver") { .route($0) },
    Answer("answers with a link to itself for ever", "failed resolver") { .link($0.link) },
    Answer("answers with an invalid link", "declined notALink") { _ in .link("a b%") },
    Answer("answers with a link no route answers", "declined noRoute") { _ in
      .link("app://nowhere")
    },
    Answer("answers with a link of another origin", "declined foreignOrigin") { _ in
      .link("https://evil.example/go/t1.p1")
    },
    Answer("answers with a link of another scheme", "declined foreignOrigin") { _ in
      .link("other://go/t1.p1")
    },
    Answer("declines", "declined gate") { _ in .decline(reason: "Gone.") },
  ]

  @Test(arguments: answers) func `a resolver`(_ answer: Answer) {
    let app = TestApp<SpelledRoute>()
    app.navigator.rules = LinkRules().adding(
      LinkResolver("server", within: .seconds(8)) { _ in
        true
      } start: { route, _, tell in
        do {
          if let resolution = try answer.resolution(route) { tell(.success(resolution)) }
        } catch {
          tell(.failure(error))
        }
        return LinkTimer {}
      })
    app.launch()
    let request = app.deliver("t1.p1.p2", source: .customScheme)
    app.clock.settle()
    #expect(request.ending == answer.outcome)
    isUntouched(app)
  }

  @Test(arguments: LinkOpeningOptions.Order.allCases)
  func `thousands of links in a second end in one outcome each, and leave nothing`(
    _ order: LinkOpeningOptions.Order
  ) {
    var options = LinkOpeningOptions()
    options.order = order
    let app = TestApp<SpelledRoute>(options: options)
    let witness = ModelWitness()
    app.inbox.observe(with: witness)
    app.launch()
    var most = 0
    let count = Exploration.count(small: 2_000, full: 10_000)
    for number in 0..<count {
      app.deliver("t1.p\(number)")
      most = max(most, app.navigator.window.requestCount)
      if number % 10 == 9 { app.clock.advance(by: .milliseconds(1)) }
    }
    app.clock.settle()
    #expect(witness.outcomes.count == count)
    #expect(witness.outcomes.values.allSatisfy { $0 == 1 })
    #expect(most <= options.queueCapacity)
    #expect(app.navigator.window.requestCount == 0)
    #expect(app.clock.pendingCount == 0)
    #expect(app.seen == app.navigator.state)
    if order == .latestWins { #expect(app.seen[.second] == [.init(page: count - 1)]) }
  }

  /// The app is where it was, and nothing is left on its way.
  private func isUntouched(_ app: TestApp<SpelledRoute>) {
    #expect(app.seen.isAtRoots && app.seen.selectedTab == .first)
    #expect(app.navigator.state.isAtRoots)
    #expect(app.navigator.window.requestCount == 0)
    #expect(app.clock.pendingCount == 0)
  }
}
