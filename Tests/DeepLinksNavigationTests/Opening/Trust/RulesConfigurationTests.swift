// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Rules for sensitive routes without a gate that asks are refused, before any link comes.
@Suite @MainActor struct RulesConfigurationTests {
  typealias Gates = GuardedApp.Gates

  @Test(arguments: Gates.allCases, GuardedApp.Shape.allCases)
  func `are known before any link`(_ gates: Gates, _ shape: GuardedApp.Shape) {
    let app = GuardedApp(shape, gates)
    let expected = gates.areAccepted ? nil : Self.text(shape == .composed ? "vault.vault." : "")
    #expect(app.target.configurationError?.description == expected)
    #expect(app.navigator.configurationError?.description == expected)
  }

  private static func text(_ prefix: String) -> String {
    """
    The rules do not fit the routes.
    sensitiveWithoutGate: \(prefix)delete (/delete?token={value}). \(hint)
    sensitiveWithoutGate: \(prefix)pay (/old-pay/{value}). \(hint)
    sensitiveWithoutGate: \(prefix)inner.code (/inner/code/{code}). \(hint)
    """
  }
  private static let hint =
    "It is sensitive: add a gate that asks to the rules, such as "
    + #".gate("ask", asks: true), which answers .confirm(prompt:) for it."#

  @Test(arguments: GuardedApp.Shape.allCases)
  func `every request ends with it`(_ shape: GuardedApp.Shape) throws {
    let name = shape == .composed ? "vault.delete" : "delete"
    let links = ["vault://show/1", "vault://nowhere", "https://elsewhere.example/", "no link"]
    for link in links {
      let app = GuardedApp(shape, .undeclared)
      let request = app.inbox.deliver(link, from: .inApp, by: .openURLAction).request
      guard case .failed(let failure)? = request.result else {
        Issue.record("\(link): \(request.ending)")
        continue
      }
      #expect(failure.description == "Failed (configuration) in \(name). \(Self.hint)")
    }
  }

  @Test func `a command is no request that rules could refuse`() {
    let app = GuardedApp(.single, .none)
    app.navigator.push(.page("1"))
    app.settle(answering: nil)
    #expect(app.pages == ["1"])
  }

  @Test func `rules that are set later count from then on`() {
    let app = GuardedApp(.single, .none)
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
      VaultFeature(navigator: asking), MountedVaultFeature(navigator: plain), origins: ["vault://"],
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

private struct MountedVaultFeature: ComposableFeature {
  let id = "second"
  let prefix = "/second"
  let navigator: LinkNavigator<VaultRoute>
}
