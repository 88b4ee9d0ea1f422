// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import NIOCore
import NIOPosix
import PlaygroundTransport
import Testing

/// What a server does while the system gives it no more descriptors.
@MainActor @Suite struct AcceptFailureTests {
  /// Counts the timers that are kept.
  private final class WatchedClock: LinkClock {
    private struct Entry { weak var timer: LinkTimer? }

    private let clock = LinkManualClock()
    private var entries: [Entry] = []

    var now: Duration { clock.now }
    var date: Date { clock.date }
    var pendingCount: Int { clock.pendingCount }
    var keptCount: Int { entries.filter { $0.timer != nil }.count }

    func schedule(
      after delay: Duration, _ action: @escaping @MainActor () -> Void
    ) -> LinkTimer {
      let timer = clock.schedule(after: delay, action)
      entries.append(Entry(timer: timer))
      return timer
    }

    func advance(by duration: Duration) { clock.advance(by: duration) }
  }

  /// Returns after each event loop has handled what it could, several times.
  private static func turn() async throws {
    for _ in 0..<20 {
      for loop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
        try await loop.submit {}.get()
      }
    }
  }

  private static func connect(_ client: Int32, to port: Int) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafeBytes(of: address) { bytes in
      bytes.baseAddress.map {
        Foundation.connect(
          client, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    return result == 0
  }

  private static func run() async throws {
    let clock = WatchedClock()
    let server = HTTPServer(PathHandler(), clock: clock)
    try await server.start(on: 0)
    #expect(clock.pendingCount == 1)
    #if canImport(Darwin)
    let client = socket(AF_INET, SOCK_STREAM, 0)
    #else
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // From now on, there is no other descriptor.
    var limit = rlimit()
    #expect(getrlimit(descriptorLimit, &limit) == 0)
    let first = dup(client)
    close(first)
    var reached = limit
    reached.rlim_cur = rlim_t(first)
    #expect(setrlimit(descriptorLimit, &reached) == 0)
    #expect(connect(client, to: server.port))
    await eventually { clock.pendingCount > 1 }
    try await turn()
    // It waits once, however long that takes.
    #expect(clock.pendingCount == 2)
    #expect(setrlimit(descriptorLimit, &limit) == 0)
    for milliseconds in [0, 99] {
      clock.advance(by: .milliseconds(milliseconds))
      try await turn()
      #expect(server.connectionCount == 0)
    }
    clock.advance(by: .milliseconds(1))
    await eventually { server.connectionCount == 1 }
    #expect(clock.pendingCount == 1)
    #expect(clock.keptCount == 1)
    close(client)
    await eventually { server.connectionCount == 0 }
    await server.stop()
    #expect(clock.pendingCount == 0)
  }

  @Test func `waits before it tries again to accept a connection`() async {
    await #expect(processExitsWith: .success) { try await AcceptFailureTests.run() }
  }
}

#if canImport(Glibc)
/// The number of descriptors of a process; a number on Apple systems, and an enum here.
private let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
private let descriptorLimit = RLIMIT_NOFILE
#endif
