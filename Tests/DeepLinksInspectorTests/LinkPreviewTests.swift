// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import TestSupport
import Testing

private struct TripsFeature: ComposableFeature {
  let id: String
  let navigator: LinkNavigator<TripsRoute>
}

/// A preview must be what opening then does.
@MainActor @Suite struct LinkPreviewTests {
  private nonisolated static let links = [
    "/", "/details?reference=1", "/details/1/address", "/about", "/new", "/nowhere", "/details",
  ]

  @Test(arguments: links) func `a navigator's preview is what opening does`(_ path: String) {
    for start in Self.links {
      let clock = LinkManualClock()
      let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, clock: clock)
      let host = LinkSimulatedHost(navigator, clock: clock)
      host.mount()
      clock.advance(by: .seconds(1))
      navigator.open("tcal://www.trips.calendar.com" + start, from: .programmatic)
      clock.advance(by: .seconds(2))
      expectHonest(navigator, "tcal://www.trips.calendar.com" + path) {
        clock.advance(by: .seconds(2))
      }
    }
  }

  @Test(arguments: links) func `a composition's preview is what opening does`(_ path: String) {
    for start in Self.links {
      let clock = LinkManualClock()
      let one = TripsFeature(id: "one", navigator: LinkNavigator(initialTab: .trips, clock: clock))
      let two = TripsFeature(id: "two", navigator: LinkNavigator(initialTab: .trips, clock: clock))
      let composition = LinkComposition(one, two, origins: ["app://"], clock: clock)
      #expect(composition.catalog.routes.count == 10)
      composition.setReady(true)
      composition.open("app://one" + start, from: .programmatic)
      clock.advance(by: .seconds(60))
      expectHonest(composition, "app://two" + path) { clock.advance(by: .seconds(60)) }
      let explanation = composition.explain("app://two" + path)
      #expect(explanation.candidates.count == 10)
      #expect(explanation.match == nil || explanation.match?.feature == "two")
    }
  }

  @Test(arguments: ["/nowhere", "/details"])
  func `a composition gives the reasons that a navigator gives`(_ path: String) {
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips)
    let feature = TripsFeature(id: "two", navigator: LinkNavigator(initialTab: .trips))
    let composition = LinkComposition(feature, origins: ["app://"])
    let problem = navigator.preview("tcal://www.trips.calendar.com" + path).problem
    #expect(problem != nil)
    #expect(composition.preview("app://two" + path).problem == problem)
    for other in ["https://elsewhere.example" + path, "https://elsewhere.example/%"] {
      #expect(composition.preview(other).problem == navigator.preview(other).problem)
    }
  }

  private func expectHonest(_ target: any OpeningTarget, _ link: String, settle: () -> Void) {
    let preview = target.preview(link)
    #expect(preview.before == target.outline(revealsValues: true))
    let inbox = LinkInbox(clock: target.window.clock)
    inbox.attach(target)
    let request = inbox.deliver(
      LinkDelivery(text: link, source: .customScheme, callback: .onOpenURL)
    ).request
    settle()
    #expect(preview.after == target.outline(revealsValues: true), "\(link)")
    let isOpened = ["opened", "refreshed"].contains(request.result?.name)
    #expect((preview.problem == nil) == isOpened, "\(link): \(preview)")
    let planned = request.trace.entries.first { $0.decision == "planned" }?.reason
    #expect(planned == (isOpened ? "steps: \(preview.steps.count)" : nil), "\(preview)")
  }
}
