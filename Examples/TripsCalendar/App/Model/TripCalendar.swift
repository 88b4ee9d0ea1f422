// SPDX-License-Identifier: MIT

public import DeepLinks
public import Foundation
public import Observation
public import TripsCalendarLinks

/// All trips, and the file that stores them.
@MainActor @Observable public final class TripCalendar {
  /// The trips, by arrival.
  public private(set) var trips: [Trip] = []
  /// A problem with the file; `nil` if there is none.
  public private(set) var problem: TripProblem?
  /// The trips that others can see.
  public private(set) var shared: Set<String> = []
  /// The current day.
  public private(set) var today: TripDay

  /// The clock that determines `today`.
  @ObservationIgnored let clock: any LinkClock
  /// The calendar and time zone for displaying days.
  @ObservationIgnored let calendar: Calendar
  @ObservationIgnored private let storage: any TripStorage
  @ObservationIgnored private var references: TripReferences

  /// Reads the trips; if none were ever saved, starts with samples.
  ///
  /// - Parameters:
  ///   - storage: where the trips are saved.
  ///   - clock: the source of time.
  ///   - calendar: how to display days. Default: the user's settings.
  ///   - randomNumbers: the generator for new references.
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

  /// Returns the trip with a reference.
  public func trip(_ reference: String) -> Trip? {
    trips.first { $0.reference == reference }
  }

  /// Adds a trip, which links can open from now on; returns `nil` if the draft is incomplete.
  @discardableResult
  public func add(_ draft: TripDraft) -> Trip? {
    guard draft.isComplete else { return nil }
    let reference = references.next { self.trip($0) != nil }
    let added = draft.trip(reference: reference, in: calendar.timeZone)
    trips = Self.sorted(trips + [added])
    save()
    return added
  }

  /// Changes a trip, which keeps its reference and therefore its link.
  ///
  /// Does nothing if the trip no longer exists, or if the draft is incomplete.
  public func update(_ reference: String, to draft: TripDraft) {
    guard draft.isComplete, trip(reference) != nil else { return }
    let changed = draft.trip(reference: reference, in: calendar.timeZone)
    trips = Self.sorted(trips.filter { $0.reference != reference } + [changed])
    save()
  }

  /// Removes a trip, if it still exists.
  public func remove(_ reference: String) {
    guard trip(reference) != nil else { return }
    trips.removeAll { $0.reference == reference }
    shared.remove(reference)
    save()
  }

  /// Makes a trip visible to others.
  public func share(_ reference: String) {
    if trip(reference) != nil, shared.insert(reference).inserted { save() }
  }

  /// Checks the time again, such as when the app comes to the front.
  public func dayMayHaveChanged() {
    let day = TripDay(clock.date, in: calendar.timeZone)
    if day != today { today = day }
  }

  /// Dismisses the problem.
  public func closeProblem() {
    problem = nil
  }

  // MARK: - The file

  /// Whether the file must not be overwritten.
  @ObservationIgnored private var isLocked = false

  private func read() {
    do {
      if let data = try storage.read() {
        let archive = try TripArchive(data)
        trips = Self.sorted(archive.trips)
        shared = Set(archive.shared ?? []).intersection(trips.map(\.reference))
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
      try storage.write(TripArchive(trips: trips, shared: shared).data())
      if problem == .notSaved { problem = nil }
    } catch {
      problem = .notSaved
    }
  }

  private static func sorted(_ trips: [Trip]) -> [Trip] {
    trips.sorted { ($0.arrival, $0.reference) < ($1.arrival, $1.reference) }
  }
}
