// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import DeepLinksNavigation

/// Waiting for a request, and reading what happens to it.
@MainActor @Suite struct LinkRequestTests {
  private let clock = LinkManualClock()

  private func makeRequest(traceCapacity: Int = LinkTrace.standardCapacity) -> LinkRequest {
    LinkRequest(
      LinkDelivery(text: "a:b", source: .customScheme, callback: .api), clock: clock,
      traceCapacity: traceCapacity)
  }

  /// The answers that waiting tasks got, in order.
  private final class Answers {
    var outcomes: [String] = []
  }

  @Test func `every task that waits gets the outcome`() async {
    let request = makeRequest()
    let answers = Answers()
    var waiters: [Task<Void, Never>] = []
    for number in 0..<5 {
      waiters.append(
        Task {
          let outcome = await request.outcome
          answers.outcomes.append("\(number) \(outcome.name)")
        })
      for _ in 0..<4 { await Task.yield() }
    }
    #expect(answers.outcomes.isEmpty)
    // A task that stops waiting gets an answer of its own, and the request goes on.
    waiters[2].cancel()
    await waiters[2].value
    #expect(answers.outcomes == ["2 superseded"])
    #expect(request.result == nil)
    request.end(.expired)
    for waiter in waiters { await waiter.value }
    // Tasks resume in any order.
    #expect(answers.outcomes.first == "2 superseded")
    #expect(
      answers.outcomes.dropFirst().sorted()
        == ["0 expired", "1 expired", "3 expired", "4 expired"])
    #expect(await request.outcome == .expired)
  }

  @Test func `a request ends once, and nothing happens to it afterward`() {
    for traceCapacity in [256, 0] {
      let request = makeRequest(traceCapacity: traceCapacity)
      let inbox = LinkInbox(clock: clock)
      let witness = TestWitness()
      inbox.observe(with: witness)
      request.driver = inbox.driver
      request.note(.resolving)
      request.end(.expired)
      request.end(.performed)
      request.note(.resolving)
      request.noteMatch(of: "x")
      #expect(request.result == .expired)
      #expect(witness.events.map(\.kind.decision) == ["resolving", "expired"])
      #expect(
        request.trace.entries.map(\.decision)
          == (traceCapacity == 0 ? [] : ["resolving", "expired"]))
    }
  }

  @Test func `a stream has what was before it, and each of several has all of it`() async {
    for traceCapacity in [256, 0] {
      let request = makeRequest(traceCapacity: traceCapacity)
      request.note(.resolving)
      clock.advance(by: .seconds(1))
      let early = request.events
      request.noteMatch(of: RandomStructure.Tab.second)
      let late = request.events
      request.note(.resumed)
      request.end(.performed)
      let after = request.events
      var heard: [[String]] = []
      for stream in [early, late, after] {
        var decisions: [String] = []
        for await event in stream {
          decisions.append("\(event.kind) \(event.time.components.seconds)")
          #expect(event.request == request.id)
        }
        heard.append(decisions)
      }
      let all = ["resolving 0", "matched: second 1", "resumed 1", "performed 1"]
      // Without a trace nothing is known of what was before.
      #expect(heard[0] == (traceCapacity == 0 ? Array(all.dropFirst()) : all))
      #expect(heard[1] == (traceCapacity == 0 ? Array(all.dropFirst(2)) : all))
      #expect(heard[2] == (traceCapacity == 0 ? [] : all))
    }
  }

  @Test func `a match is reported with its feature, whether or not anyone listens`() {
    for isHeard in [true, false] {
      for feature in [nil, "trips"] {
        let request = makeRequest()
        let inbox = LinkInbox(clock: clock)
        let witness = TestWitness()
        if isHeard { inbox.observe(with: witness) }
        request.driver = inbox.driver
        clock.advance(by: .seconds(2))
        request.noteMatch(of: RandomStructure.Tab.second, in: feature)
        let name = (feature.map { "\($0)." } ?? "") + "second"
        #expect(witness.events.map(\.kind) == (isHeard ? [.matched(route: name)] : []))
        #expect(
          request.pastEvents
            == [LinkEvent(request: request.id, time: .seconds(2), kind: .matched(route: name))])
        #expect(
          request.trace.entries
            == [LinkTraceEntry(.matched(route: name), time: .seconds(2))])
        #expect(request.trace.entries.map(\.stage) == [.resolution])
      }
    }
  }

  // MARK: - Traces

  @Test(arguments: [-1, 0, 1, 2, 3, 4] as [Int])
  func `a trace keeps its first lines and the last one, and says where some are missing`(
    _ capacity: Int
  ) {
    var trace = LinkTrace(request: LinkRequestID(), capacity: capacity)
    for (time, kind) in [LinkEvent.Kind.resolving, .resumed, .retried].enumerated() {
      trace.append(kind, at: .milliseconds(time))
    }
    let all = ["resolving", "resumed", "retried"]
    let kept = max(1, capacity)
    #expect(trace.omitted == max(0, 3 - kept))
    #expect(
      trace.entries.map(\.decision) == (kept < 3 ? Array(all.prefix(kept - 1)) + ["retried"] : all))
    let lines = trace.description.split(separator: "\n").map { line in
      String(line.split(separator: " ").last ?? "")
    }
    let omitted = trace.omitted > 0 ? ["\(trace.omitted)"] : []
    #expect(
      lines
        == ["\(trace.request)"] + trace.entries.dropLast().map(\.decision) + omitted + ["retried"])
    #expect(trace.revealedDescription == trace.description)
  }

  @Test func `a text of several lines is indented with its line`() {
    var trace = LinkTrace(request: LinkRequestID())
    trace.append(
      .outcome(.failed(LinkFailure(.resolver, detail: "first\n\nthird", link: "a:b"))),
      at: .zero)
    let lines = trace.revealedDescription.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = String(repeating: " ", count: 25)
    #expect(lines.suffix(4).map(String.init) == ["first", "", "third", "a:b"].map { indent + $0 })
  }

  @Test func `an entry that was read is no event, and equals what it says`() throws {
    let entry = LinkTraceEntry(.held(gate: "login"), time: .milliseconds(3))
    let read = try JSONDecoder().decode(
      LinkTraceEntry.self, from: try JSONEncoder().encode(entry))
    let id = LinkRequestID()
    #expect(read.event(of: id) == nil)
    #expect(
      entry.event(of: id)
        == LinkEvent(request: id, time: .milliseconds(3), kind: .held(gate: "login")))
    #expect(read != entry && read.description == entry.description)
    #expect(entry == LinkTraceEntry(.held(gate: "login"), time: .milliseconds(3)))
    #expect(entry != LinkTraceEntry(.held(gate: "door"), time: .milliseconds(3)))
    #expect(LinkTraceEntry(.resumed, time: .seconds(-3)).time == .zero)
    #expect(LinkTraceEntry(matched: LazyText { "a" }, time: .seconds(-3)).time == .zero)
    #expect(
      LinkTraceEntry(matched: LazyText { "a" }, time: .zero).hashValue
        == LinkTraceEntry(.matched(route: "a"), time: .zero).hashValue)
    #expect(read.hashValue == read.hashValue)
  }
}
