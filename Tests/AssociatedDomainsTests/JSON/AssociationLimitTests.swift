// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import Testing

@Suite struct AssociationLimitTests {
  private static func nested(_ count: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "["), count: count)
      + Array(repeating: UInt8(ascii: "]"), count: count)
  }

  @Test func `512 levels are read, the next one is reported with its place`() {
    let sound = JSONDocument(Self.nested(512))
    #expect(sound.isReadable)
    #expect(sound.faults.isEmpty)
    let deep = JSONDocument(Self.nested(513))
    #expect(!deep.isReadable)
    #expect(deep.faults.map(\.kind) == [.tooDeep])
    #expect(deep.faults.map(\.range) == [512..<513])
    #expect(deep.root?.range == 0..<1026)
  }

  @Test(arguments: [
    "[", "{\"a\":", "[{\"\":", "[\"]\",[", "[}", "{]", "[[],", "(", "\"", "/*", "“",
  ])
  func `100,000 times the same is read to the end`(_ text: String) {
    let bytes = Array(String(repeating: text, count: 100_000).utf8)
    let document = JSONDocument(bytes)
    #expect(!document.isReadable)
    #expect(document.faults.count <= 201)
    #expect(document.faults.allSatisfy { $0.range.upperBound <= bytes.count })
    #expect(AssociationReading(bytes).findings.count <= 1000)
  }

  @Test func `faults that no one reads are not listed, but count`() {
    let text = "[" + String(repeating: "{\"a\":1,\"a\":1},", count: 300) + "x]"
    let document = JSONDocument(Array(text.utf8))
    #expect(document.faults.count == 201)
    #expect(document.faults.last?.kind == .tooManyFaults)
    #expect(!document.isReadable)
  }

  @Test(arguments: [
    (100_000, []), (100_001, ["AASA103 100000..<100001"]), (131_072, ["AASA103 100000..<131072"]),
    (131_073, ["AASA102 131072..<131073"]),
  ])
  func `the size of a file has a limit`(_ count: Int, _ findings: [String]) {
    let text = #"{"webcredentials":{"apps":["ABCDE12345.com.example.app"]}}"#
    let bytes = Array(text.utf8) + Array(repeating: 0x20, count: count - text.utf8.count)
    let reading = AssociationReading(bytes)
    let found = reading.findings.map { "\($0.code.rawValue) \($0.range ?? 0..<0)" }
    #expect(found == findings)
    #expect(reading.isReadable)
  }
}
