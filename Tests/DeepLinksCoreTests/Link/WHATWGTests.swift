// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import TestSupport
import Testing

/// The WHATWG URL suite (web-platform-tests): what it rejects is rejected, and what is accepted is
/// read as it reads it.
@Suite struct WHATWGTests {
  /// A case of the suite; the rest of the file are comments.
  private enum Entry: Decodable {
    case comment
    case url(input: String, base: String?, reading: WHATWGReading?)

    init(from decoder: any Decoder) throws {
      if (try? decoder.singleValueContainer().decode(String.self)) != nil {
        self = .comment
        return
      }
      let values = try decoder.container(keyedBy: Keys.self)
      let mustFail = try values.decodeIfPresent(Bool.self, forKey: .failure) ?? false
      self = .url(
        input: try values.decode(String.self, forKey: .input),
        base: try values.decodeIfPresent(String.self, forKey: .base),
        reading: mustFail ? nil : try WHATWGReading(from: decoder))
    }

    enum Keys: CodingKey { case input, base, failure }
  }

  @Test func `agrees with the standard on whatever is accepted`() throws {
    guard let data = SharedData.file("urltestdata.json") else { return }
    let entries = try JSONDecoder().decode([Entry].self, from: data)
    var cases = 0
    var failures = 0
    var accepted = 0
    for case .url(let input, nil, let reading) in entries {
      cases += 1
      if reading == nil { failures += 1 }
      let link = try? DeepLink(input)
      guard let link else { continue }
      accepted += 1
      guard let reading else {
        Issue.record("must be rejected: \(input.debugDescription)")
        continue
      }
      let disagreements = reading.disagreements(with: link)
      #expect(disagreements == [], "\(input.debugDescription) is \(reading.href)")
      // Its canonical text is read alike, too.
      let again = try DeepLink(link.text)
      #expect(again.text == link.text)
      #expect(reading.disagreements(with: again) == [], "\(link.text)")
    }
    TestReport.line(
      "WHATWG: \(cases) texts without a base, \(failures) must fail, \(accepted) accepted")
    #expect(cases == 555)
    #expect(failures == 205)
    #expect(accepted == 106)
  }

  /// Strictness must not cost links without any oddity.
  @Test func `refuses no plain link of the suite`() throws {
    guard let data = SharedData.file("urltestdata.json") else { return }
    let entries = try JSONDecoder().decode([Entry].self, from: data)
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:/?=&;,".utf8)
    let forbidden = ["javascript:", "data:", "file:", "about:", "blob:", "intent:"]
    let web = ["http:", "https:", "ws:", "wss:", "ftp:"]
    var count = 0
    for case .url(let input, nil, let reading?) in entries
    where input.utf8.allSatisfy(plain.contains)
      && !forbidden.contains(reading.protocolText)
      // An empty label of Punycode stands for nothing.
      && reading.hostname != "xn--"
      && input.hasPrefix(reading.protocolText)
      && (!web.contains(reading.protocolText)
        || input.hasPrefix(reading.protocolText + "//" + reading.hostname))
      && !input.split(separator: "/").contains(where: { $0.allSatisfy { $0 == "." } })
    {
      count += 1
      #expect(throws: Never.self, "\(input)") { try DeepLink(input) }
    }
    TestReport.line("WHATWG: \(count) plain links accepted")
    #expect(count == 59)
  }
}
