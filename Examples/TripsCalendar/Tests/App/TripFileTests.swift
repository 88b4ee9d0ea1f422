// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TripsCalendar

/// Tests the file on a disk.
@MainActor @Suite struct TripFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var url: URL { folder.appending(path: "deeper/Trips.json") }

  @Test func `is made with its folder, and read again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try TripFile(at: url).read() == nil)
    let calendar = TripCalendar(storage: TripFile(at: url))
    #expect(calendar.problem == nil)
    #expect(calendar.trips.count == 4)
    calendar.remove("55091-231959")
    #expect(TripCalendar(storage: TripFile(at: url)).trips == calendar.trips)
  }

  @Test func `a broken file keeps its content under another name`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...3 {
      try TripFile(at: url).write(Data("broken \(number)".utf8))
      let calendar = TripCalendar(storage: TripFile(at: url))
      #expect(calendar.problem == .setAside(as: "Trips (damaged \(number)).json"))
      let kept = url.deletingLastPathComponent().appending(path: "Trips (damaged \(number)).json")
      #expect(try Data(contentsOf: kept) == Data("broken \(number)".utf8))
    }
  }

  @Test func `what cannot be put aside is never written over`() {
    let storage = Locked()
    let calendar = TripCalendar(storage: storage)
    #expect(calendar.problem == .locked)
    calendar.closeProblem()
    var draft = TripDraft(arrival: .now)
    (draft.city, draft.hotel) = ("Oslo", "Fjord")
    calendar.add(draft)
    #expect(calendar.problem == .locked)
    #expect(storage.writes == 0)
  }
}

/// A disk on which every operation fails.
@MainActor private final class Locked: TripStorage {
  struct No: Error {}
  var writes = 0

  func read() throws -> Data? { throw No() }
  func write(_ data: Data) throws { writes += 1 }
  func setAside() throws -> String { throw No() }
}
