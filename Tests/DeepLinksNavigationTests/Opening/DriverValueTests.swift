// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import DeepLinksNavigation

/// The small values that the driver of the machine counts and names with.
@MainActor @Suite struct DriverValueTests {
  @Test func `a duration is whole milliseconds, and at least one if it is anything`() {
    let durations: [(Duration, Int64)] = [
      (.zero, 0), (.nanoseconds(1), 1), (.microseconds(999), 1), (.milliseconds(1), 1),
      (.microseconds(1_999), 1), (.milliseconds(2), 2), (.seconds(3), 3_000),
      (.milliseconds(3_456), 3_456), (.seconds(-2), -2_000), (.nanoseconds(-1), 0),
      (.seconds(999_999_999_999), 999_999_999_999_000),
      (.seconds(1_000_000_000_000), 1_000_000_000_000_000),
      (.seconds(Int64.max), 1_000_000_000_000_000),
    ]
    for (duration, milliseconds) in durations {
      #expect(duration.milliseconds == milliseconds, "\(duration)")
    }
  }

  @Test func `a date is the nearest millisecond, however far away it is`() {
    let dates: [(Double, Int64)] = [
      (0, 0), (1.234_4, 1_234), (1.234_6, 1_235), (-1.5, -1_500), (1e300, 100_000_000_000_000_000),
      (-1e300, -100_000_000_000_000_000), (.infinity, 100_000_000_000_000_000),
    ]
    for (seconds, wall) in dates {
      #expect(LinkOpening.wall(Date(timeIntervalSinceReferenceDate: seconds)) == wall, "\(seconds)")
    }
  }

