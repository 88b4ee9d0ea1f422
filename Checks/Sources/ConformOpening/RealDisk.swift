// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import class Foundation.NSLock
import class Foundation.ProcessInfo

/// The files of an app, which outlive its processes, and what is wrong with them now.
// Everything is only reached while `lock` is held.
final class RealDisk: LinkStore, @unchecked Sendable {
  struct Failure: Error {}

  private let lock = NSLock()
  private var files: [String: [UInt8]] = [:]
  private var state = World.Store.works

  var store: World.Store {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }

  func load(_ key: String) -> [UInt8]? { lock.withLock { files[key] } }

  func save(_ bytes: [UInt8], for key: String) { lock.withLock { files[key] = bytes } }

  /// The process is dead: its number, which it shares with the next one here, is no one's.
  func bury() {
    let number = "\"process\":\(ProcessInfo.processInfo.processIdentifier),"
    lock.withLock {
      files = files.mapValues { bytes in
        Array(
          String(decoding: bytes, as: UTF8.self)
            .replacing(number, with: "\"process\":\(Int32.max),").utf8)
      }
    }
  }

  /// Another process takes a request, and ends it.
  func take(_ id: LinkRequestID) {
    // Without an owner, the others are still this process's.
    try? HeldLink.store(HeldLink.stored(in: self).links.filter { $0.id != id }, in: self)
  }

  /// The disk as one process sees it.
  final class View: LinkStore, @unchecked Sendable {
    private let disk: RealDisk
    private let lock = NSLock()
    /// How many times held links may still be saved, and whether the file before them may be then.
    private var savesLeft = Int.max
    private var isHalfwayAllowed = true

    init(_ disk: RealDisk) { self.disk = disk }

    /// The process is killed after so many saves, or in the middle of the next one.
    func cut(afterSaves saves: Int = 0, isHalfway: Bool = false) {
      lock.withLock { (savesLeft, isHalfwayAllowed) = (saves, isHalfway) }
    }

    private func mayWrite(_ key: String) -> Bool {
      lock.withLock {
        guard savesLeft > 0 else { return isHalfwayAllowed && key == "consumed-links" }
        if key == "held-links" { savesLeft -= 1 }
        return true
      }
    }

    func load(_ key: String) throws -> [UInt8]? {
      if disk.store == .failsToLoad { throw Failure() }
      return disk.load(key)
    }

    func save(_ bytes: [UInt8], for key: String) throws {
      if disk.store == .failsToSave { throw Failure() }
      if mayWrite(key) { disk.save(bytes, for: key) }
    }
  }

  /// What the next process would find.
  @MainActor func lines(now: Double, _ key: (LinkRequestID) -> Int?) -> [String] {
    let held = HeldLink.stored(in: self)
    if let loss = held.loss { return ["lost: \(loss)"] }
    var consumed = ConsumedLinks()
    if let loss = consumed.load(from: self) { return ["lost: \(loss)"] }
    return held.links.map { link in
      if link.isActing {
        return "mark of \(key(link.id) ?? 0)\(link.identifier == nil ? "" : ", named")"
      }
      let key = link.text.split(separator: "k").last.map(String.init) ?? ""
      let isOld = link.heldAt.timeIntervalSinceReferenceDate < now - 0.001
      return "record of \(key) at \(link.gate), account \(link.account ?? "none")"
        + "\(isOld ? ", old" : "")\(link.identifier == nil ? "" : ", named")"
    } + (consumed.contains(delivery: RealApp.event) ? ["the event was handled"] : [])
  }
}
