// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Which feature is in front: by a link, by a user, by the app itself.
@MainActor @Suite struct FeatureMoveTests {
  private let clock = LinkManualClock()

  @Test func `a move brings its feature to the front, and is never undone`() {
    let container = CompositionContainer(selected: "a", offered: ["a", "b"])
    var animated: [Bool] = []
    container.performChange = { isAnimated, change in
      animated.append(isAnimated)
      change()
    }
    let move = FeatureMove("b", in: container)
    #expect(move.kind == .select && move.text == "select b" && move.aspect == "selected feature")
    #expect(move.facts == .isWritable)
    #expect(!move.canTakeBack)
    move.takeBack()
    #expect(container.selected == "a" && animated.isEmpty)
    move.write(isAnimated: true)
    #expect(container.selected == "b" && !move.canTakeBack)
    container.reportsSelection = true
    #expect(move.facts == [.isWritable, .isReported])
    container.shown = "a"
    #expect(move.facts == [.isWritable, .isReported])
    container.shown = "b"
    #expect(move.facts == [.isWritable, .isReported, .isShown])
    move.leaveUnshown()
    #expect(container.selected == "b")
    move.takeBack()
    #expect(container.selected == "b")
    #expect(animated == [true])
    container.shown = nil
    move.assumeShown()
    #expect(container.shown == "b")
    FeatureMove("a", in: container).write(isAnimated: false)
    #expect(container.selected == "a")
    #expect(animated == [true, false])
  }

