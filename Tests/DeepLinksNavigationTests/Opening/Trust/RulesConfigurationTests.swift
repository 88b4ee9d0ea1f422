// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Rules for sensitive routes without a gate that asks are refused, before any link comes.
@Suite @MainActor struct RulesConfigurationTests {

  @Test(arguments: VaultGates.allCases, AppShape.allCases)
  func `are known before any link`(_ gates: VaultGates, _ shape: AppShape) {
    let app = TestApp<VaultRoute>(shape, gates)
    let expected = gates.areAccepted ? nil : Self.text(shape)
    #expect(app.main.target.configurationError?.description == expected)
    #expect(app.navigator.configurationError?.description == expected)
  }

  private static func text(_ shape: AppShape) -> String {
    func problems(_ names: String, _ prefix: String = "") -> String {
      """

      sensitiveWithoutGate: \(names)delete (\(prefix)/delete?token={value}). \(hint)
      sensitiveWithoutGate: \(names)pay (\(prefix)/old-pay/{value}). \(hint)
      sensitiveWithoutGate: \(names)inner.code (\(prefix)/inner/code/{code}). \(hint)
      """
    }
    let all =
      shape == .navigator
      ? problems("") : problems("main.main.") + problems("other.other.", "/other")
    return "The rules do not fit the routes." + all
  }
  private static let hint =
    "It is sensitive: add a gate that asks to the rules, such as "
    + #".gate("ask", asks: true), which answers .confirm(prompt:) for it."#

  @Test(arguments: AppShape.allCases)
  func `every request ends with it`(_ shape: AppShape) throws {
    let name = shape == .composition ? "main.delete" : "delete"
    let links = ["vault://show/1", "vault://nowhere", "https://elsewhere.example/", "no link"]
    for link in links {
      let app = TestApp<VaultRoute>(shape, .undeclared)
      let request = app.inbox.deliver(link, from: .inApp, by: .openURLAction).request
      guard case .failed(let failure)? = request.result else {
        Issue.record("\(link): \(request.ending)")
        continue
      }
      #expect(failure.description == "Failed (configuration) in \(name). \(Self.hint)")
    }
  }

  @Test func `a command is no request that rules could refuse`() {
    let app = TestApp<VaultRoute>(.navigator, .none)
    app.navigator.push(.page("1"))
    app.settle(answering: nil)
    #expect(app.pages == ["1"])
  }

  @Test func `rules that are set later count from then on`() {
    let app = TestApp<VaultRoute>(.navigator, .none)
    app.navigator.rules = app.navigator.rules.gate("ask", asks: true) { _, _ in .pass }
    #expect(app.navigator.configurationError == nil)
    let request = app.navigator.open(.show("1"))
    app.settle(answering: nil)
    #expect(request.ending == "opened")
  }

  @Test func `one feature without such a gate stops all of them`() {
    let clock = LinkManualClock()
    let asking = LinkNavigator<VaultRoute>(
      initialTab: .only, rules: LinkRules().gate("ask", asks: true) { _, _ in .pass }, clock: clock)
    let plain = LinkNavigator<VaultRoute>(initialTab: .only, clock: clock)
    let composition = LinkComposition(
      TestFeature(id: "vault", prefix: "/", navigator: asking),
      TestFeature(id: "second", prefix: "/second", navigator: plain), origins: ["vault://"],
      clock: clock)
    composition.setReady(true)
    let problems = composition.configurationError?.problems ?? []
    #expect(Set(problems.map(\.features)) == [["second"]])
    #expect(problems.count == 3)
    let requests = [
      composition.open("vault://show/1", from: .inApp), asking.open(.show("1")),
      asking.open("vault://show/1", from: .inApp), plain.open(.show("1")),
    ]
    clock.advance(by: .seconds(10))
    #expect(requests.map(\.ending) == Array(repeating: "failed configuration", count: 4))
  }
}
