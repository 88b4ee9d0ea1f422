// SPDX-License-Identifier: MIT

import Foundation
import Testing

@_spi(Project) @testable import DeepLinksCore

/// The parts that a table is made with.
@Suite struct LinkTablePartsTests {
  @Test func `numbers keys in the order in which they come`() {
    var numbers = LinkKeyNumbers<String>()
    for round in 0..<2 {
      for number in 0..<50 {
        let found = numbers.add("key \(number)")
        #expect(found.number == number)
        #expect(found.isNew == (round == 0))
        #expect(numbers.add("key \(number)").isNew == false)
        #expect(numbers.add("key 0").number == 0)
      }
    }
    #expect(numbers.keys == (0..<50).map { "key \($0)" })
  }

  @Test func `keeps records, and sorts the last ones`() {
    var records = LinkRecords<UInt32>()
    for number in 0..<100 {
      records.append(UInt32(number * 7 % 31))
      #expect(records.count == number + 1)
      #expect(records[number] == UInt32(number * 7 % 31))
    }
    records.sort(from: 90) { $0 < $1 }
    let numbers = (0..<100).map { UInt32($0 * 7 % 31) }
    #expect((0..<100).map { records[$0] } == numbers[..<90] + numbers[90...].sorted())
    records[5] = 1_000
    #expect(records[5] == 1_000)
    #expect(records[4] == numbers[4])
    #expect(records[6] == numbers[6])
    #expect((0..<3).map { LinkRecords(repeating: UInt32(9), count: 3)[$0] } == [9, 9, 9])
    var reserved = LinkRecords<UInt64>()
    reserved.reserveCapacity(3)
    for number in 0..<9 { reserved.append(UInt64(number)) }
    #expect((0..<9).map { reserved.span[$0] } == Array(0..<9))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test func `an index without a record traps, even where there is room`() async {
    await #expect(processExitsWith: .failure) {
      // No backtrace, which takes seconds.
      for number in [SIGILL, SIGTRAP] { signal(number, SIG_DFL) }
      var records = LinkRecords<UInt32>()
      records.append(1)
      records[1] = 2
    }
    await #expect(processExitsWith: .failure) {
      for number in [SIGILL, SIGTRAP] { signal(number, SIG_DFL) }
      var records = LinkRecords<UInt32>()
      records.append(1)
      _ = records[1]
    }
  }
  #endif

  /// More edges, texts and nodes than there is room for at first.
  @Test(arguments: [1, 2, 7, 8, 9, 60, 300])
  func `finds each of many routes`(_ count: Int) throws {
    var builder = LinkRouterBuilder<Int>(origins: ["https://ex.com", "x://"])
    for number in 0..<count {
      builder.register("/a/b\(number)/c\(number % 7)/{t}", make: { _ in number })
      builder.register("/m\(number)-{t}", make: { _ in -number - 1 })
    }
    let router = try builder.build()
    for number in 0..<count {
      for origin in ["https://ex.com/", "x://"] {
        #expect(try router.match("\(origin)a/b\(number)/c\(number % 7)/x") == number)
        #expect(try router.match("\(origin)m\(number)-x") == -number - 1)
        #expect(try router.match("\(origin)a/b\(number)/c\((number + 1) % 7)/x") == nil)
        #expect(try router.match("\(origin)n\(number)-x") == nil)
      }
    }
  }

  @Test(
    arguments: [
      ("/Ab{t1}cD", "aBxCd", "x"), ("/Ab{t1}cD", "%61bx%43d", "x"), ("/{t1}-Ab", "x-aB", "x"),
      ("/a{t1}-{t2}B", "Ax-yb", "x y"), ("/É{t1}", "\u{c9}x", "x"), ("/É{t1}", "\u{e9}x", nil),
      ("/a%5B{t1}", "A%5bx", "x"), ("/a@{t1}", "a`x", nil),
    ] as [(String, String, String?)])
  func `reads literals of mixed segments in any case where paths are`(
    _ pattern: String, _ path: String, _ values: String?
  ) throws {
    let table = PatternTable(["https://ex.com"], [pattern], options: .ignoresPathCase)
    let isLink = (try? DeepLink("https://ex.com/" + path)) != nil
    guard isLink else { return #expect(values == nil) }
    #expect(try table.answer("https://ex.com/" + path) == values.map { "\(pattern) \($0)" })
    let exact = PatternTable(["https://ex.com"], [pattern])
    let isExact = path.contains("É") && values != nil
    #expect(try (exact.answer("https://ex.com/" + path) != nil) == isExact)
  }

  @Test func `bounds a value by its route`() throws {
    for (pattern, short, long) in [
      ("/{t}", "/abc", "/abcd"), ("/a-{t}", "/a-%41bc", "/a-abcd"),
      ("/{t+}", "/abc/abc", "/abc/abcd"), ("/q?k={t}", "/q?k=abc", "/q?k=abcd"),
      ("/f#{t}", "/f#abc", "/f#abcd"),
      ("/{t}/{u}/{v}", "/abc/abc/%C3%A9bc", "/abc/abc/abcd"),
      ("/q?k={t}&j={u}", "/q?j=%C3%A9%C3%A9%C3%A9&k=", "/q?j=abcd&k="),
    ] {
      var builder = LinkRouterBuilder<Int>(origins: ["https://ex.com"])
      builder.register(pattern, metadata: .init(captureLength: 3), make: { _ in 1 })
      let router = try builder.build()
      #expect(try router.match("https://ex.com" + short) == 1, "\(pattern)")
      #expect(try router.match("https://ex.com" + long) == nil, "\(pattern)")
      #expect(router.explain("https://ex.com" + short).match != nil, "\(pattern)")
      #expect(
        router.explain("https://ex.com" + long).candidates.first?.mismatch?.code == .captureTooLong,
        "\(pattern)")
      let isEmpty = short.utf8.last == 0x3d
      let front = "https://ex.com" + String(isEmpty ? short[...] : short.dropLast())
      for override in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"] {
        #expect(try router.match(front + override) == nil, "\(pattern)")
      }
      for other in ["\u{2029}", "\u{202F}", "\u{2065}", "\u{206A}"] {
        #expect(try router.match(front + other) == 1, "\(pattern)")
      }
    }
  }

  @Test func `bounds a value by no other number than its route says`() throws {
    for (length, answer) in [(1 << 32, 1), (1 << 32 | 2, 1), (-1, nil)] as [(Int, Int?)] {
      var builder = LinkRouterBuilder<Int>(origins: ["https://ex.com"])
      builder.register("/{t}", metadata: .init(captureLength: length), make: { _ in 1 })
      builder.register("/q?k={t}", metadata: .init(captureLength: length), make: { _ in 2 })
      let router = try builder.build()
      #expect(try router.match("https://ex.com/abc") == answer)
      #expect((router.explain("https://ex.com/abc").match == nil) == (answer == nil))
      #expect(try router.match("https://ex.com/q?k=") == 2)
      #expect(router.explain("https://ex.com/q?k=").match != nil)
    }
  }
}
