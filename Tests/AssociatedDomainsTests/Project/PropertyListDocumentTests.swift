// SPDX-License-Identifier: MIT

import AssociatedDomains
import Foundation
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

  // MARK: - Binary

  @Test func `reads values in binary`() {
    let objects: [[UInt8]] = [
      [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x61, 0x00, 0xE9], [0xA4, 5, 6, 7, 8], [0x09],
      [0x10, 0x0C], [0x13] + PropertyListSample.number(-2, 8),
      [0x23] + PropertyListSample.number(Int(1.5.bitPattern), 8), [0x41, 0xFF],
    ]
    let root = PropertyListDocument(PropertyListSample.binary(objects)).root
    #expect(root?["é"]?.value == .bool(true))
    guard case .array(let elements)? = root?["a"]?.value else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.value) == [.number("12"), .number("-2"), .number("1.5"), .opaque])
    #expect(elements.allSatisfy { $0.range == nil })
  }

  @Test func `a binary list that holds itself is too deep`() {
    let document = PropertyListDocument(PropertyListSample.binary([[0xA1, 0x00]]))
    #expect(document.fault?.code == .propertyListDepth)
  }

  @Test(arguments: [199, 200, 201, 60_000])
  func `values lie so deep and no deeper in binary`(_ depth: Int) {
    let objects = (0..<depth).map { [0xA1] + PropertyListSample.number($0 + 1, 3) } + [[0x08]]
    let bytes = PropertyListSample.binary(objects, referenceSize: 3)
    #expect((PropertyListDocument(bytes).root != nil) == (depth <= 200))
  }

  @Test func `a small binary list cannot stand for a large one`() {
    let twice: [[UInt8]] = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x08]]
    #expect(
      PropertyListDocument(PropertyListSample.binary(twice)).fault?.code == .propertyListDepth)
    // One long text, used many times.
    let count = 50_000
    let list =
      [0xAF, 0x12] + PropertyListSample.number(count, 4) + [UInt8](repeating: 1, count: count)
    let text =
      [0x5F, 0x12] + PropertyListSample.number(100_000, 4)
      + [UInt8](repeating: 0x61, count: 100_000)
    #expect(
      PropertyListDocument(PropertyListSample.binary([list, text])).fault?.code
        == .propertyListDepth)
  }

  // MARK: - No bytes trap

  private static func samples() throws -> (xml: [UInt8], binary: [UInt8]) {
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
    return (
      Array(try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)),
      Array(
        try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    )
  }

  @Test func `both forms of a list say the same`() throws {
    let samples = try Self.samples()
    let xml = AppEntitlementsReading(samples.xml)
    let binary = AppEntitlementsReading(samples.binary)
    #expect(xml.entitlements == binary.entitlements)
    #expect(xml.entitlements?.associatedDomains?.count == 2)
    #expect(xml.findings.map(\.code) == binary.findings.map(\.code))
    #expect(
      AppInformationReading(samples.xml).information
        == AppInformationReading(samples.binary).information)
    #expect(
      AppInformationReading(samples.binary).information?.schemes == ["com.example.app", "shop"])
  }

  @Test func `no bytes trap, changed or cut`() throws {
    let samples = try Self.samples()
    var readable = 0
    var count = 0
    for (seed, bytes) in [(49, samples.xml), (50, samples.binary)] as [(UInt64, [UInt8])] {
      for end in bytes.indices {
        _ = PropertyListDocument(Array(bytes[..<end]))
        _ = PropertyListDocument(Array(bytes[end...]))
        count += 2
      }
      var numbers = SeededNumbers(seed: seed)
      for _ in 0..<Exploration.count(small: 1_000, full: 20_000) {
        let changed = numbers.mutated(bytes)
        let reading = AppEntitlementsReading(changed)
        for range in (reading.findings + AppInformationReading(changed).findings).map(\.range) {
          if let range { #expect(range.lowerBound >= 0 && range.upperBound <= changed.count) }
        }
        count += 1
        if reading.entitlements != nil { readable += 1 }
      }
    }
    TestReport.line("property lists: \(count) with changes read, \(readable) with a dictionary")
  }

  @Test func `in XML it reads what Foundation reads`() throws {
    let xml = try Self.samples().xml
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
