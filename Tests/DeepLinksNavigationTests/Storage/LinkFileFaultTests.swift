// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import Foundation
import TestSupport
import Testing

/// Files that cannot be written, or only by half: what was there is there, and nothing piles up.
@Suite struct LinkFileFaultTests {
  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test func `a full disk leaves what was there`() async throws {
    let directory = ChildDirectory("full")
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "a")
    await #expect(processExitsWith: .success) {
      // The disk takes 64 bytes more.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      #expect(setrlimit(fileSizeLimit, &limit) == 0)
      let store = LinkFileStore(directory: ChildDirectory.ofParent("full"))
      #expect {
        try store.save(Array(repeating: 2, count: 4_096), for: "a")
      } throws: {
        ($0 as? LinkStoreError)?.code == .unwritable
      }
      let content = try store.load("a")
      #expect(content == [1])
    }
    #expect(try store.load("a") == [1])
    #expect(directory.names == ["a"])
  }

  @Test func `a death in the middle of a write leaves what was there, and nothing in the way`()
    async throws
  {
    let directory = ChildDirectory("death")
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "a")
    for _ in 0..<3 {
      await #expect(processExitsWith: .signal(SIGXFSZ)) {
        // What started the tests may ignore the signal, and the thread may block it.
        signal(SIGXFSZ, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        var limit = rlimit(rlim_cur: 64, rlim_max: 64)
        #expect(setrlimit(fileSizeLimit, &limit) == 0)
        let store = LinkFileStore(directory: ChildDirectory.ofParent("death"))
        try store.save(Array(repeating: 2, count: 4_096), for: "a")
      }
      #expect(try store.load("a") == [1])
    }
    try store.save([3], for: "a")
    #expect(try store.load("a") == [3])
    #expect(directory.names == ["a"])
  }
  #endif

  @Test func `a folder that cannot be written is read, and says so`() throws {
    #if os(Linux)
    // Not even the superuser writes here.
    let locked = LinkFileStore(directory: URL(filePath: "/proc/self"))
    #expect(throws: LinkStoreError(.unwritable, key: "a")) { try locked.save([1], for: "a") }
    #expect(try locked.load("nothing") == nil)
    #endif
    guard geteuid() != 0 else { return }
    let directory = ChildDirectory("read-only")
    let store = LinkFileStore(directory: directory.url)
    try store.save([1], for: "a")
    #expect(chmod(directory.url.path, 0o500) == 0)
    defer { chmod(directory.url.path, 0o700) }
    #expect(throws: LinkStoreError(.unwritable, key: "a")) { try store.save([2], for: "a") }
    #expect(try store.load("a") == [1])
  }

  @Test func `what is damaged is kept aside, and never more than four of it`() throws {
    let directory = ChildDirectory("aside")
    let store = LinkFileStore(directory: directory.url)
    var texts: [String] = []
    for number in 0..<Exploration.count(small: 20, full: 100) {
      texts.append("{ half of \(number)")
      try store.save(Array(texts[number].utf8), for: "held-links")
      for _ in 0..<3 {
        let held = HeldLink.stored(in: store)
        #expect(held.loss?.code == .damaged)
        #expect(held.links.isEmpty)
      }
    }
    let names = directory.names
    #expect(names == ["held-links"] + (1...4).map { "held-links.aside-\($0)" })
    let kept = try names.dropFirst().map { name in
      try store.load(name).map { String(decoding: $0, as: UTF8.self) }
    }
    // The first ones say how it began, and the last one what it came to.
    #expect(kept == [texts[0], texts[1], texts[2], texts.last])
    TestReport.line("damaged files: \(texts.count), kept aside: \(kept.count)")
  }
}
