// SPDX-License-Identifier: MIT

public import DeepLinks
public import Foundation
public import Observation
public import TripsCalendarLinks

/// All trips, and the file that they are kept in.
@MainActor @Observable public final class TripCalendar {
  /// The trips by their arrival.
  public private(set) var trips: [Trip] = []
  /// What is wrong with the file; `nil` if nothing is.
  public private(set) var problem: TripProblem?
  /// The trips that others see.
  public private(set) var shared: Set<String> = []
  /// The day it is.
  public private(set) var today: TripDay

  /// The time that `today` comes from.
  @ObservationIgnored let clock: any LinkClock
  /// The calendar and the time zone that days are shown in.
  @ObservationIgnored let calendar: Calendar
  @ObservationIgnored private let storage: any TripStorage
  @ObservationIgnored private var references: TripReferences

  /// Reads the trips; where none were ever kept, it starts with some to look at.
  ///
  /// - Parameters:
  ///   - storage: where the trips are kept.
  ///   - clock: the time.
  ///   - calendar: how days are shown. Default: as the user has chosen.
  ///   - randomNumbers: what new references are made of.
  public init(
    storage: any TripStorage, clock: any LinkClock = LinkSystemClock(),
    calendar: Calendar = .autoupdatingCurrent,
    randomNumbers: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.storage = storage
    self.clock = clock
    self.calendar = calendar
    references = TripReferences(randomNumbers)
    today = TripDay(clock.date, in: calendar.timeZone)
    read()
  }

  /// The trip with a reference.
  public func trip(_ reference: String) -> Trip? {
    trips.first { $0.reference == reference }
  }

  /// Adds a trip, which can be linked to from now on; `nil` if the draft lacks something.
  @discardableResult
  public func add(_ draft: TripDraft) -> Trip? {
    guard draft.isComplete else { return nil }
    let reference = references.next { self.trip($0) != nil }
    let added = draft.trip(reference: reference, in: calendar.timeZone)
    trips = Self.sorted(trips + [added])
    save()
    return added
  }

  /// Changes a trip, which keeps its reference, and so its link.
  ///
  /// A trip that is gone, or a draft that lacks something, changes nothing.
  public func update(_ reference: String, to draft: TripDraft) {
    guard draft.isComplete, trip(reference) != nil else { return }
    let changed = draft.trip(reference: reference, in: calendar.timeZone)
    trips = Self.sorted(trips.filter { $0.reference != reference } + [changed])
    save()
  }

  /// Removes a trip; one that is gone already is nothing.
  public func remove(_ reference: String) {
    guard trip(reference) != nil else { return }
    trips.removeAll { $0.reference == reference }
    save()
  }

  /// Lets others see a trip.
  public func share(_ reference: String) {
    if trip(reference) != nil { shared.insert(reference) }
  }

  /// Looks at the time again, as when the app comes to the front.
  public func dayMayHaveChanged() {
    let day = TripDay(clock.date, in: calendar.timeZone)
    if day != today { today = day }
  }

  /// The user knows of the problem.
  public func closeProblem() {
    problem = nil
  }

  // MARK: - The file

  /// Whether the file must not be written over.
  @ObservationIgnored private var isLocked = false

  private func read() {
    do {
      if let data = try storage.read() {
        trips = Self.sorted(try TripArchive(data).trips)
      } else {
        trips = Trip.samples(today: today)
        save()
      }
    } catch {
      setAside()
    }
  }

  private func setAside() {
    do {
      problem = .setAside(as: try storage.setAside())
    } catch {
      isLocked = true
      problem = .locked
    }
  }

  private func save() {
    guard !isLocked else {
      problem = .locked
      return
    }
    do {
      try storage.write(TripArchive(trips: trips).data())
      if problem == .notSaved { problem = nil }
    } catch {
      problem = .notSaved
    }
  }

  private static func sorted(_ trips: [Trip]) -> [Trip] {
    trips.sorted { ($0.arrival, $0.reference) < ($1.arrival, $1.reference) }
  }
}
