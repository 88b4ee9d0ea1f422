// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Limits hold at their exact edges, and before anything is decoded.
@Suite struct LimitTests {
  @Test(
    arguments: [
      (2_048, nil), (2_049, .tooLong), (100_000, .tooLong), (2_047, nil),
    ] as [(Int, DeepLinkError.Code?)])
  func `2048 bytes are not too long`(_ count: Int, _ code: DeepLinkError.Code?) {
    let link = "https://ex.com/"
    let text = link + String(repeating: "a", count: count - link.utf8.count)
    #expect(DeepLinkError.of(text)?.code == code)
  }

  @Test func `counts bytes as written, not characters`() {
    let link = "https://ex.com/" + String(repeating: "é", count: 1_016)
    #expect(link.utf8.count == 2_047)
    #expect(DeepLinkError.of(link) == nil)
    #expect(DeepLinkError.of(link + "a") == nil)
    #expect(DeepLinkError.of(link + "é")?.code == .tooLong)
    let encoded = "https://ex.com/" + String(repeating: "%41", count: 677)
    #expect(encoded.utf8.count == 2_046)
    #expect(DeepLinkError.of(encoded) == nil)
    #expect(DeepLinkError.of(encoded + "%41")?.code == .tooLong)
  }

  @Test func `a long text is refused before it is read`() {
    // Wrong in many ways, but no one looked.
    let text = String(repeating: "\u{0} \\%zz", count: 1_000)
    #expect(DeepLinkError.of(text)?.code == .tooLong)
  }

  @Test(arguments: [64, 65])
  func `64 segments and 64 query items are not too many`(_ count: Int) {
    let path = String(repeating: "/a", count: count)
    let query = "?" + Array(repeating: "a=1", count: count).joined(separator: "&")
    for front in ["https://ex.com", "myapp://ex.com", "myapp:"] {
      #expect(DeepLinkError.of(front + path)?.code == (count > 64 ? .tooManySegments : nil))
      #expect(DeepLinkError.of(front + query)?.code == (count > 64 ? .tooManyQueryItems : nil))
    }
  }

  @Test(
    arguments: [
      ("myapp://a", LinkLimits(bytes: 9), nil),
      ("myapp://a", LinkLimits(bytes: 8), .tooLong),
      ("myapp://a", LinkLimits(bytes: 0), .tooLong),
      ("myapp://a", LinkLimits(bytes: -1), .tooLong),
      ("myapp://a/", LinkLimits(segments: 0), nil),
      ("myapp://a/b", LinkLimits(segments: 0), .tooManySegments),
      ("myapp://a/b/", LinkLimits(segments: 1), nil),
      ("myapp:/b/c", LinkLimits(segments: 1), .tooManySegments),
      ("myapp:b/c", LinkLimits(segments: 1), .tooManySegments),
      ("myapp://a?", LinkLimits(queryItems: 0), nil),
      ("myapp://a?b", LinkLimits(queryItems: 0), .tooManyQueryItems),
      ("myapp://a?b&c", LinkLimits(queryItems: 2), nil),
    ] as [(String, LinkLimits, DeepLinkError.Code?)])
  func `limits can be changed`(
    _ text: String, _ limits: LinkLimits, _ code: DeepLinkError.Code?
  ) {
    #expect(DeepLinkError.of(text, limits: limits)?.code == code)
  }

  @Test func `3 MB are read in time proportional to them`() throws {
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    let long = String(repeating: "a", count: 3_000_000)
    #expect(DeepLinkError.of("myapp://x/" + long)?.code == .tooLong)
    #expect(try DeepLink("myapp://x/" + long, limits: limits).pathSegments == [long])
    #expect(try DeepLink("myapp://x?q=" + long, limits: limits).value(of: "q") == long)
    #expect(try DeepLink("myapp://x#" + long, limits: limits).fragment == long)
    #expect(try DeepLink("myapp:" + long, limits: limits).pathSegments == [long])
    let many = try DeepLink(
      "myapp://x" + String(repeating: "/a", count: 100_000), limits: limits)
    #expect(many.pathSegments.count == 100_000)
    let slashes = try DeepLink(
      "myapp://x" + String(repeating: "/", count: 100_000), limits: limits)
    #expect(slashes.pathSegments.count == 99_999)
    let items = try DeepLink(
      "myapp://x?" + String(repeating: "a=1&", count: 100_000), limits: limits)
    #expect(items.queryItems.count == 100_000)
    #expect(
      DeepLinkError.of("myapp://x/" + long + "%", limits: limits)?.position == 3_000_010)
  }
}
