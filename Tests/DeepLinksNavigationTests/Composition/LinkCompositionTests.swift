// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksTesting
import Testing

@MainActor @Suite struct LinkCompositionTests {
  private let clock = LinkManualClock()

  private func name(_ request: LinkRequest) -> String { request.result?.name ?? "none" }

  @Test func `a link opens its feature and moves no other`() {
    let (products, profile, composition) = makeComposition(clock)
    composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.settle()
    #expect(composition.selected == "profile")
    let before = profile.navigator.state
    let request = composition.open("dla://products/30/reviews", from: .programmatic)
    clock.settle()
    #expect(name(request) == "opened")
    #expect(composition.selected == "products")
    #expect(products.navigator.state[.only] == [.product(30), .reviews(30)])
    #expect(profile.navigator.state == before)
    composition.open("dla://profile", from: .programmatic)
    clock.settle()
    #expect(composition.selected == "profile")
    #expect(profile.navigator.state == before)
  }

  @Test func `a modal that was not seen anymore does not hold another feature up`() {
    let (_, profile, composition) = makeComposition(clock)
    composition.open("dla://profile/edit", from: .programmatic)
    clock.settle()
    profile.navigator.acknowledge(.modalDisappeared(depth: 0))
    #expect(composition.presentsModals)
    let request = composition.open("dla://products/7", from: .programmatic)
    clock.settle()
    #expect(name(request) == "opened")
    #expect(!composition.presentsModals)
    let steps = request.trace.entries.filter { $0.decision == "step" }.compactMap(\.reason)
    #expect(steps == ["1 of 2, select", "2 of 2, set path"])
  }

  @Test func `a feature that is not offered declines its links`() {
    let (_, _, composition) = makeComposition(clock)
    composition.offered = ["products", "unknown"]
    #expect(composition.offered == ["products"])
    let request = composition.open("dla://profile", from: .programmatic)
    clock.settle()
    guard case .declined(let refusal) = request.result else {
      Issue.record("\(name(request))")
      return
    }
    #expect(refusal.code == .absentTab && refusal.reason == "profile")
    composition.offered = ["products", "profile"]
    let again = composition.open("dla://profile", from: .programmatic)
    clock.settle()
    #expect(name(again) == "opened")
  }

  @Test func `features that are gone, or changed, lose only themselves`() {
    let (products, profile) = makeFeatures(clock)
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    let text =
      #"{"selected":"products","features":{"gone":{},"profile":7,"#
      + #""products":{"selectedTab":"only","paths":[{"tab":"only","path":["#
      + #"{"product":{"_0":3}},{"video":{}}]}]}}}"#
    #expect(
      composition.restore(savedBytes: Array(text.utf8)).losses == [
        "products: 1 screen of tab only", "profile: all of it", "gone: the feature is gone",
      ])
    #expect(products.navigator.state[.only] == [.product(3)])
  }

  @Test func `a user who chooses a tab wins`() {
    let (_, profile, composition) = makeComposition(clock)
    composition.featureAppeared("products")
    let request = composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.runTurns()
    #expect(composition.selected == "profile")
    composition.selected = "products"
    clock.settle()
    #expect(request.result == .superseded(.person))
    #expect(profile.navigator.state[.only].isEmpty)
  }

  @Test func `a feature's own links leave, and are reported, through the composition`() {
    let (products, profile) = makeFeatures(clock)
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    let inbox = LinkInbox(clock: clock)
    let witness = ModelWitness()
    var left: [String] = []
    inbox.openExternally = { left.append($0) }
    inbox.observe(with: witness)
    inbox.attach(composition)
    composition.setReady(true)
    let request = profile.navigator.open("https://elsewhere.example/", from: .programmatic)
    clock.settle()
    #expect(name(request) == "external")
    #expect(left == ["https://elsewhere.example/"])
    #expect(witness.outcomes == [request.id: 1])
  }
}
