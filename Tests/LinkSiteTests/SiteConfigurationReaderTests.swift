// SPDX-License-Identifier: MIT

import Foundation
import JSONText
@_spi(Project) @testable import LinkSite
import Testing

@Suite struct SiteConfigurationReaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let faults: [String]

    init(_ text: String, _ faults: String...) {
      self.text = text
      self.faults = faults
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(#"{"name": "Trips"}"#),
    Row(#"{"$schema": "https://example.com/a.json", "name": "旅"}"#),
    Row("", "1:1: The file is empty. Write the file, or remove it."),
    Row("[]", #"1:1: $ is not an object. Write an object, such as {"$schema": …}."#),
    Row(
      "{}",
      "1:1: name is missing. Add it: The name of the product, as people know it."),
    Row(
      #"{"name": "", "colour": 1}"#,
      "1:10: name is not possible. Write 1 to 1,000 characters, and no control characters.",
      "1:14: There is no member colour. Did you mean color?"),
    Row(
      "{\n  \"name\": \"Trips\",\n  \"apps\": [{\"id\": \"com.example\", \"store\": \"7\"}]\n}",
      "3:19: apps[0].id is not possible. Write the prefix and the bundle identifier, such as "
        + "ABCDE12345.com.example.app.",
      "3:43: apps[0].store is not a whole number. Write a whole number, such as 123456789."),
    Row(
      #"{"name": "é", "hosts": ["ngnix", "iis"]}"#,
      "1:25: hosts[0] is not possible. Did you mean nginx?",
      "1:34: hosts[1] is not possible. Write one of: nginx, apache, caddy, netlify, vercel, "
        + "cloudflare-pages, firebase-hosting, github-pages."),
    Row(
      #"{"name": "a", "icon": "../icon.svg"}"#,
      "1:23: icon is not possible. Write a path below the folder of the configuration, such as "
        + "site/icon.svg."),
    Row(
      #"{"name": "a", "words": {"home": {"english": {}}}}"#,
      "1:34: words.home is not possible. Write a tag of BCP 47, such as en or pt-BR."),
    Row(
      #"{"name": "a", "words": []}"#,
      "1:24: words is not an object. Write an object."),
    Row(
      #"{"name": "a", "allowedHosts": ["https://example.org", "EXAMPLE.org"]}"#,
      "1:32: allowedHosts[0] is not possible. Write a host in lower case and ASCII, such as "
        + "www.example.com.",
      "1:55: allowedHosts[1] is not possible. Write a host in lower case and ASCII, such as "
        + "www.example.com."),
    Row(
      "{\"name\": \"a\u{202e}b\"}",
      "1:10: name is not possible. Write 1 to 1,000 characters, and no control characters."),
  ])
  func `every fault is named with its place`(_ row: Row) {
    let reader = SiteConfigurationReader(Array(row.text.utf8), file: "f")
    #expect(reader.faults.map { String($0.description.dropFirst(2)) } == row.faults)
    #expect((reader.configuration == nil) == !row.faults.isEmpty)
  }

  @Test func `all members are read`() throws {
    let text = """
      {
        "name": "Trips",
        "apps": [
          {"id": "ABCDE12345.com.example.trips", "store": 123, "scheme": "tcal",
           "domains": ["www.example.com"]},
          {"id": "ABCDE12345.com.example.lite"}
        ],
        "androidApps": [{"package": "com.example.trips", "fingerprints": ["\(fingerprint)"]}],
        "icon": "site/icon.svg", "color": "#0A84ff", "languages": ["en", "de", "EN"],
        "words": {"home": {"de": {"title": "Reisen"}}}, "hosts": ["nginx", "nginx"],
        "allowedHosts": ["example.org"], "appsResolveShortLinks": true,
        "associationFiles": "kept"
      }
      """
    let value = try SiteSamples.configuration(text)
    #expect(value.name == "Trips")
    #expect(
      value.apps.map(\.id) == ["ABCDE12345.com.example.trips", "ABCDE12345.com.example.lite"])
    #expect(value.apps.map(\.store) == [123, nil])
    #expect(value.apps.map(\.scheme) == ["tcal", nil])
    #expect(value.apps.map(\.domains) == [["www.example.com"], []])
    #expect(value.androidApps.map(\.package) == ["com.example.trips"])
    #expect(value.androidApps.map(\.fingerprints) == [[fingerprint]])
    #expect(value.icon == "site/icon.svg")
    #expect(value.color == "#0A84ff")
    #expect(value.languages == ["en", "de"])
    #expect(value.words["home"]?["de"]?.title == "Reisen")
    #expect(value.hosts == [.nginx])
    #expect(value.allowedHosts == ["example.org"])
    #expect(value.appsResolveShortLinks)
    #expect(value.associationFiles == "kept")
  }

  private let fingerprint = Array(repeating: "0F", count: 32).joined(separator: ":")

  @Test func `no cut or changed file traps`() {
    let bytes = Array(SiteSamples.configuration.utf8)
    for end in bytes.indices {
      #expect(!SiteConfigurationReader(Array(bytes[..<end]), file: "f").faults.isEmpty)
      for byte: UInt8 in [0, 0x22, 0x5c, 0x7b, 0x7d, 0xff] {
        var changed = bytes
        changed[end] = byte
        let reader = SiteConfigurationReader(changed, file: "f")
        #expect((reader.configuration == nil) == !reader.faults.isEmpty)
      }
    }
  }

  @Test func `the schema's expressions take what the reader takes`() throws {
    let texts = [
      "", "a", "A.b", "com.example.app", "ABCDE12345.com.example.app", "#0a84ff", "#0a84f",
      "en", "pt-BR", "e", "english-", "tcal", "t:", "9a", "www.example.com", "-a.com", "a_b.com",
      "site/icon.svg", "/icon.svg", "icon.exe", #"a\b.svg"#,
      Array(repeating: "0F", count: 32).joined(separator: ":"), "0F:0f",
    ]
    var count = 0
    for rule in SiteShape.configuration.rules {
      guard let pattern = rule.pattern else { continue }
      let expression = try NSRegularExpression(pattern: pattern)
      for text in texts {
        let range = NSRange(location: 0, length: (text as NSString).length)
        let matches = expression.firstMatch(in: text, range: range) != nil
        #expect(matches == rule.takes(text), "\(pattern) \(text)")
        count += 1
      }
    }
    #expect(count == 11 * texts.count)
  }

  /// `deeplinks site schema` prints it.
  @Test func `the schema that is published is the reader's`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = root.appending(path: "Documentation/deeplinks.schema.json").standardizedFileURL
    #expect(try String(contentsOf: file, encoding: .utf8) == SiteConfiguration.schemaFile)
  }
}

extension SiteShape {
  /// The rules of all texts in it.
  fileprivate var rules: [SiteTextRule] {
    switch self {
    case .text(let rule): [rule]
    case .choice, .number, .bool: []
    case .list(let element): element.rules
    case .object(let fields): fields.flatMap(\.shape.rules)
    case .map(let rule, let value): [rule] + value.rules
    }
  }
}
