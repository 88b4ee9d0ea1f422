// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Origins that are known only as the app runs, and are replaced while it does.
@MainActor @Suite struct RunTimeOriginTests {
  private final class Session {
    var isOpen = false
    var tell: (@MainActor (Result<LinkResolution<ProductsRoute>, any Error>) -> Void)?
  }

  private let clock = LinkManualClock()

  private func makeNavigator(
    _ origins: [String]?, _ rules: LinkRules<ProductsRoute> = LinkRules()
  ) -> LinkNavigator<ProductsRoute> {
    let navigator = LinkNavigator<ProductsRoute>(
      initialTab: .only, origins: origins, rules: rules, clock: clock)
    navigator.acknowledge(.ready)
    return navigator
  }

  private func outcome(of request: LinkRequest) -> String {
    clock.settle()
    return request.ending
  }

  // MARK: - As the navigator is made

  @Test(arguments: [
    ("https://one.example/7", "opened"), ("reader://7", "opened"),
    ("https://two.example/7", "declined foreignOrigin"),
    ("https://one.example.evil.example/7", "declined foreignOrigin"),
    ("https://one.example/none", "external"),
  ])
  func `the origins that a navigator is given are the only ones`(_ link: String, _ expected: String)
  {
    let navigator = makeNavigator(["https://one.example", "reader://"])
    #expect(navigator.configurationError == nil)
    #expect(outcome(of: navigator.open(link, from: .universalLink)) == expected)
  }