  @Test func `a feature that says when it appears is waited for`() {
    let (_, _, composition) = makeComposition(clock)
    composition.featureAppeared("products")
    let request = composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.advance(by: .seconds(1))
    #expect(request.way(after: 2) == ["planned steps: 2", "step 1 of 2, select"])
    #expect(composition.selected == "profile")
    // The feature before it says so once more.
    composition.featureAppeared("products")
    clock.advance(by: .milliseconds(1))
    #expect(request.way(after: 2) == ["planned steps: 2", "step 1 of 2, select"])
    composition.featureAppeared("profile")
    clock.advance(by: .milliseconds(1))
    #expect(
      request.way(after: 2) == [
        "planned steps: 2", "step 1 of 2, select", "acknowledged", "step 2 of 2, set path",
        "acknowledged", "opened",
      ])
  }

  @Test func `a feature that never says that it appears is assumed to`() {
    let (_, _, composition) = makeComposition(clock)
    composition.featureAppeared("products")
    let request = composition.open("dla://profile", from: .programmatic)
    var selected: [String] = []
    for _ in 0..<30 {
      clock.advance(by: .milliseconds(250))
      if selected.last != composition.selected { selected.append(composition.selected) }
    }
    #expect(selected == ["profile"])
    #expect(
      request.way(after: 2) == [
        "planned steps: 2", "step 1 of 2, select", "unacknowledged", "step 2 of 2, refresh",
        "acknowledged", "opened retries: 0, unacknowledged: 1",
      ])
  }

  @Test func `a feature that was chosen before is waited for`() {
    let (_, _, composition) = makeComposition(clock)
    composition.featureAppeared("products")
    composition.selected = "profile"
    let request = composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.advance(by: .seconds(1))
    // All is written, and the other feature is still on screen.
    #expect(request.way(after: 2) == ["planned steps: 1", "step 1 of 1, set path", "acknowledged"])
    composition.featureAppeared("profile")
    clock.advance(by: .milliseconds(1))
    #expect(request.way(after: 2).last == "opened")
  }

  @Test func `what another feature shows is nothing that is waited for`() {
    let (_, profile, composition) = makeComposition(clock)
    profile.navigator.acknowledge(.ready)
    profile.navigator.acknowledge(.screenAppeared(.badge("old"), in: .tab(.only)))
    let request = composition.open("dla://products/7", from: .programmatic)
    clock.advance(by: .milliseconds(1))
    #expect(request.way(after: 2).last == "opened")
    // In its own feature it is.
    let other = composition.open("dla://profile", from: .programmatic)
    clock.advance(by: .milliseconds(1))
    #expect(other.result == nil)
    profile.navigator.acknowledge(.screenAppeared(nil, in: .tab(.only)))
    clock.advance(by: .milliseconds(1))
    #expect(other.result?.name == "opened")
  }

  @Test func `a user chooses among what is offered`() {
    let (_, _, composition) = makeComposition(clock)
    #expect(composition.ids == ["products", "profile"])
    #expect(composition.offered == composition.ids && composition.selected == "products")
    composition.selected = "unknown"
    #expect(composition.selected == "products")
    // Choosing what is in front already is no choice.
    let request = composition.open("dla://products/7", from: .programmatic)
    composition.selected = "products"
    clock.advance(by: .milliseconds(1))
    #expect(request.result?.name == "opened")
    composition.selected = "profile"
    #expect(composition.selected == "profile")
    composition.offered = ["profile"]
    composition.selected = "products"
    #expect(composition.selected == "profile")
  }

  @Test func `what is offered keeps its order, and something of it is in front`() {
    let (products, profile, composition) = makeComposition(clock)
    composition.offered = ["profile", "nothing", "products"]
    #expect(composition.offered == ["profile", "products"])
    #expect(composition.selected == "products")
    profile.navigator.present(.editor)
    products.navigator.present(.filter)
    clock.advance(by: .seconds(1))
    #expect(composition.presentsModals)
    composition.offered = ["profile"]
    #expect(composition.selected == "profile")
    #expect(products.navigator.state.modals.isEmpty)
    #expect(profile.navigator.state.modals.count == 1)
    composition.offered = []
    #expect(composition.selected == "profile")
    #expect(!composition.presentsModals)
  }

  @Test func `only the last step is seen to move`() {
    let (_, profile, composition) = makeComposition(clock)
    var animated: [String] = []
    composition.performChange = { isAnimated, change in
      animated.append("selection \(isAnimated)")
      change()
    }
    profile.navigator.performChange = { isAnimated, change in
      animated.append("path \(isAnimated)")
      change()
    }
    composition.open("dla://profile/badges/gold", from: .programmatic)
    clock.advance(by: .seconds(1))
    #expect(animated == ["selection false", "path true"])
    // A tab that is asked for where it is moves nothing behind its selection.
    profile.navigator.select(.only)
    clock.advance(by: .seconds(1))
    #expect(animated == ["selection false", "path true"])
  }

  @Test func `a feature has its id as its prefix, and a navigator belongs to one whole`() {
    struct Plain: ComposableFeature {
      let id = "plain"
      let navigator: LinkNavigator<ProductsRoute>
    }
    let feature = Plain(navigator: LinkNavigator(initialTab: .only, clock: clock))
    #expect(feature.prefix == "/plain")
    #expect(!feature.navigator.isComposed)
    let composition = LinkComposition(feature, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    #expect(feature.navigator.isComposed)
    #expect(feature.navigator.window === composition.window)
    let request = composition.open("dla://plain/7", from: .programmatic)
    clock.advance(by: .seconds(1))
    #expect(request.result?.name == "opened")
    // What a stranger read is not opened here.
    let stranger = LinkNavigator<ProductsRoute>(initialTab: .only, clock: clock)
    let reading = composition.reading(
      .candidate(RouteCandidate(.list, of: stranger)), from: stranger)
    guard case .declined(let refusal) = reading.content else {
      Issue.record("It was not declined.")
      return
    }
    #expect(refusal == LinkRefusal(.unavailable))
    guard case .external = composition.reading(.external("a:b"), from: stranger).content else {
      Issue.record("It was not passed on.")
      return
    }
  }

  @Test func `a place that a link led to is not restored over, also if it is where the app starts`()
    throws
  {
    let text =
      #"{"selected":"profile","features":{"products":{"selectedTab":"only","#
      + #""paths":[{"tab":"only","path":[{"product":{"_0":3}}]}]}}}"#
    for opens in [true, false] {
      let (products, profile) = makeFeatures(clock)
      let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
      let request = composition.open("dla://products", from: .programmatic)
      if opens {
        composition.setReady(true)
        clock.advance(by: .seconds(1))
        #expect(request.way(after: 2) == ["planned steps: 0", "opened"])
      }
      composition.restore(savedBytes: Array(text.utf8))
      #expect(composition.selected == (opens ? "products" : "profile"))
      #expect(products.navigator.state[.only].isEmpty == opens)

      let alone = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
      alone.open("app://go/root", from: .programmatic)
      if opens {
        alone.acknowledge(.ready)
        clock.advance(by: .seconds(1))
      }
      var state = alone.state
      state[.first] = [.init(page: 3)]
      #expect(alone.restore(state) == !opens)
      #expect(alone.state[.first].isEmpty == opens)
    }
  }
}
