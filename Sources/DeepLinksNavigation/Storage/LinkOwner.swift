// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The process that has a stored request, and until when another one must leave it alone.
struct LinkOwner: Sendable, Hashable, Codable {
  /// Identifies the device's start: what an earlier start left behind has no owner anymore.
  var boot: String
  /// The process, by the number that the system gave it.
  var process: Int32
  /// Tells inboxes apart, and processes that get the same number.
  var id: UInt64
  /// When the lease ends, in seconds of a clock that runs while the device sleeps.
  var until: Double
}

/// What a process knows of itself and of others.
struct LinkProcess: Sendable {
  var boot: String
  var number: Int32
  /// Whether a process with a number may exist; `true` if the system does not tell.
  var exists: @Sendable (Int32) -> Bool

  /// This process.
  static let own = LinkProcess(
    boot: systemBoot, number: getpid(),
    // A process that may not be signaled exists.
    exists: { number in kill(number, 0) == 0 || errno != ESRCH })

  /// Identifies the device's start; empty if the system does not tell.
  private static var systemBoot: String {
    #if canImport(Darwin)
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = bytes.count
    guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return "" }
    return String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
    #else
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { _ = close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(0, count)).prefix { $0 > 0x20 }, as: UTF8.self)
    #endif
  }
}

