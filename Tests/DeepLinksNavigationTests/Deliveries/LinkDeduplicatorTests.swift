// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

/// Deliveries in their order, and which request each one became.
private struct DeliverySequence: Sendable, CustomTestStringConvertible {
  struct Step: Sendable {
    var time: Duration
    var callback: LinkCallback
    var registration: String
    var text: String
    var scene: String?
    /// The step whose request this is; its own index for a new one.
    var request: Int
  }

  var testDescription: String
  var steps: [Step]

  init(_ name: String, _ steps: Step...) {
    testDescription = name
    self.steps = steps
  }
}

private func at(
  _ milliseconds: Int, _ callback: LinkCallback, _ registration: String = "",
  text: String = "https://ex.com/a", scene: String? = "main", is request: Int
) -> DeliverySequence.Step {
  DeliverySequence.Step(
    time: .milliseconds(milliseconds), callback: callback, registration: registration, text: text,
    scene: scene, request: request)
}

@Suite struct LinkDeduplicatorTests {
  private static let sequences = [
    DeliverySequence(
      "two callbacks report one tap",
      at(0, .onOpenURL, is: 0), at(50, .continueActivity, is: 0)),
    DeliverySequence(
      "two views register the same callback",
      at(0, .onOpenURL, "child", is: 0), at(0, .onOpenURL, "parent", is: 0)),
    DeliverySequence(
      "three callbacks report one tap",
      at(0, .connectionOptions, is: 0), at(10, .onOpenURL, is: 0), at(20, .continueActivity, is: 0)),
    DeliverySequence(
      "the same callback again is the user again",
      at(0, .onOpenURL, is: 0), at(100, .onOpenURL, is: 1)),
    DeliverySequence(
      "a pair that was merged is used up",
      at(0, .onOpenURL, is: 0), at(50, .continueActivity, is: 0), at(100, .continueActivity, is: 2),
      at(150, .onOpenURL, is: 2)),
    DeliverySequence(
      "two taps, two reports each",
      at(0, .onOpenURL, is: 0), at(50, .continueActivity, is: 0), at(300, .onOpenURL, is: 2),
      at(350, .continueActivity, is: 2)),
    DeliverySequence(
      "two taps whose second reports come late",
      at(0, .onOpenURL, is: 0), at(100, .onOpenURL, is: 1), at(200, .continueActivity, is: 0),
      at(300, .continueActivity, is: 1)),
    DeliverySequence(
      "just within the window",
      at(0, .onOpenURL, is: 0), at(2_000, .continueActivity, is: 0)),
    DeliverySequence(
      "just outside the window",
      at(0, .onOpenURL, is: 0), at(2_001, .continueActivity, is: 1)),
    DeliverySequence(
      "the window counts from the first report",
      at(0, .onOpenURL, is: 0), at(1_500, .continueActivity, is: 0),
      at(2_500, .openURLContexts, is: 2)),
    DeliverySequence(
      "other text",
      at(0, .onOpenURL, is: 0), at(0, .continueActivity, text: "https://ex.com/b", is: 1)),
    DeliverySequence(
      "text that is only equal for Unicode",
      at(0, .onOpenURL, text: "a:\u{e9}", is: 0),
      at(0, .continueActivity, text: "a:e\u{301}", is: 1)),
    DeliverySequence(
      "another scene",
      at(0, .onOpenURL, is: 0), at(0, .continueActivity, scene: "second", is: 1)),
    DeliverySequence(
      "a scene and none",
      at(0, .onOpenURL, is: 0), at(0, .continueActivity, scene: nil, is: 1)),
    DeliverySequence(
      "no scene twice",
      at(0, .onOpenURL, scene: nil, is: 0), at(0, .continueActivity, scene: nil, is: 0)),
    DeliverySequence(
      "another link in between",
      at(0, .onOpenURL, is: 0), at(10, .onOpenURL, text: "b:", is: 1),
      at(20, .continueActivity, is: 0), at(30, .continueActivity, text: "b:", is: 1)),
    DeliverySequence(
      "empty text",
      at(0, .onOpenURL, text: "", is: 0), at(0, .api, text: "", is: 0)),
  ]

  @Test(arguments: sequences)
  fileprivate func `tells one tap from two`(_ sequence: DeliverySequence) {
    var deduplicator = LinkDeduplicator()
    let ids = sequence.steps.map { _ in LinkRequestID() }
    for (index, step) in sequence.steps.enumerated() {
      let delivery = LinkDelivery(
        text: step.text, source: .universalLink, callback: step.callback,
        registration: step.registration, scene: step.scene.map(LinkSceneID.init(rawValue:)))
      let duplicate = deduplicator.admit(delivery, id: ids[index], at: step.time)
      #expect(duplicate == (step.request == index ? nil : ids[step.request]), "step \(index)")
    }
  }

  @Test func `obeys a window of its own`() {
    var deduplicator = LinkDeduplicator(window: .milliseconds(10))
    var delivery = LinkDelivery(text: "a:", source: .widget, callback: .onOpenURL)
    #expect(deduplicator.admit(delivery, id: LinkRequestID(), at: .zero) == nil)
    delivery.callback = .api
    #expect(deduplicator.admit(delivery, id: LinkRequestID(), at: .milliseconds(11)) == nil)
  }

  @Test func `remembers no more than it needs`() {
    var deduplicator = LinkDeduplicator()
    let first = LinkRequestID()
    for index in 0..<1_000 {
      let delivery = LinkDelivery(text: "a:\(index)", source: .widget, callback: .onOpenURL)
      #expect(
        deduplicator.admit(delivery, id: index == 0 ? first : LinkRequestID(), at: .zero) == nil)
    }
    #expect(deduplicator.count == 64)
    let kept = LinkDelivery(text: "a:936", source: .widget, callback: .api)
    #expect(deduplicator.admit(kept, id: LinkRequestID(), at: .zero) != nil)
    let forgotten = LinkDelivery(text: "a:0", source: .widget, callback: .api)
    #expect(deduplicator.admit(forgotten, id: LinkRequestID(), at: .seconds(3)) == nil)
    #expect(deduplicator.count == 1)
  }

  @Test func `merges any number of registrations`() {
    var deduplicator = LinkDeduplicator()
    let id = LinkRequestID()
    for index in 0..<200 {
      let delivery = LinkDelivery(
        text: "a:", source: .widget, callback: .onOpenURL, registration: "\(index)")
      let duplicate = deduplicator.admit(
        delivery, id: index == 0 ? id : LinkRequestID(), at: .zero)
      #expect(duplicate == (index == 0 ? nil : id))
    }
  }
}