  @Test func `a name has one number, which is never zero, and bytes count`() {
    var names = OpeningNames<UInt16>()
    #expect(names.name(0) == nil && names.name(1) == nil)
    #expect(names.number(of: "a") == 1)
    #expect(names.number(of: "b") == 2)
    #expect(names.number(of: "a") == 1)
    #expect(names.number(of: "a") == 1)
    #expect(names.number(of: "\u{e9}") == 3)
    #expect(names.number(of: "e\u{301}") == 4)
    #expect(names.number(of: "b") == 2)
    #expect(
      [1, 2, 3, 4].map { names.name($0).map { Array($0.utf8) } } == [
        Array("a".utf8), Array("b".utf8), Array("\u{e9}".utf8), Array("e\u{301}".utf8),
      ])
    #expect(names.name(5) == nil)
  }

  @Test func `a prompt has one number, and new ones do not fill the memory`() {
    let clock = LinkManualClock()
    let request = LinkRequest(
      LinkDelivery(text: "a:b", source: .customScheme, callback: .api), clock: clock)
    let job = OpeningJob(1, request)
    #expect(job.prompt(0) == "")
    #expect(job.number(of: "p0") == 0)
    #expect(job.number(of: "p1") == 1)
    #expect(job.number(of: "p0") == 0)
    for number in 2..<16 { #expect(job.number(of: "p\(number)") == UInt32(number)) }
    #expect(job.questions.count == 16)
    #expect(job.prompt(15) == "p15")
    #expect(job.number(of: "p15") == 15)
    #expect(job.number(of: "p16") == 0)
    #expect(job.questions.map(\.prompt) == ["p16"])
    #expect(job.prompt(1) == "" && job.prompt(0) == "p16")
  }

  @Test func `what a job began is called off by its turn, or all of it`() {
    let clock = LinkManualClock()
    let request = LinkRequest(
      LinkDelivery(text: "a:b", source: .customScheme, callback: .api), clock: clock)
    let job = OpeningJob(1, request)
    var answers: [UInt16: (String) -> Void] = [:]
    var given: [String] = []
    var calledOff: [UInt16] = []
    func begin(_ turn: UInt16, answersAtOnce: Bool = false) {
      job.begin(in: turn) { (answer: @escaping @MainActor (String) -> Void) in
        answers[turn] = { text in answer(text) }
        if answersAtOnce { answer("at once") }
        return LinkTimer { calledOff.append(turn) }
      } answer: {
        given.append($0)
      }
    }
    for turn in 1...3 { begin(UInt16(turn)) }
    begin(4, answersAtOnce: true)
    #expect(given == ["at once"])
    job.callOff(2)
    job.callOff(9)
    #expect(calledOff == [2])
    answers[1]?("later")
    #expect(given == ["at once", "later"])
    job.callOff()
    // What has answered is at work no more, also if it did so inside its own call.
    #expect(calledOff == [2, 3])
    job.callOff()
    #expect(calledOff == [2, 3])
  }

  @Test func `a step is found by its number, the newest first`() {
    let clock = LinkManualClock()
    let job = OpeningJob(
      1,
      LinkRequest(LinkDelivery(text: "a:b", source: .customScheme, callback: .api), clock: clock))
    let navigator = LinkNavigator<SequenceRoute>(initialTab: .first, clock: clock)
    let moves = [RandomStructure.Tab.second, .third].map {
      StepMove(.select($0), of: navigator)
    }
    job.moves = [(7, moves[0]), (8, moves[1])]
    #expect(job.move(7) === moves[0] && job.move(8) === moves[1] && job.move(9) == nil)
    #expect(job.pipeline == nil)
  }

  @Test func `requests, windows and steps have numbers that no other one has`() {
    let first = (OpeningKeys.key(), OpeningKeys.window(), OpeningKeys.step())
    let second = (OpeningKeys.key(), OpeningKeys.window(), OpeningKeys.step())
    #expect(first.0 < second.0 && first.1 < second.1 && first.2 < second.2)
    #expect(first.0 > 0 && first.1 > 0 && first.2 > 0)
  }

  // MARK: - Defaults and texts

  @Test func `a resolver has ten seconds unless it says otherwise`() {
    let plain = LinkResolver<SequenceRoute>(
      "a", for: { _ in true }, resolve: { route, _ in .route(route) })
    let started = LinkResolver<SequenceRoute>(
      "b", for: { _ in true }, start: { _, _, _ in LinkTimer {} })
    #expect(plain.limit == .seconds(10) && started.limit == .seconds(10))
    #expect(plain.fallback(SequenceRoute("p1")) == nil)
    #expect(started.fallback(SequenceRoute("p1")) == nil)
    #expect(LinkGate<SequenceRoute>("g") { _, _ in .pass }.asks == false)
    #expect(LinkGate<SequenceRoute>("g", asks: true) { _, _ in .pass }.asks)
    #expect(
      LinkGate<SequenceRoute>("g", within: .seconds(1)) { _, _, _ in LinkTimer {} }.asks == false)
  }

  @Test func `options are what they promise unless they are changed`() {
    let options = LinkOpeningOptions.standard
    #expect(options.order == .latestWins)
    #expect(options.queueCapacity == 64 && options.holdCapacity == 8)
    #expect(options.holdDuration == .seconds(900))
    #expect(options.acknowledgementLimit == .seconds(2))
    #expect(options.deduplicationWindow == .seconds(2))
    #expect(options.traceCapacity == 256)
  }

  @Test func `what was lost is said in sentences`() {
    #expect(
      LinkStoreLoss(.store, reason: "It is locked.").description
        == "Lost stored links (store): It is locked. "
        + "Check the error that the store threw; nothing was read.")
    #expect(
      LinkStoreLoss(.store, reason: "locked").description
        == "Lost stored links (store): locked. Check the error that the store threw; nothing was read."
    )
    #expect(
      LinkStoreLoss(.records, count: 2).description
        == "Lost stored links (records, records: 2). Nothing to do: the file will be rewritten.")
    #expect(
      LinkStoreLoss(.version, version: 7).description
        == "Lost stored links (version 7). "
        + "Nothing to do: links stored by another version of the app are ignored.")
    #expect(
      LinkStoreLoss.Code.allCases.filter { LinkStoreLoss($0).forbidsWriting } == [.store, .unkept])
  }

  @Test func `every name of a campaign is known, in any case, and nothing like it`() {
    for name in ["utm_source", "UTM_x", "mtm_campaign", "hsa_acc", "gclid", "FBCLID", "ysclid"] {
      #expect(LinkCampaign.contains(name), "\(name)")
    }
    for name in ["utm_", "mtm_", "hsa_", "utm", "xutm_source", "gclidx", "gcli", "", "id"] {
      #expect(!LinkCampaign.contains(name), "\(name)")
    }
    #expect(LinkCampaign.contains("utm_" + String(repeating: "a", count: 4_096)))
  }

  @Test func `a step that does not fit changes nothing`() {
    var state = NavigationState<TripsStructure>(.trips, modals: [.init(.newTrip), .init(.help)])
    let before = state
    for depth in [-1, 2, 3, .max, .min] { state.apply(.dismiss(toDepth: depth)) }
    state.apply(.setPath([.details(reference: "1")], of: .modal(depth: 2)))
    state.apply(.setPath([.details(reference: "1")], of: .modal(depth: -1)))
    state.apply(.refresh(.init(stack: .tab(.trips), depth: 0)))
    #expect(state == before)
    state.apply(.dismiss(toDepth: 1))
    #expect(state.modals.map(\.modal) == [.newTrip])
    state.apply(.dismiss(toDepth: 0))
    #expect(state.modals.isEmpty)
  }
}
