// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// The small values that the driver of the machine counts and names with.
@MainActor @Suite struct DriverValueTests {
  @Test func `a duration is whole milliseconds, and at least one if it is anything`() {
    let durations: [(Duration, Int64)] = [
      (.zero, 0), (.nanoseconds(1), 1), (.microseconds(999), 1), (.milliseconds(1), 1),
      (.microseconds(1_999), 1), (.milliseconds(2), 2), (.seconds(3), 3_000),
      (.milliseconds(3_456), 3_456), (.seconds(-2), -2_000), (.nanoseconds(-1), 0),
      (.seconds(-1e17), 0), (.seconds(1e17), 1_000_000_000_000_000),
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

  /// Everything of a question counts, byte by byte.
  @Test func `two questions are the same only if all of their texts are`() {
    func question(
      _ prompt: String = "Go?", id: String = "a", title: String = "Yes", isRefusal: Bool = false
    ) -> LinkQuestionText {
      LinkQuestionText(
        prompt: prompt, answers: [LinkAnswer(id, title: title, isRefusal: isRefusal)])
    }
    #expect(question() == question())
    #expect(question() != question("Go!"))
    #expect(question() != question(id: "b"))
    #expect(question() != question(title: "No"))
    #expect(question() != question(isRefusal: true))
    #expect(question() != LinkQuestionText(prompt: "Go?", answers: []))
    // As Character, both would be one.
    #expect(question(title: "\u{E9}") != question(title: "e\u{301}"))
  }

  @Test(arguments: [
    (
      LinkStoreError(.invalidKey, key: "a/\u{1}"),
      #"Cannot use the store (invalidKey) for "a/\u{01}". "#
        + "Use 1 to 64 letters, digits, hyphens, underscores, and inner periods."
    ),
    (
      LinkStoreError(.tooLarge, key: "held"),
      "Cannot use the store (tooLarge) for held. Remove the file, or raise the store's size limit."
    ),
    (
      LinkStoreError(.busy),
      "Cannot use the store (busy). Try again: another process of the app is using the files."
    ),
    (
      LinkStoreError(.unreadable, key: "a"),
      "Cannot use the store (unreadable) for a. Check the permissions of the file."
    ),
  ])
  func `a fault of a store says what to do`(_ error: LinkStoreError, _ text: String) {
    #expect(error.description == text)
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
    #expect(request.prompt(0) == "")
    #expect(request.number(of: "p0") == 0)
    #expect(request.number(of: "p1") == 1)
    #expect(request.number(of: "p0") == 0)
    for number in 2..<16 { #expect(request.number(of: "p\(number)") == UInt32(number)) }
    #expect(request.questions.count == 16)
    #expect(request.prompt(15) == "p15")
    #expect(request.number(of: "p15") == 15)
    // The oldest gives way, and the others keep their numbers.
    #expect(request.number(of: "p16") == 16)
    #expect(request.questions.map(\.prompt) == (1...16).map { "p\($0)" })
    #expect(request.prompt(0) == "" && request.prompt(1) == "p1" && request.prompt(16) == "p16")
    #expect(request.number(of: "p15") == 15)
    #expect(request.number(of: "p0") == 17)
    #expect(request.prompt(1) == "" && request.prompt(2) == "p2" && request.prompt(17) == "p0")
  }

  @Test func `what a request began is called off by its turn, or all of it`() {
    let clock = LinkManualClock()
    let request = LinkRequest(
      LinkDelivery(text: "a:b", source: .customScheme, callback: .api), clock: clock)
    var answers: [UInt16: (String) -> Void] = [:]
    var given: [String] = []
    var calledOff: [UInt16] = []
    func begin(_ turn: UInt16, answersAtOnce: Bool = false) {
      request.begin(in: turn) { (answer: @escaping @MainActor (String) -> Void) in
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
    request.callOff(2)
    request.callOff(9)
    #expect(calledOff == [2])
    answers[1]?("later")
    #expect(given == ["at once", "later"])
    request.callOff()
    // What has answered is at work no more, also if it did so inside its own call.
    #expect(calledOff == [2, 3])
    request.callOff()
    #expect(calledOff == [2, 3])
  }

  @Test func `an action is stopped once, and never after it is done`() {
    for (end, stops) in [("never", 1), ("later", 0), ("at once", 0)] {
      let request = LinkRequest(
        LinkDelivery(text: "a:b", source: .customScheme, callback: .api),
        clock: LinkManualClock())
      var finish: (@MainActor () -> Void)?
      var stopped = 0
      request.act { done in
        finish = done
        if end == "at once" { done() }
        return LinkTimer { stopped += 1 }
      }
      if end == "later" { finish?() }
      for _ in 0..<2 { request.stopActing() }
      #expect(stopped == stops, "\(end)")
    }
  }

  @Test func `a step is found by its number`() {
    let clock = LinkManualClock()
    let request = LinkRequest(
      LinkDelivery(text: "a:b", source: .customScheme, callback: .api), clock: clock)
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    let moves = [RandomStructure.Tab.second, .third].map {
      StepMove(.select($0), of: navigator)
    }
    request.moves = moves
    #expect(moves[0].number < moves[1].number)
    for move in moves { #expect(request.move(move.number) === move) }
    #expect(request.move(moves[1].number + 1) == nil)
    #expect(request.window == nil)
  }

  @Test func `requests, windows and steps have numbers that no other one has`() {
    let first = (OpeningKeys.key(), OpeningKeys.window(), OpeningKeys.step())
    let second = (OpeningKeys.key(), OpeningKeys.window(), OpeningKeys.step())
    #expect(first.0 < second.0 && first.1 < second.1 && first.2 < second.2)
    #expect(first.0 > 0 && first.1 > 0 && first.2 > 0)
  }

  // MARK: - Defaults and texts

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

  @Test func `the limits are those that the options promise`() {
    let limits = LinkOpening.Limits.standard
    #expect(!limits.isInOrder && !limits.hasStore)
    #expect(limits.queueCapacity == 64 && limits.holdCapacity == 8)
    #expect(limits.holdDuration == 900_000 && limits.stepLimit == 2_000)
    #expect(limits.consumedCapacity == 128)
    var options = LinkOpeningOptions.standard
    #expect(LinkOpening.Limits(options, hasStore: false) == .standard)
    options.order = .inOrder
    options.queueCapacity = 5
    options.holdCapacity = 6
    options.holdDuration = .seconds(7)
    options.acknowledgementLimit = .milliseconds(8)
    let own = LinkOpening.Limits(options, hasStore: true)
    #expect(own.isInOrder && own.hasStore)
    #expect(own.queueCapacity == 5 && own.holdCapacity == 6)
    #expect(own.holdDuration == 7_000 && own.stepLimit == 8)
  }
}