  @Test(
    arguments: [
      (nil, .missingOrigin), ([], .missingOrigin), (["one.example"], .invalidOrigin),
      (["https://one.example", "javascript://"], .invalidOrigin),
    ] as [([String]?, LinkRouterProblem.Code)])
  func `wrong origins are reported, and nothing opens`(
    _ origins: [String]?, _ code: LinkRouterProblem.Code
  ) {
    let navigator = makeNavigator(origins)
    #expect(navigator.configurationError.map { Set($0.problems.map(\.code)) } == [code])
    #expect(
      outcome(of: navigator.open("https://one.example/7", from: .inApp)) == "failed configuration")
  }

  // MARK: - Replaced

  @Test func `replaced origins are the only ones, for links and for printing`() throws {
    let navigator = makeNavigator(["https://one.example"])
    try navigator.replaceOrigins(with: ["https://two.example", "https://three.example/base"])
    let rows = [
      ("https://one.example/7", "declined foreignOrigin"), ("https://two.example/7", "opened"),
      ("https://three.example/base/8", "opened"),
      ("https://three.example/8", "declined foreignOrigin"),
    ]
    for (link, expected) in rows {
      #expect(outcome(of: navigator.open(link, from: .universalLink)) == expected, "\(link)")
    }
    #expect(
      Set(navigator.catalog.routes.flatMap(\.origins))
        == ["https://two.example", "https://three.example/base"])
    #expect(navigator.explain("https://two.example/7").match?.route == "product")
  }

  @Test(
    arguments: [
      ([], .missingOrigin), (["https://two.example", "two.example"], .invalidOrigin),
      (["https://two.example", "file:///"], .invalidOrigin),
    ] as [([String], LinkRouterProblem.Code)])
  func `what cannot replace them changes nothing`(
    _ origins: [String], _ code: LinkRouterProblem.Code
  ) throws {
    let navigator = makeNavigator(["https://one.example"])
    let error = try #require(
      #expect(throws: LinkRouterError.self) { try navigator.replaceOrigins(with: origins) })
    #expect(Set(error.problems.map(\.code)) == [code])
    #expect(navigator.configurationError == nil)
    #expect(outcome(of: navigator.open("https://one.example/7", from: .universalLink)) == "opened")
    #expect(
      outcome(of: navigator.open("https://two.example/7", from: .universalLink))
        == "declined foreignOrigin")
  }

  @Test func `links of replaced origins are held to the limits that were given`() throws {
    let limits = LinkLimits(bytes: 24)
    func makeNavigator() -> LinkNavigator<ProductsRoute> {
      LinkNavigator(
        initialTab: .only, origins: ["https://one.example"], limits: limits, clock: clock)
    }
    let navigator = makeNavigator()
    navigator.acknowledge(.ready)
    let composition = LinkComposition(
      ProductsFeature(prefix: "/", navigator: makeNavigator()), origins: ["https://one.example"],
      limits: limits, clock: clock)
    composition.setReady(true)
    try navigator.replaceOrigins(with: ["https://two.example"])
    try composition.replaceOrigins(with: ["https://two.example"])
    for (link, expected) in [
      ("https://two.example/7777", "opened"), ("https://two.example/77777", "declined notALink"),
    ] {
      #expect(outcome(of: navigator.open(link, from: .universalLink)) == expected, "\(link)")
      #expect(outcome(of: composition.open(link, from: .universalLink)) == expected, "\(link)")
    }
  }

  @Test func `right origins take the place of wrong ones`() throws {
    let navigator = makeNavigator(["none"])
    try navigator.replaceOrigins(with: ["https://one.example"])
    #expect(navigator.configurationError == nil)
    #expect(outcome(of: navigator.open("https://one.example/7", from: .universalLink)) == "opened")
  }

  // MARK: - On its way

  @Test func `a held link keeps the origins that it was read under`() throws {
    let session = Session()
    let navigator = makeNavigator(
      ["https://one.example"], LinkRules().gate("open") { _, _ in session.isOpen ? .pass : .hold })
    let held = navigator.open("https://one.example/7", from: .universalLink)
    clock.runTurns()
    try navigator.replaceOrigins(with: ["https://two.example"])
    #expect(held.result == nil)
    session.isOpen = true
    navigator.window.gatesDidChange()
    #expect(outcome(of: held) == "opened")
    #expect(navigator.state[.only] == [.product(7)])
    let late = navigator.open("https://one.example/8", from: .universalLink)
    #expect(outcome(of: late) == "declined foreignOrigin")
  }

  @Test(arguments: [
    ("https://one.example/8", "opened"), ("https://two.example/8", "external"),
  ])
  func `what a resolver answers is read under the same origins`(
    _ link: String, _ expected: String
  ) throws {
    let session = Session()
    let navigator = makeNavigator(
      ["https://one.example"],
      LinkRules().adding(
        LinkResolver("server", within: .seconds(8)) {
          $0 == .product(7)
        } start: { _, _, answer in
          session.tell = answer
          return LinkTimer {}
        }))
    let request = navigator.open("https://one.example/7", from: .universalLink)
    clock.runTurns()
    try navigator.replaceOrigins(with: ["https://two.example"])
    session.tell?(.success(.link(link)))
    #expect(outcome(of: request) == expected)
  }

  // MARK: - Features

  @Test func `a composition replaces the origins of all features, or of none`() throws {
    let (_, profile, composition) = makeComposition(clock)
    func outcomes(_ scheme: String) -> [String] {
      ["products/7", "profile/badges/gold"].map {
        outcome(of: composition.open("\(scheme)://\($0)", from: .customScheme))
      }
    }
    #expect(outcomes("dla") == ["opened", "opened"])
    #expect(throws: LinkRouterError.self) {
      try composition.replaceOrigins(with: ["other://", "none"])
    }
    #expect(outcomes("dla") == ["opened", "opened"])
    #expect(outcomes("other") == ["declined foreignOrigin", "declined foreignOrigin"])
    // A feature's own navigator speaks for the whole.
    try profile.navigator.replaceOrigins(with: ["other://"])
    #expect(outcomes("dla") == ["declined foreignOrigin", "declined foreignOrigin"])
    #expect(outcomes("other") == ["opened", "opened"])
    #expect(composition.configurationError == nil)
  }

  @Test func `a composition with wrong origins can be given right ones`() throws {
    let products = ProductsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
    let composition = LinkComposition(products, origins: ["none"], clock: clock)
    composition.setReady(true)
    #expect(composition.configurationError?.problems.map(\.code) == [.invalidOrigin])
    try composition.replaceOrigins(with: ["dla://"])
    #expect(composition.configurationError == nil)
    #expect(outcome(of: composition.open("dla://products/7", from: .customScheme)) == "opened")
  }
}
