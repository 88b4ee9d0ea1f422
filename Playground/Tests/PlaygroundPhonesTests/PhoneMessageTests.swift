// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// Lines between a playground and a phone, and what a runtime writes of a crash.
@Suite struct PhoneMessageTests {
  @Test(
    arguments: [
      ([], []), (["a\n"], ["a"]), (["a", "b\nc"], ["ab"]), (["\n\n"], ["", ""]),
      (["1234567\n"], ["1234567"]), (["12345678\n9\n"], ["12345678", "9"]),
      (["a\nb\n", "c\n"], ["a", "b", "c"]),
      (["123456789"], nil), (["12345678", "9\n"], nil), (["a\n", "123456789\n"], nil),
    ] as [([String], [String]?)])
  func `lines are split, and none is endless`(_ parts: [String], _ lines: [String]?) {
    var splitter = LineSplitter(limit: 8)
    var found: [String]? = []
    for part in parts {
      do {
        let more = try Array(part.utf8).withUnsafeBytes { try splitter.take($0) }
        found? += more.map { String(decoding: $0, as: UTF8.self) }
      } catch {
        found = nil
      }
    }
    #expect(found == lines)
  }

  @Test func `a message is read as it was written`() throws {
    var message = PhoneMessage(.answer(call: 7), EncodedJSON(Data(#"{"a":["\t",null]}"#.utf8)))
    message.head.revision = 3
    message.head.request = .text("R\t1")
    let line = try message.line()
    #expect(line.last == UInt8(ascii: "\n"))
    let read = try PhoneMessage(line: line.dropLast())
    #expect(read.value == message.value)
    #expect(read.head.revision == 3)
    #expect(read.head.request == .text("R\t1"))
  }

  @Test(arguments: [
    "", "x", "\t", "{}\t{}", #"{"kind":{"phone":{}}}"#, #"{"kind":{"phone":{}}}"# + "\t",
    #"{"kind":{"phone":{}}}"# + "\t{", #"{"kind":{"phone":{}}}"# + "\t{}}",
    #"{"kind":{"other":{}}}"# + "\t{}", #"{"kind":{"answer":{}}}"# + "\t{}",
    #"{"kind":{"phone":{}}}"# + "\t" + String(repeating: "[", count: 100_000),
  ])
  func `what is no message is refused`(_ line: String) {
    #expect(throws: PhoneMessage.Malformed.self) { try PhoneMessage(line: Array(line.utf8)) }
  }

  @Test func `a crash is cut down to the app's own frames`() {
    let output = """
      The app says something.
      Shop/Order.swift:10: Fatal error: \u{1B}[31mNo \u{202E}order

      *** Signal 4: Backtracing from 0x564be598a732... done ***

      *** Swift runtime failure: arithmetic overflow ***

      Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

      Thread 4 "-qos.overcommit" crashed:

        0 [inlined] [system] 0x0000564be598a732 Swift runtime failure: arithmetic overflow in playground at //<compiler-generated>
        1                    0x0000564be598a732 Order.product.getter + 66 in playground at /a b/Examples/Shop/Order.swift:10:29

           8│ struct Order {
      2 [ra]               0x0000564be598a9e3 closure #1 in OrderPage.body.getter + 210 in playground at /a b/Examples/Shop/OrderPage.swift:14:43
        3 [ra] [thunk]       0x0000564be54efcb3 List<>.init(content:) + 226 in playground at /a b/Verification/Sources/HeadlessSwiftUI/Controls/Collections/List.swift:62:24
        4 [ra]               0x0000564be5548ffe Renderer.renderBody<A>(of:) + 173 in playground at /a b/Verification/Sources/HeadlessSwiftUI/Renderer.swift:62:17
        5 [ra]               0x0000564be5548ffe LinkNavigator.open(_:) + 173 in playground at /a b/Sources/DeepLinksCore/LinkNavigator.swift:6:1
      ...
        9 [ra] [system]      0x0000564be5548ffe main + 9 in playground at //<compiler-generated>
      """
    let report = CrashReport(output)
    #expect(report.message == "Shop/Order.swift:10: Fatal error: ·[31mNo ·order")
    #expect(
      report.frames == [
        "Order.product.getter, Examples/Shop/Order.swift:10:29",
        "closure #1 in OrderPage.body.getter, Examples/Shop/OrderPage.swift:14:43", "… 2 more",
        "LinkNavigator.open(_:), Sources/DeepLinksCore/LinkNavigator.swift:6:1", "… 1 more",
      ])
    #expect(CrashReport.announcesCrash(output))
    let failure = output.replacing("Fatal error", with: "No error")
    #expect(CrashReport(failure).message == "Swift runtime failure: arithmetic overflow")
    #expect(
      CrashReport("*** Program crashed: Illegal instruction at 0x0000563 ***").message
        == "Program crashed: Illegal instruction")
  }

  @Test func `a crash without debug information has its functions`() {
    let output = """
      *** Program crashed: Illegal instruction at 0x00007f4e1d6f9361 ***

      Thread 0 "playground" crashed:

        0                  0x00007f4e1d6f9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
        1 [ra]             0x00005628c1cebd8c Order.product.getter + 1083 in playground
        2 [async]          0x00005628c1cec300 closure #1 in OrderPage.body.getter in playground
        3 [async] [system] 0x00005628c1cec420 static M.$main() in playground
        4 [async] [thunk]  0x00005628c1cec5d0 thunk for @escaping @convention(thin) @async () -> () in playground
      """
    #expect(CrashReport(output).message == "Program crashed: Illegal instruction")
    #expect(
      CrashReport(output).frames == [
        "Order.product.getter", "closure #1 in OrderPage.body.getter", "… 2 more",
      ])
  }

  @Test(arguments: [
    "", "\n", "*** ***", "*** ", "Thread crashed:", "Thread 1 crashed:\n 0",
    "Thread 1 crashed:\n0 0x",
    "Thread 1 crashed:\n1 2 0x at /", "Thread 1 crashed:\n1 0x1 at / in + at /a<b",
    String(repeating: "Fatal error: ", count: 10_000),
    "Thread 1 crashed:\n" + String(repeating: "1 0x1 f at /Examples/a.swift\n", count: 10_000),
  ])
  func `what is no backtrace is bounded`(_ output: String) {
    let report = CrashReport(output)
    #expect(report.frames.count <= 33)
    #expect((report.message ?? "").count <= 400)
    #expect(!CrashReport.announcesCrash(output))
  }

  @Test func `what is saved of an app is found by the next process`() throws {
    let values: [String: any Sendable] = [
      "flag": true, "whole": 1, "number": 1.5, "text": "a\u{0}\"", "bytes": Data([0, 255]),
      "url": try #require(URL(string: "tcal://a?b#c")),
    ]
    var saved = SavedPhone(values: values.merging(["other": Set([1])]) { $1 })
    saved.files = ["trips": Data([1, 2])]
    let found = try JSONDecoder().decode(SavedPhone.self, from: JSONEncoder().encode(saved))
    #expect(found.files == saved.files)
    #expect(found.sceneValues.count == values.count)
    #expect(found.sceneValues["flag"] as? Bool == true)
    #expect(found.sceneValues["whole"] as? Int == 1)
    #expect(found.sceneValues["number"] as? Double == 1.5)
    #expect(found.sceneValues["text"] as? String == "a\u{0}\"")
    #expect(found.sceneValues["bytes"] as? Data == Data([0, 255]))
    #expect(found.sceneValues["url"] as? URL == URL(string: "tcal://a?b#c"))
  }
}
