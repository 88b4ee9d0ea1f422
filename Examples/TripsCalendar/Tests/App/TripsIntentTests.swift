// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing
@testable import TripsCalendar
import TripsCalendarLinks

/// Siri opens trips.
@MainActor @Suite struct TripsIntentTests {
  /// Runs a test with dependencies of its own: those of an app belong to its process.
  private func apart(_ body: () async throws -> Void) async rethrows {
    try await AppDependencyManager.$separate.withValue(AppDependencyManager(), operation: body)
  }

  private func intent(_ reference: String) async throws -> OpenTrip {
    let intent = OpenTrip()
    intent.target = TripEntity(id: reference, city: "")
    return intent
  }

  /// How Siri ends: "done", or the sentence that it says.
  private func end(of performance: HeadlessPerformance, _ driver: TripsDriver) async -> String {
    for _ in 0..<20 where !performance.isDone {
      for _ in 0..<100 { await Task.yield() }
      driver.app.advance(by: .seconds(1))
    }
    for _ in 0..<100_000 where !performance.isDone { await Task.yield() }
    driver.rest()
    return performance.error.map { ($0 as? LinkIntentError)?.text ?? "\($0)" } ?? "done"
  }

  @Test func `the system finds the trips by their references`() async throws {
    try await apart {
      let driver = TripsDriver()
      let query = TripQuery()
      let all = await query.suggestedEntities()
      #expect(all.map(\.id) == driver.calendar.trips.map(\.reference))
      let first = try #require(all.first)
      #expect(try await query.entities(for: [first.id, "gone"]).map(\.id) == [first.id])
      #expect(TripsShortcuts.appShortcuts.count == 1)
    }
  }

  @Test func `a running app opens the trip, and again when it is asked again`() async throws {
    try await apart {
      let driver = TripsDriver()
      let trip = try #require(driver.calendar.trips.first)
      for _ in 0..<2 {
        let performance = driver.app.perform(try await intent(trip.reference))
        #expect(await end(of: performance, driver) == "done")
      }
      #expect(driver.log.outcomes.map(\.name) == ["opened", "refreshed"])
      #expect(driver.log.received.map(\.source) == [.appIntent, .appIntent])
    }
  }

  @Test func `of two windows, the one in front opens the trip`() async throws {
    try await apart {
      let driver = TripsDriver()
      driver.tap("London")
      #expect(driver.app.openWindow() != nil)
      driver.rest()
      let trip = try #require(driver.calendar.trips.first { $0.city == "Paris" })
      let performance = driver.app.perform(try await intent(trip.reference))
      #expect(await end(of: performance, driver) == "done")
      #expect(driver.app.windows.map(\.title) == ["London", "Paris"])
    }
  }

  @Test(arguments: [Set<HeadlessQuirk>(), [.lostColdIntent]])
  func `a cold start opens the trip`(_ quirks: Set<HeadlessQuirk>) async throws {
    try await apart {
      let earlier = TripsDriver()
      let trip = try #require(earlier.calendar.trips.first)
      let calendar = TripCalendar(storage: earlier.storage)
      let clock = HeadlessClock()
      let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
      let log = HeadlessRequestLog()
      inbox.observe(with: log)
      let (app, performance) = await HeadlessApp.launch(
        TripsCalendarApp(inbox: inbox, calendar: calendar),
        performing: try await intent(trip.reference), quirks: quirks, clock: clock)
      for _ in 0..<20 where !performance.isDone {
        for _ in 0..<100 { await Task.yield() }
        app.advance(by: .seconds(1))
      }
      #expect(performance.isDone)
      #expect(performance.error == nil)
      #expect(log.outcomes.map(\.name) == ["opened"])
    }
  }

  @Test(arguments: [
    ("gone", "This page isn’t available."),
    ("../../share?reference=1", "This page isn’t available."), ("", "This page isn’t available."),
    ("\u{202e}x", "This link is incomplete or contains a mistake."),
    ("a\u{0}b", "This link is incomplete or contains a mistake."),
  ])
  func `a trip that is gone, or was never one, is a sentence`(
    _ reference: String, _ sentence: String
  ) async throws {
    try await apart {
      let driver = TripsDriver()
      let shared = driver.calendar.shared
      let performance = driver.app.perform(try await intent(reference))
      #expect(await end(of: performance, driver) == sentence)
      #expect(driver.log.outcomes.count == 1)
      #expect(driver.calendar.shared == shared)
    }
  }
}
