// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
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
