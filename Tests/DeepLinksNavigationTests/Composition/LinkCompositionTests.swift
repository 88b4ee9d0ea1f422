// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksTesting
import Testing

@MainActor @Suite struct LinkCompositionTests {
  private let clock = LinkManualClock()

  private func makeFeatures() -> (ProductsFeature, ProfileFeature) {
    (
      ProductsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
      ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
    )
  }

  private func settle() { clock.advance(by: .seconds(30)) }

  private func name(_ request: LinkRequest) -> String { request.result?.name ?? "none" }

  @Test func `a link opens its feature and moves no other`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.open("dla://profile/badges/gold", from: .programmatic)
    settle()
    #expect(composition.selected == "profile")
    let before = profile.navigator.state
    let request = composition.open("dla://products/30/reviews", from: .programmatic)
    settle()
    #expect(name(request) == "opened")
    #expect(composition.selected == "products")
    #expect(products.navigator.state[.only] == [.product(30), .reviews(30)])
    #expect(profile.navigator.state == before)
    composition.open("dla://profile", from: .programmatic)
    settle()
    #expect(composition.selected == "profile")
    #expect(profile.navigator.state == before)
  }

  @Test func `a modal of one feature goes before another opens`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.open("dla://profile/edit", from: .programmatic)
    settle()
    #expect(profile.navigator.state.modals.count == 1)
    let request = composition.open("dla://products/7", from: .programmatic)
    settle()
    #expect(name(request) == "opened")
    #expect(profile.navigator.state.modals.isEmpty)
    let steps = request.trace.entries.filter { $0.decision == "step" }.compactMap(\.reason)
    #expect(steps == ["1 of 3, dismiss", "2 of 3, select", "3 of 3, set path"])
  }

  @Test func `a feature's own navigation goes through the composition`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    profile.navigator.open(.badge("gold"))
    settle()
    #expect(composition.selected == "profile")
    #expect(profile.navigator.state[.only] == [.badge("gold")])
    profile.navigator.pop()
    settle()
    #expect(profile.navigator.state[.only].isEmpty)
    #expect(products.navigator.state.isAtRoots)
  }

  @Test func `a feature that goes takes its modals with it`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.open("dla://profile/edit", from: .programmatic)
    settle()
    #expect(composition.presentsModals)
    composition.offered = ["products"]
    #expect(!composition.presentsModals)
    #expect(composition.selected == "products")
  }

  @Test func `a modal that was not seen anymore does not hold another feature up`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.open("dla://profile/edit", from: .programmatic)
    settle()
    profile.navigator.acknowledge(.modalDisappeared(depth: 0))
    #expect(composition.presentsModals)
    let request = composition.open("dla://products/7", from: .programmatic)
    settle()
    #expect(name(request) == "opened")
    #expect(!composition.presentsModals)
    let steps = request.trace.entries.filter { $0.decision == "step" }.compactMap(\.reason)
    #expect(steps == ["1 of 2, select", "2 of 2, set path"])
  }

  @Test func `a feature that is not offered declines its links`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.offered = ["products", "unknown"]
    #expect(composition.offered == ["products"])
    let request = composition.open("dla://profile", from: .programmatic)
    settle()
    guard case .declined(let refusal) = request.result else {
      Issue.record("\(name(request))")
      return
    }
    #expect(refusal.code == .absentTab && refusal.reason == "profile")
    composition.offered = ["products", "profile"]
    let again = composition.open("dla://profile", from: .programmatic)
    settle()
    #expect(name(again) == "opened")
  }

  @Test func `two features that claim one link are named with it`() {
    let (products, _) = makeFeatures()
    let rival = ProductsFeature(
      id: "catalog", prefix: "/products",
      navigator: LinkNavigator(initialTab: .only, clock: clock))
    let composition = LinkComposition(products, rival, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    let text = composition.configurationError.map { "\($0)" } ?? ""
    #expect(text.contains("products") && text.contains("catalog"))
    #expect(text.contains("dla://products"))
    let request = composition.open("dla://products/1", from: .programmatic)
    guard case .failed(let failure) = request.result else {
      Issue.record("\(name(request))")
      return
    }
    #expect(failure.code == .configuration)
  }

  @Test func `what no one answers is refused, or leaves`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(
      products, profile, origins: ["dla://", "https://shop.example"], clock: clock)
    composition.setReady(true)
    #expect(name(composition.open("dla://nowhere", from: .programmatic)) == "declined")
    #expect(
      name(composition.open("https://shop.example/nowhere", from: .programmatic)) == "external")
    #expect(name(composition.open("not a link", from: .programmatic)) == "declined")
    #expect(
      name(composition.open("https://products.example/products/1", from: .programmatic))
        == "external")
  }

  @Test func `a state is saved and restored by feature`() throws {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.open("dla://products/30/reviews", from: .programmatic)
    composition.open("dla://profile/badges/gold", from: .programmatic)
    settle()
    let saved = try composition.savedBytes()
    let (products2, profile2) = makeFeatures()
    let restored = LinkComposition(products2, profile2, origins: ["dla://"], clock: clock)
    #expect(restored.restore(savedBytes: saved) == .init(isRestored: true, losses: []))
    #expect(restored.selected == "profile")
    #expect(products2.navigator.state == products.navigator.state)
    #expect(profile2.navigator.state == profile.navigator.state)
  }

  @Test func `features that are gone, or changed, lose only themselves`() {
    let (products, profile) = makeFeatures()
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

  @Test(arguments: [
    ("dla://products/30/reviews", "products"), ("dla://profile/badges/gold", "profile"),
    (nil, "profile"),
  ])
  func `a feature that a link opened stays in front`(_ link: String?, _ selected: String) {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    if let link { composition.open(link, from: .programmatic) }
    settle()
    let text = #"{"selected":"profile","features":{"products":{"selectedTab":"only"}}}"#
    composition.restore(savedBytes: Array(text.utf8))
    #expect(composition.selected == selected)
  }

  @Test func `a user who chooses a tab wins`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    composition.featureAppeared("products")
    let request = composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.runTurns()
    #expect(composition.selected == "profile")
    composition.selected = "products"
    settle()
    #expect(request.result == .superseded(.person))
    #expect(profile.navigator.state[.only].isEmpty)
  }

  @Test func `a feature's own links leave, and are reported, through the composition`() {
    let (products, profile) = makeFeatures()
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    let inbox = LinkInbox(clock: clock)
    let witness = ModelWitness()
    var left: [String] = []
    inbox.openExternally = { left.append($0) }
    inbox.observe(with: witness)
    inbox.attach(composition)
    composition.setReady(true)
    let request = profile.navigator.open("https://elsewhere.example/", from: .programmatic)
    settle()
    #expect(name(request) == "external")
    #expect(left == ["https://elsewhere.example/"])
    #expect(witness.outcomes == [request.id: 1])
  }
}
