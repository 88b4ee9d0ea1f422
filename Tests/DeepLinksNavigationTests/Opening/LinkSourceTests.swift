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
  @Test func `trusts what the system ties to the app, and nothing else`() {
    let trust: [String: LinkTrust] = [
      "universalLink": .verified, "browsingActivity": .verified,
      "userActivity": .verified, "widget": .verified, "liveActivity": .verified,
      "appIntent": .verified, "spotlight": .verified,
      "notification": .verified, "quickAction": .verified, "appClip": .verified,
      "inApp": .verified, "programmatic": .verified, "customScheme": .unverified,
      "content": .unverified, "pasteboard": .unverified, "deferred": .unverified,
      "restored": .unverified,
      "somethingNew": .unverified, "": .unverified,
    ]
    for (name, expected) in trust {
      #expect(LinkSource(rawValue: name).trust == expected, "\(name)")
    }
    #expect(
      Set(LinkSource.all.map(\.rawValue)) == Set(trust.keys).subtracting(["somethingNew", ""]))
    TestReport.line("sources and their trust: \(trust.count)")
  }

  @Test func `knows what comes from inside`() {
    #expect(LinkSource.all.filter(\.isInsideApp) == [.inApp, .content, .programmatic])
  }

  @Test func `is coded as its name`() throws {
    let data = try JSONEncoder().encode([LinkSource.universalLink, LinkSource(rawValue: "new")])
    #expect(String(decoding: data, as: UTF8.self) == #"["universalLink","new"]"#)
    let sources = try JSONDecoder().decode([LinkSource].self, from: data)
    #expect(sources == [.universalLink, LinkSource(rawValue: "new")])
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
