// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct LinkSourceTests {
  @Test func `trusts what the app made, and nothing else`() {
    let trust: [String: LinkTrust] = [
      "universalLink": .verified, "browsingActivity": .verified,
      "userActivity": .trusted, "widget": .trusted, "liveActivity": .trusted,
      "appIntent": .unverified, "spotlight": .trusted,
      "notification": .trusted, "quickAction": .trusted, "appClip": .verified,
      "inApp": .trusted, "programmatic": .trusted, "customScheme": .unverified,
      "content": .unverified, "pasteboard": .unverified,
      "restored": .unverified, "inspector": .unverified,
    ]
    for (name, expected) in trust {
      #expect(LinkSource(rawValue: name)?.trust == expected, "\(name)")
    }
    #expect(Set(LinkSource.allCases.map(\.rawValue)) == Set(trust.keys))
    TestReport.line("sources and their trust: \(trust.count)")
  }

  @Test func `knows what comes from inside`() {
    #expect(LinkSource.allCases.filter(\.isInsideApp) == [.inApp, .content, .programmatic])
  }

  @Test func `is coded as its name`() throws {
    let data = try JSONEncoder().encode([LinkSource.universalLink, .inApp])
    #expect(String(decoding: data, as: UTF8.self) == #"["universalLink","inApp"]"#)
    #expect(try JSONDecoder().decode([LinkSource].self, from: data) == [.universalLink, .inApp])
  }

  @Test func `vouches for no name that another version wrote`() throws {
    let data = Data(#"["somethingNew",""]"#.utf8)
    let sources = try JSONDecoder().decode([LinkSource].self, from: data)
    #expect(sources == [.restored, .restored])
    #expect(sources.allSatisfy { $0.trust == .unverified })
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LinkSource].self, from: Data("[1]".utf8))
    }
  }

  @Test(arguments: [
    ("https:\u{301}//ex.com/", LinkSource.universalLink), ("HTTPS://ex.com/", .universalLink),
    ("http://ex.com/", .universalLink), ("https", .customScheme), ("x://https:", .customScheme),
    ("wss://ex.com/", .customScheme),
    ("ftp://ex.com/", .customScheme),
  ])
  func `a scheme ends at its colon, whatever stands behind`(_ link: String, _ source: LinkSource) {
    #expect(LinkSource.delivering(link) == source)
  }
}
