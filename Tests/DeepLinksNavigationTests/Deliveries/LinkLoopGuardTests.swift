// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

@Suite struct LinkLoopGuardTests {
  private let link = "https://ex.com/jobs"

  @Test func `stops what comes straight back, once`() {
    var loop = LinkLoopGuard()
    loop.handOver(link, at: .seconds(10))
    #expect(loop.stops(link, at: .seconds(12)) == true)
    #expect(loop.stops(link, at: .seconds(12)) == false)
  }

  @Test func `lets through what comes late, or was never handed over`() {
    var loop = LinkLoopGuard()
    // The app opening its own link through the system is no hand-over of the fallback.
    #expect(loop.stops(link, at: .zero) == false)
    loop.handOver(link, at: .zero)
    #expect(loop.stops("https://ex.com/jobs/1", at: .zero) == false)
    #expect(loop.stops(link, at: .milliseconds(2_001)) == false)
    #expect(loop.count == 0)
  }

  @Test func `stops as many arrivals as there were hand-overs`() {
    var loop = LinkLoopGuard(window: .seconds(1))
    loop.handOver(link, at: .zero)
    loop.handOver(link, at: .zero)
    #expect(loop.stops(link, at: .zero) == true)
    #expect(loop.stops(link, at: .zero) == true)
    #expect(loop.stops(link, at: .zero) == false)
  }

  @Test(arguments: [
    ("https://ex.com", "https://ex.com/"), ("HTTPS://EX.com/a", "https://ex.com:443/a"),
    ("https://ex.com/%61", "https://ex.com/a"), ("https://ex.com/ä", "https://ex.com/%C3%A4"),
    ("no link \\", "no link \\"),
  ])
  func `knows a link that the system rewrote`(_ given: String, _ returned: String) {
    var loop = LinkLoopGuard()
    loop.handOver(given, at: .zero)
    #expect(loop.stops(returned, at: .zero) == true)
  }

  @Test func `remembers no more than it needs`() {
    var loop = LinkLoopGuard()
    for index in 0..<1_000 { loop.handOver("https://ex.com/\(index)", at: .zero) }
    #expect(loop.count == 64)
    #expect(loop.stops("https://ex.com/999", at: .zero) == true)
    #expect(loop.stops("https://ex.com/1", at: .zero) == false)
  }
}