extension LinkClock {
  /// Seconds since the device started, which the processes of an app group share.
  ///
  /// A clock of a test has its own date for that.
  var uptime: Double {
    guard self is LinkSystemClock else { return date.timeIntervalSinceReferenceDate }
    var time = timespec()
    #if canImport(Darwin)
    // It runs while the device sleeps.
    _ = clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    #else
    _ = clock_gettime(CLOCK_BOOTTIME, &time)
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A stored request with its owner.
struct OwnedLink: Sendable, Codable {
  var link: HeldLink
  var owner: LinkOwner?

  private enum CodingKeys: String, CodingKey { case owner }

  init(_ link: HeldLink, owner: LinkOwner?) {
    self.link = link
    self.owner = owner
  }

  init(from decoder: any Decoder) throws {
    link = try HeldLink(from: decoder)
    // Files of earlier versions have none.
    owner = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(
      LinkOwner.self, forKey: .owner)
  }

  func encode(to encoder: any Encoder) throws {
    try link.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(owner, forKey: .owner)
  }
}

extension OwnedLink {
  private static let key = "held-links"
  private static let file = LinkStoredFile<OwnedLink>(format: "deeplinks.held", version: 1)

  /// Reads the stored requests, oldest first; `nil` if there is no file.
  ///
  /// Of one that is there twice, the later record counts.
  static func read(from store: some LinkStore) -> (records: [OwnedLink]?, loss: LinkStoreLoss?) {
    let (records, loss) = file.read(from: store, key: key)
    var seen: Set<LinkRequestID> = []
    return (records?.reversed().filter { seen.insert($0.link.id).inserted }.reversed(), loss)
  }

  static func write(_ records: [OwnedLink], to store: some LinkStore) throws {
    try file.write(records, to: store, key: key)
  }
}

extension HeldLink {
  /// The stored requests, oldest first, and what could not be read of them.
  @_spi(Project) public static func stored(
    in store: some LinkStore
  ) -> (links: [HeldLink], loss: LinkStoreLoss?) {
    let (records, loss) = OwnedLink.read(from: store)
    return (records?.map(\.link) ?? [], loss)
  }

  /// Stores requests that belong to no process.
  ///
  /// - Throws: any error from the store.
  @_spi(Project) public static func store(_ links: [HeldLink], in store: some LinkStore) throws {
    try OwnedLink.write(links.map { OwnedLink($0, owner: nil) }, to: store)
  }
}

/// A request that is waiting for a gate.
@_spi(Project) public struct HeldLink: Sendable, Hashable, Codable, Identifiable {
  /// The request's identity.
  @_spi(Project) public var id: LinkRequestID
  /// The link; when it continues, it is parsed and matched again, and its gates are asked again.
  @_spi(Project) public var text: String
  /// The gate that it is waiting for.
  @_spi(Project) public var gate: String
  /// What is known about it besides its route.
  @_spi(Project) public var context: LinkContext
  /// When it began to wait, by the wall clock.
  @_spi(Project) public var heldAt: Date
  /// The account it is for; `nil` for any account; default: `nil`.
  @_spi(Project) public var account: String?
  /// Whether it is stored when the app ends; default: `false`.
  @_spi(Project) public var survivesRelaunch: Bool
  /// The system's identifier for the event that delivered it; default: `nil`.
  @_spi(Project) public var identifier: String?
  private var acting: Bool?
  /// Whether it only marks that the request acts, without its link; default: `false`.
  @_spi(Project) public var isActing: Bool { acting ?? false }

  /// Creates a record.
  @_spi(Project) public init(
    id: LinkRequestID, text: String, gate: String, context: LinkContext, heldAt: Date,
    account: String? = nil, survivesRelaunch: Bool = false, identifier: String? = nil,
    isActing: Bool = false
  ) {
    self.id = id
    self.text = text
    self.gate = gate
    self.context = context
    self.heldAt = heldAt
    self.account = account
    self.survivesRelaunch = survivesRelaunch
    self.identifier = identifier
    // Absent if `false`, as in files from earlier versions.
    acting = isActing ? true : nil
  }
}

extension HeldLink: LinkRedacted {
  /// The request and its gate, without the link.
  @_spi(Project) public var _redacted: String { "\(id) at \(gate)" }
  /// The request, its gate, and the link.
  @_spi(Project) public var _revealed: String { "\(description): \(text)" }
}

/// The format of stored files: JSON with a name, a version, and a list of records.
///
/// ```json
/// {"format": "deeplinks.held", "records": [...], "version": 1}
/// ```
///
/// Each record is decoded separately, so that a bad one loses only itself.
struct LinkStoredFile<Record: Codable & Sendable> {
  let format: String
  let version: Int

  private struct Header: Decodable {
    var format: String
    var version: Int
  }

  private struct Lenient: Decodable {
    var record: Record?
    init(from decoder: any Decoder) { record = try? Record(from: decoder) }
  }

  private struct Records: Decodable { var records: [Lenient] }

  private struct Content: Encodable {
    var format: String
    var version: Int
    var records: [Record]
  }

  /// Reads the records under a key; `nil` if there is no file.
  ///
  /// Data that cannot be understood is set aside, so that the next save does not lose it.
  func read(
    from store: some LinkStore, key: String
  ) -> (records: [Record]?, loss: LinkStoreLoss?) {
    do {
      return try store.exclusively { readAlone(from: $0, key: key) }
    } catch {
      return ([], LinkStoreLoss(.store, reason: "\(error)"))
    }
  }

  private func readAlone(
    from store: some LinkStore, key: String
  ) -> (records: [Record]?, loss: LinkStoreLoss?) {
    let (records, loss) = understand(store, key)
    guard let loss, loss.code != .store else { return (records, loss) }
    return setAside(key, in: store) ? (records, loss) : (records, LinkStoreLoss(.unkept))
  }

  /// The most files to set aside for a key; the last one is overwritten.
  private static var asideCapacity: Int { 4 }

  /// Sets a file aside.
  ///
  /// - Returns: whether a copy is kept.
  private func setAside(_ key: String, in store: some LinkStore) -> Bool {
    do {
      guard let bytes = try store.load(key) else { return true }
      for number in 1...Self.asideCapacity {
        let place = "\(key).aside-\(number)"
        let known = try store.load(place)
        if known == bytes { return true }
        if known == nil || number == Self.asideCapacity {
          try store.save(bytes, for: place)
          return true
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func understand(
    _ store: some LinkStore, _ key: String
  ) -> (records: [Record]?, loss: LinkStoreLoss?) {
    let bytes: [UInt8]?
    do {
      bytes = try store.load(key)
    } catch {
      return ([], LinkStoreLoss(.store, reason: "\(error)"))
    }
    guard let bytes else { return (nil, nil) }
    let data = Data(bytes)
    let decoder = JSONDecoder()
    let header: Header
    do {
      header = try decoder.decode(Header.self, from: data)
    } catch DecodingError.dataCorrupted {
      return ([], LinkStoreLoss(.damaged))
    } catch {
      return ([], LinkStoreLoss(.foreign))
    }
    guard header.format == format else { return ([], LinkStoreLoss(.foreign)) }
    guard header.version == version else {
      return ([], LinkStoreLoss(.version, version: header.version))
    }
    guard let list = try? decoder.decode(Records.self, from: data) else {
      return ([], LinkStoreLoss(.damaged))
    }
    let records = list.records.compactMap(\.record)
    let lost = list.records.count - records.count
    return (records, lost > 0 ? LinkStoreLoss(.records, count: lost) : nil)
  }

  /// Writes records; the same records always produce the same bytes.
  func write(_ records: [Record], to store: some LinkStore, key: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = Content(format: format, version: version, records: records)
    try store.save([UInt8](encoder.encode(content)), for: key)
  }
}
