// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Files that an earlier, a later or another program left, or that did not get there whole.
@Suite struct LinkStoredFileTests {
  private static let record =
    #"{"id":"01020304-0506-0708-090A-0B0C0D0E0F10","text":"a:b","gate":"g","heldAt":1,"#
    + #""survivesRelaunch":true,"context":{"source":"inApp","campaign":[],"unknownItems":[],"#
    + #""arrival":1,"isColdStart":false}}"#
  private static let other = record.replacing("0102", with: "0902")

  private static func file(
    _ records: String, format: String = "deeplinks.held", version: String = "1"
  ) -> String {
    #"{"format":"\#(format)","version":\#(version),"records":[\#(records)]}"#
  }

  private static let cases = [
    LinkStoreLossCase(file(""), nil),
    LinkStoreLossCase(file(record), nil, read: 1),
    LinkStoreLossCase(file("\(record),\(other)"), nil, read: 2),
    LinkStoreLossCase(file("\(record),\(record)"), nil, read: 1),
    LinkStoreLossCase("", .damaged),
    LinkStoreLossCase("{", .damaged),
    LinkStoreLossCase("garbage", .damaged),
    LinkStoreLossCase("not UTF-8", bytes: [0x7b, 0xff, 0xfe, 0x7d], .damaged),
    LinkStoreLossCase("zeros", bytes: Array(repeating: 0, count: 4_096), .damaged),
    LinkStoreLossCase("deep", bytes: Array(repeating: 0x5b, count: 100_000), .damaged),
    LinkStoreLossCase("[]", .foreign),
    LinkStoreLossCase("3", .foreign),
    LinkStoreLossCase("{}", .foreign),
    LinkStoreLossCase(#"{"format":"deeplinks.held"}"#, .foreign),
    LinkStoreLossCase(#"{"format":1,"version":1,"records":[]}"#, .foreign),
    LinkStoreLossCase(file(record, format: "deeplinks.consumed"), .foreign),
    LinkStoreLossCase(file(record, version: "2"), .version),
    LinkStoreLossCase(file(record, version: "0"), .version),
    LinkStoreLossCase(file(record, version: "-1"), .version),
    LinkStoreLossCase(#"{"format":"deeplinks.held","version":1}"#, .damaged),
    LinkStoreLossCase(#"{"format":"deeplinks.held","version":1,"records":{}}"#, .damaged),
    LinkStoreLossCase(file("\(record),{}"), .records, count: 1, read: 1),
    LinkStoreLossCase(file("3,null,\(record),[\(record)]"), .records, count: 3, read: 1),
    LinkStoreLossCase(
      file(record.replacing("0102", with: "wxyz")), .records, count: 1),
    LinkStoreLossCase(
      file("\(record.replacing("\"gate\"", with: "\"door\"")),\(other)"), .records, count: 1,
      read: 1),
    LinkStoreLossCase(file(record.replacing("\"text\"", with: "\"new\":1,\"text\"")), nil, read: 1),
  ]

  @Test(arguments: cases)
  func `reads what can be read, and says what was lost`(_ row: LinkStoreLossCase) {
    let (links, loss) = HeldLink.stored(in: LinkMemoryStore(["held-links": row.bytes]))
    #expect(loss?.code == row.code)
    #expect(loss?.count == row.count)
    #expect(links.count == row.read)
    #expect(loss?.description.contains("a:b") != true)
  }

  @Test func `reads nothing from a file cut anywhere, and never traps`() {
    let bytes = Array(LinkStoredFileTests.file(LinkStoredFileTests.record).utf8)
    for end in 0..<bytes.count {
      let (links, loss) = HeldLink.stored(in: LinkMemoryStore(["held-links": Array(bytes[..<end])]))
      #expect(loss?.code == .damaged, "\(end) bytes")
      #expect(links.isEmpty)
    }
    TestReport.line("files cut off: \(bytes.count)")
  }

  @Test func `survives any one byte that is wrong`() {
    let bytes = Array(LinkStoredFileTests.file(LinkStoredFileTests.record).utf8)
    var losses = 0
    for index in bytes.indices {
      for byte: UInt8 in [0x00, 0x20, 0x22, 0x2c, 0x39, 0x5d, 0x7d, 0xff] where byte != bytes[index]
      {
        var changed = bytes
        changed[index] = byte
        let (links, loss) = HeldLink.stored(in: LinkMemoryStore(["held-links": changed]))
        if loss != nil { losses += 1 }
        #expect(loss == nil || links.isEmpty)
      }
    }
    #expect(losses > bytes.count)
    TestReport.line("files with a wrong byte: \(bytes.count * 8), lost: \(losses)")
  }
}

/// A file, and what is lost of it.
struct LinkStoreLossCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bytes: [UInt8]
  var code: LinkStoreLoss.Code?
  var count: Int?
  /// How many records are read.
  var read: Int

  init(
    _ text: String, bytes: [UInt8]? = nil, _ code: LinkStoreLoss.Code?, count: Int? = nil,
    read: Int = 0
  ) {
    testDescription = text.debugDescription
    self.bytes = bytes ?? Array(text.utf8)
    self.code = code
    self.count = count
    self.read = read
  }

  static func loss(_ code: LinkStoreLoss.Code, count: Int?) -> LinkStoreLoss {
    LinkStoreLoss(code, count: count)
  }
}
