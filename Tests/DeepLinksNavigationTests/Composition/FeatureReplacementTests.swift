// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// The features of a composition are replaced while each of them presents a modal.
@MainActor @Suite struct FeatureReplacementTests {
  private let clock = LinkManualClock()

  private func products(_ id: String) -> ProductsFeature {
    ProductsFeature(
      id: id, prefix: "/\(id)", navigator: LinkNavigator(initialTab: .only, clock: clock))
  }

  @Test func `only features that go lose their modals and leave the composition`() throws {
    let rows: [(products: [String], hasProfile: Bool)] = [
      (["a", "b"], true), (["b", "a"], true), (["b"], true), (["c", "a"], true), (["c"], true),
      (["a", "b"], false), (["a"], false), ([], true), ([], false),
    ]
    for row in rows {
      let (a, b) = (products("a"), products("b"))
      let person = ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
      let composition = LinkComposition([a, b], [person], origins: ["dla://"], clock: clock)
      composition.setReady(true)
      a.navigator.present(.filter)
      b.navigator.present(.filter)
      person.navigator.present(.editor)
      clock.runTurns()
      let new = row.products.map { id in [a, b].first { $0.id == id } ?? products(id) }
      try composition.replaceFeatures(with: new, row.hasProfile ? [person] : [])
      for feature in [a, b] {
        let isKept = row.products.contains(feature.id)
        #expect(feature.navigator.isComposed == isKept, "\(feature.id) in \(row)")
        #expect(feature.navigator.state.modals.count == (isKept ? 1 : 0), "\(feature.id) in \(row)")
      }
      #expect(person.navigator.isComposed == row.hasProfile, "\(row)")
      #expect(person.navigator.state.modals.count == (row.hasProfile ? 1 : 0), "\(row)")
    }
  }

  @Test func `a feature that stays opens its routes through the composition`() throws {
    let (a, b) = (products("a"), products("b"))
    let composition = LinkComposition([a, b], origins: ["dla://"], clock: clock)
    composition.setReady(true)
    try composition.replaceFeatures(with: [a, b, products("c")])
    a.navigator.present(.filter)
    clock.runTurns()
    let request = b.navigator.open(.product(7))
    clock.advance(by: .seconds(30))
    #expect(request.result?.name == "opened")
    #expect(composition.selected == "b")
    #expect(b.navigator.state[.only] == [.product(7)])
    #expect(a.navigator.state.modals.isEmpty)
  }

  @Test func `a link that waits for a removed feature does not open in its successor`() throws {
    let (old, new) = (products("a"), products("a"))
    let composition = LinkComposition([old, products("b")], origins: ["dla://"], clock: clock)
    let request = composition.open("dla://a/7", from: .programmatic)
    try composition.replaceFeatures(with: [products("b")])
    try composition.replaceFeatures(with: [new, products("b")])
    composition.setReady(true)
    clock.advance(by: .seconds(30))
    #expect(old.navigator.state.isAtRoots)
    #expect(new.navigator.state.isAtRoots)
    #expect(request.ending == "declined absentTab")
  }

  @Test(arguments: ["removed", "replaced", "not offered", "offered"])
  func `a link does not act in a feature that is gone`(_ way: String) throws {
    var acts = 0
    let rules = LinkRules<SequenceRoute>().adding(
      LinkAction(
        "act", within: .seconds(8),
        start: { _, _, answer in
          acts += 1
          answer(nil)
          return LinkTimer {}
        }))
    func feature(_ id: String) -> SequenceFeature {
      SequenceFeature(
        id: id, prefix: "/\(id)",
        navigator: LinkNavigator(initialTab: .first, rules: rules, clock: clock))
    }
    let main = feature("main")
    let composition = LinkComposition([main, feature("other")], origins: ["seq://"], clock: clock)
    let request = composition.open("seq://other/go/act.harmless", from: .programmatic)
    switch way {
    case "removed": try composition.replaceFeatures(with: [main])
    case "replaced":
      try composition.replaceFeatures(with: [main])
      try composition.replaceFeatures(with: [main, feature("other")])
    case "not offered": composition.offered = ["main"]
    default: break
    }
    composition.setReady(true)
    clock.advance(by: .seconds(30))
    #expect(acts == (way == "offered" ? 1 : 0))
    #expect(request.ending == (way == "offered" ? "performed" : "declined absentTab"))
  }
}
