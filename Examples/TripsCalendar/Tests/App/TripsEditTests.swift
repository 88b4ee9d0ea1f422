// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar
import TripsCalendarLinks
import UIKit

/// Tests trips that are changed, shared, and searched for.
@MainActor @Suite struct TripsEditTests {
  @Test func `a trip is changed, and its link still opens it`() throws {
    let driver = TripsDriver(opening: TripsDriver.paris)
    driver.tap("Edit")
    #expect(driver.title == "Edit Trip")
    driver.type("Lyon", into: "City")
    driver.tap("Save")
    #expect(driver.title == "Lyon")
    #expect(driver.calendar.trips.count == 4)
    #expect(driver.calendar.trip("55091-231959")?.property == "Hôtel du Canal")
    driver.open(TripsDriver.home)
    driver.open(TripsDriver.paris)
    #expect(driver.titlesGoingBack() == ["Lyon", "Calendar"])
  }

  @Test func `the link of a trip is copied, and what is pasted elsewhere opens the trip`() throws {
    let driver = TripsDriver()
    let before = UIPasteboard.general.url
    defer { UIPasteboard.general.url = before }
    driver.tap("London", "Copy the link")
    let link = try #require(UIPasteboard.general.url)
    #expect(
      link.absoluteString == "https://www.trips.calendar.com/details?reference=34762-900106")
    #expect(driver.title == "London")
    driver.open(TripsDriver.home)
    driver.open(link.absoluteString)
    #expect(driver.titlesGoingBack() == ["London", "Calendar"])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link asks before it takes changes away, and then they are lost`(
    _ quirks: HeadlessQuirkSet
  ) {
    let driver = TripsDriver(quirks: quirks)
    driver.tap("London", "Edit")
    driver.type("Leeds", into: "City")
    driver.open(TripsDriver.paris)
    #expect(driver.title == "Leave the trip? What you changed is lost.")
    driver.tap("Open")
    #expect(driver.titlesGoingBack() == ["Paris", "Calendar"])
    #expect(driver.calendar.trip("34762-900106")?.city == "London")
    driver.tap("New Trip")
    #expect(driver.app.window?.tree.all.contains { $0.value == "Leeds" } == false)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `the app's own sheet learns of the link that closes it`(_ quirks: HeadlessQuirkSet) {
    let driver = TripsDriver(quirks: quirks)
    driver.tap("New Trip")
    #expect(!driver.texts.contains("You began this trip before you followed a link."))
    driver.type("Oslo", into: "City")
    driver.open(TripsDriver.paris)
    driver.tap("Open")
    #expect(driver.titlesGoingBack() == ["Paris", "Calendar"])
    driver.tap("New Trip")
    #expect(driver.texts.contains("You began this trip before you followed a link."))
    driver.tap("Cancel", "New Trip")
    #expect(!driver.texts.contains("You began this trip before you followed a link."))
  }

  @Test func `a form that is restored has the trip that it is for, and goes without it`() {
    let first = TripsDriver()
    first.tap("London", "Edit")
    let saved = first.app.terminate()
    let again = TripsDriver(restoring: saved)
    #expect(again.modals == [.sheet])
    #expect(again.app.window?.tree.all.contains { $0.value == "London" } == true)
    first.calendar.remove("34762-900106")
    #expect(TripsDriver(storage: first.storage, restoring: saved).modals == [])
  }

  @Test func `the link of a trip can be given to others`() {
    let driver = TripsDriver(opening: TripsDriver.paris)
    let shared = driver.app.window?.tree.all.filter { $0.kind == .shareLink }
    #expect(
      shared?.compactMap(\.value)
        == ["https://www.trips.calendar.com/details?reference=55091-231959"])
  }

  @Test func `a trip that is found by the system's search opens`() throws {
    let driver = TripsDriver()
    let entries = TripEntry.entries(of: driver.calendar.trips)
    #expect(entries.map(\.title) == ["Barcelona", "Paris", "Dublin", "London"])
    let activity = NSUserActivity(activityType: "com.apple.corespotlightitem")
    activity.addUserInfoEntries(from: ["kCSSearchableItemActivityIdentifier": entries[1].id])
    driver.app.continue(activity)
    driver.rest()
    #expect(driver.titlesGoingBack() == ["Paris", "Calendar"])
    #expect(driver.log.links.map(\.outcome.name) == ["opened"])
  }

  @Test func `a tap in the widget opens its trip, or the list`() throws {
    for isCold in [true, false] {
      let driver = TripsDriver()
      let widget = TripsWidget(trips: driver.calendar.trips, today: driver.calendar.today)
      let row = try #require(widget.rows.last)
      let tapped = isCold ? TripsDriver(opening: row.link.absoluteString) : driver
      if !isCold { tapped.open(row.link.absoluteString) }
      #expect(tapped.titlesGoingBack() == [row.trip.city, "Calendar"])
      tapped.open(try #require(widget.emptyLink).absoluteString)
      #expect(tapped.title == "Calendar")
    }
  }

  /// What a link finds: an app that does not run, one that shows the list, or a wide window that
  /// shows the other tab, and so has no list.
  private enum Found: CaseIterable { case nothing, list, otherTab }

  @Test(arguments: Found.allCases)
  private func `going back finds a row that was never drawn`(_ found: Found) throws {
    let storage = TripMemory()
    let first = TripsDriver(storage: storage)
    var draft = TripDraft(arrival: Date(timeIntervalSinceReferenceDate: 0))
    draft.hotel = "Hotel"
    for number in 0..<200 {
      draft.city = "City \(number)"
      draft.arrival = Date(timeIntervalSinceReferenceDate: Double(number + 30) * 86_400)
      draft.departure = draft.arrival
      first.calendar.add(draft)
    }
    let last = try #require(first.calendar.trips.last)
    let link = TripsDriver.link(last.reference)
    let driver = TripsDriver(opening: found == .nothing ? link : nil, storage: storage)
    if found == .otherTab {
      driver.app.window?.resize(toCompact: false)
      driver.rest()
      driver.tap("Settings")
    }
    if found != .nothing {
      #expect(!driver.texts.contains(last.city))
      driver.open(link)
    }
    #expect(driver.title == last.city)
    #expect(driver.app.window?.goBack() == true)
    driver.rest()
    #expect(driver.texts.contains(last.city))
  }
}
