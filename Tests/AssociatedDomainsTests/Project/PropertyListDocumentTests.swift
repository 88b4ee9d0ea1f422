// SPDX-License-Identifier: MIT

import AssociatedDomains
import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct PropertyListDocumentTests {
  private typealias Value = PropertyListNode.Value

  private static func value(_ text: String) -> Value? {
    PropertyListDocument(Array("<plist>\(text)</plist>".utf8)).root?.value
  }

  @Test(
    arguments: [
      ("<string>a</string>", .string("a")), ("<string/>", .string("")),
      ("<string>&lt;&amp;&#233;&#xE9;&quot;</string>", .string("<&éé\"")),
      ("<string>a<!-- b -->c<![CDATA[<d>&]]></string>", .string("ac<d>&")),
      ("<string> a\n</string>", .string(" a\n")),
      ("<integer> 12 </integer>", .number("12")), ("<real>1.5</real>", .number("1.5")),
      ("<true/>", .bool(true)), ("<false></false>", .bool(false)),
      ("<date>2020-01-01T00:00:00Z</date>", .opaque), ("<data>AAAA</data>", .opaque),
      ("<array/>", .array([])), ("<dict></dict>", .dictionary([])),
      ("<!-- c --><?x y?> <string>a</string> <!-- d -->", .string("a")),
    ] as [(String, PropertyListNode.Value)])
  func `reads values in XML`(_ text: String, _ value: PropertyListNode.Value) {
    #expect(Self.value(text) == value)
  }

  @Test(arguments: [
    "<!DOCTYPE plist>", "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"a.dtd\">",
    "<!DOCTYPE plist [ <!ENTITY a \"b\"> <!ELEMENT c (d)> ]>", "<!DOCTYPE plist []>",
    "<!DOCTYPE plist [ [ > ] > ]>",
  ])
  func `passes over what declares the kind of file`(_ declaration: String) {
    let text = "<?xml version=\"1.0\"?>\(declaration)<plist><true/></plist>"
    #expect(PropertyListDocument(Array(text.utf8)).root?.value == .bool(true))
  }

  @Test(arguments: ["<!DOCTYPE plist [ >", "<!DOCTYPE plist", "<!DOCTYPE plist [ ] <"])
  func `a declaration without an end is no file`(_ declaration: String) {
    let document = PropertyListDocument(Array((declaration + "<plist><true/></plist").utf8))
    #expect(document.root == nil && document.fault != nil)
  }

  @Test func `knows where values are`() throws {
    let text = PropertyListSample.xml("<key>a</key><array><string>b</string><true/></array>")
    let root = try #require(PropertyListDocument(Array(text.utf8)).root)
    func piece(_ path: AssociationPath) -> String? {
      root.node(at: path)?.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    let path = AssociationPath().member("a")
    #expect(piece(path) == "<array><string>b</string><true/></array>")
    #expect(piece(path.element(0)) == "<string>b</string>")
    #expect(piece(path.element(1)) == "<true/>")
    #expect(piece(path.element(2)) == nil)
    #expect(piece(path.member("b")) == nil)
  }

  @Test(arguments: [
    ("", "AASA401", ""), ("  \n", "AASA401", "  \n"), ("{ a = b; }", "AASA401", "{ a = b; }"),
    ("\u{FEFF}<plist/>", "AASA402", "\u{FEFF}<plist/>"),
    ("<plist><dict>", "AASA402", "<dict>"),
    ("<plist><dict></array>", "AASA402", "</array>"),
    ("<plist><dict><string>a</string></dict></plist>", "AASA402", "<string>a</string>"),
    ("<plist><dict><key>a</key></dict></plist>", "AASA402", "</dict>"),
    ("<plist><dict><key>a</key><key>b</key>", "AASA402", "<key>"),
    ("<plist><string>a</plist>", "AASA402", "<string>"),
    ("<plist><string>a<string>b</string></plist>", "AASA402", "<string>"),
    ("<plist><string>a<string></plist>", "AASA402", "<string>"),
    ("<plist><string>a & b</string></plist>", "AASA402", "&"),
    ("<plist><string>&x;</string></plist>", "AASA402", "&"),
    ("<plist><string>&#55296;</string></plist>", "AASA402", "&"),
    ("<plist>a</plist>", "AASA402", "a"), ("<plist><set/></plist>", "AASA402", "<set/>"),
    ("<plist><true/><true/></plist>", "AASA402", "<true/>"), ("<plist", "AASA402", "<plist"),
    ("<plist><true/>", "AASA402", "<plist>"), ("</plist>", "AASA402", "</plist>"),
    ("<plist><dict></plist>", "AASA402", "<dict></plist>"),
    ("<!-- <plist/>", "AASA402", "<!-- <plist/>"),
  ])
  func `says where XML is wrong`(_ text: String, _ code: String, _ piece: String) throws {
    let document = PropertyListDocument(Array(text.utf8))
    let fault = try #require(document.fault)
    #expect(document.root == nil)
    #expect(fault.code.rawValue == code)
    let range = try #require(fault.range)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == piece)
  }

  @Test(arguments: [200, 201, 100_000])
  func `values lie so deep and no deeper in XML`(_ depth: Int) {
    let text =
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    let document = PropertyListDocument(Array(text.utf8))
    #expect((document.root != nil) == (depth <= 200))
    #expect(document.fault?.code == (depth <= 200 ? nil : .propertyListDepth))
  }

  @Test func `a binary list says how to convert it`() {
    let fault = PropertyListDocument(Array("bplist00\u{1}".utf8)).fault
    #expect(fault?.code == .propertyListForm)
    #expect(fault?.message == "The file is a binary property list.")
    #expect(fault?.help == "Convert it with “plutil -convert xml1”.")
  }

  // MARK: - No bytes trap

  private static func sample() throws -> [UInt8] {
    let value: [String: Any] = [
      "com.apple.developer.associated-domains": [
        "applinks:example.com", "webcredentials:*.example.com?mode=developer",
      ],
      "application-identifier": "ABCDE12345.com.example.app",
      "CFBundleURLTypes": [
        ["CFBundleURLName": "é", "CFBundleURLSchemes": ["com.example.app", "shop"]]
      ],
      "number": 12, "real": 1.5, "date": Date(timeIntervalSince1970: 1e9), "data": Data([1, 2]),
      "true": true,
    ]
    return Array(
      try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0))
  }

  @Test func `no bytes trap, changed or cut`() throws {
    let bytes = try Self.sample()
    var readable = 0
    var count = 0
    for end in bytes.indices {
      _ = PropertyListDocument(Array(bytes[..<end]))
      _ = PropertyListDocument(Array(bytes[end...]))
      count += 2
    }
    var numbers = SeededNumbers(seed: 49)
    for _ in 0..<Exploration.count(small: 1_000, full: 20_000) {
      let changed = numbers.mutated(bytes)
      let reading = AppEntitlementsReading(changed)
      for range in (reading.findings + AppInformationReading(changed).findings).map(\.range) {
        if let range { #expect(range.lowerBound >= 0 && range.upperBound <= changed.count) }
      }
      count += 1
      if reading.entitlements != nil { readable += 1 }
    }
    TestReport.line("property lists: \(count) with changes read, \(readable) with a dictionary")
  }

  @Test func `in XML it reads what Foundation reads`() throws {
    let xml = try Self.sample()
    var numbers = SeededNumbers(seed: 51)
    var (both, onlyHere, onlyThere) = (0, 0, 0)
    let lists = Exploration.count(small: 600, full: 3_000)
    for _ in 0..<lists {
      // Bytes that are no UTF-8 are replaced here, and read in another encoding there.
      let bytes = Array(String(decoding: numbers.mutated(xml, changes: 1), as: UTF8.self).utf8)
      let document = PropertyListDocument(bytes)
      let other = try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
      guard let root = document.root, let other else {
        if document.root != nil { onlyHere += 1 }
        if other != nil { onlyThere += 1 }
        continue
      }
      both += 1
      guard let domains = root["com.apple.developer.associated-domains"],
        case .array(let elements) = domains.value
      else { continue }
      let strings = elements.compactMap { element in
        if case .string(let text) = element.value { text } else { nil }
      }
      let others = (other as? [String: Any])?["com.apple.developer.associated-domains"] as? [Any]
      #expect(strings == others?.compactMap { $0 as? String })
    }
    print(
      "[cases] property lists: \(both) read by this and by Foundation, \(onlyHere) only by this, "
        + "\(onlyThere) only by Foundation")
    #expect(both * 6 > lists)
  }
}
