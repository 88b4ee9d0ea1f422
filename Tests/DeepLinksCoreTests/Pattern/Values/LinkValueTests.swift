// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation
import Foundation
import Testing

struct LinkValueTests {
  @Test(
    arguments: [
      .same("0"), .same("7"), .same("-1"), .same("127"), .same("-128"), .no("128"), .no("-129"),
      .no("007"), .no("00"), .no("-0"), .no("+1"), .no(""), .no("-"), .no("--1"), .no("1_0"),
      .no(" 1"), .no("1 "), .no("1.0"), .no("0x1"), .no("1e1"), .no("٣"),
      .no("99999999999999999999"),
      .no("1270"), .no("-1280"),
    ] as [ValueCase])
  func `reads a small signed integer`(_ row: ValueCase) { row.check(Int8.self) }

  @Test(
    arguments: [
      .same("0"), .same("255"), .no("256"), .no("-1"), .no("-0"), .no("+1"), .no("01"), .no("2550"),
    ] as [ValueCase])
  func `reads a small unsigned integer`(_ row: ValueCase) { row.check(UInt8.self) }

  @Test
  func `keeps every digit of large integers`() {
    for text in ["9223372036854775807", "-9223372036854775808", "9007199254740993"] {
      ValueCase.same(text).check(Int.self)
      ValueCase.same(text).check(Int64.self)
    }
    ValueCase.no("9223372036854775808").check(Int64.self)
    ValueCase.no("-9223372036854775809").check(Int64.self)
    ValueCase.same("18446744073709551615").check(UInt64.self)
    ValueCase.no("18446744073709551616").check(UInt64.self)
  }

  @Test(
    arguments: [
      .same("0.0"), ValueCase("0", "0.0"), ValueCase("-0", "-0.0"), ValueCase("1", "1.0"),
      .same("1.5"), .same("-1.5"), ValueCase("1.50", "1.5"), .same("0.1"),
      ValueCase("1e3", "1000.0"),
      ValueCase("1E+3", "1000.0"), ValueCase("2.5e-3", "0.0025"), .same("1e-07"), .same("5e-324"),
      .same("1.7976931348623157e+308"), .same("0.30000000000000004"), ValueCase("1e-999", "0.0"),
      ValueCase("0e999", "0.0"), ValueCase("100000000000000000000000", "1e+23"),
      ValueCase("9007199254740993", "9007199254740992.0"),
      // A digit far behind decides where the first nineteen are half way.
      ValueCase("9007199254740993.0000000001", "9.007199254740994e+15"),
      ValueCase("9007199254740993.0000000000", "9007199254740992.0"),
      ValueCase("90071992547409930000000001e-10", "9.007199254740994e+15"),
      ValueCase("1e19", "1e+19"), ValueCase("1e20", "1e+20"), ValueCase("1e-19", "1e-19"),
      ValueCase("1e-20", "1e-20"), ValueCase("12345678901234567890", "1.2345678901234567e+19"),
      ValueCase("-12.5E+01", "-125.0"), ValueCase("-0.0", "-0.0"), ValueCase("0e-5", "0.0"),
      ValueCase("0.0e1", "0.0"), ValueCase("10", "10.0"), ValueCase("1.0000000", "1.0"),
      ValueCase("0.1000000000000000055511151231257827021181583404541015625", "0.1"),
      .no("1e999"), .no("-1e999"), .no(""), .no("-"), .no("."), .no(".5"), .no("5."), .no("+1"),
      .no("01"), .no("1e"), .no("1e+"), .no("1,5"), .no("inf"), .no("nan"), .no("infinity"),
      .no("0x1p3"), .no(" 1"), .no("1 "), .no("1_000"), .no("1e1.5"), .no("--1"),
    ] as [ValueCase])
  func `reads a floating-point number`(_ row: ValueCase) { row.check(Double.self) }

  @Test
  func `rounds as the standard library does`() {
    var generator = SeededGenerator(seed: 2)
    let count = 50_000
    var viaBits = 0
    for _ in 0..<count {
      let shift = Int.random(in: 0...63, using: &generator)
      let digits = String(generator.next() >> shift)
      let point = Int.random(in: 0...digits.utf8.count, using: &generator)
      var text = String(digits.prefix(point)) + "." + digits.dropFirst(point)
      if text.hasPrefix(".") { text = "0" + text }
      if text.hasSuffix(".") { text += "0" }
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -60...60, using: &generator))"
      }
      if text.hasPrefix("0"), !text.hasPrefix("0.") { continue }
      let number = LinkText.reading(text) { DecimalNumber($0) }
      if number?.rounded(to: Double.self) != nil { viaBits += 1 }
      #expect(Double(linkText: text) == Double(text), "\(text)")
      let float = Float(text)
      #expect(Float(linkText: text) == (float?.isFinite == true ? float : nil), "\(text)")
    }
    #expect(viaBits > count / 2)
  }

  /// Just above the middle between two numbers, by less than what 64 bits tell.
  @Test func `rounds up what is a little more than half`() {
    var count = 0
    for step in UInt64(0)..<200 {
      let middle = UInt64(1) << 63 + (step * 2 + 1) << 10
      // The next multiple of 1,000 behind the middle, moved by ten bits.
      let (high, low) = middle.multipliedFullWidth(by: 1_024)
      let (quotient, rest) = UInt64(1_000).dividingFullWidth((high, low))
      guard rest > 0 else { continue }
      let text = "\(quotient + 1)e3"
      #expect(Double(linkText: text) == Double(text), "\(text)")
      #expect(Double(linkText: "-" + text) == Double("-" + text), "\(text)")
      count += 1
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    0.1, .pi, 52.520006599999996, -13.404953999999975, .leastNonzeroMagnitude, 1e22,
  ])
  func `prints what it reads`(_ value: Double) {
    #expect(Double(linkText: value.linkText) == value)
    #expect(Float(linkText: Float(value).linkText) == Float(value))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `prints nothing readable for what is not finite`(_ value: Double) {
    #expect(Double(linkText: value.linkText) == nil)
  }

  @Test(
    arguments: [
      .same("true"), .same("false"), .no("True"), .no("1"), .no("yes"), .no(""), .no("truee"),
      .no("tru"),
    ] as [ValueCase])
  func `reads a Bool`(_ row: ValueCase) { row.check(Bool.self) }

  @Test(
    arguments: [
      .same("E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
      ValueCase("e621e1f8-c36c-495a-93fc-0c247A3E6E5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
      .same("00000000-0000-0000-0000-000000000000"),
      .no("E621E1F8C36C495A93FC0C247A3E6E5F"), .no("{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}"),
      .no("E621E1F8-C36C-495A-93FC-0C247A3E6E5"), .no("E621E1F8-C36C-495A-93FC-0C247A3E6E5F0"),
      .no("E621E1F8-C36C-495A-93FC-0C247A3E6E5G"), .no("E621E1F8-C36C-495A93FC--0C247A3E6E5F"),
      .no(""),
    ] as [ValueCase])
  func `reads a UUID`(_ row: ValueCase) {
    row.check(UUID.self)
    if row.printed != nil { #expect(UUID(linkText: row.text) == UUID(uuidString: row.text)) }
  }

  @Test func `reads a UUID only if each of its characters is of its kind`() throws {
    let whole = Array("E621E1F8-C36C-495A-93FC-0C247A3E6E5F".unicodeScalars)
    var cases = 0
    for place in whole.indices {
      for other in ["-", "0", "f", "G", "x", " ", "é"].compactMap(Unicode.Scalar.init) {
        var scalars = whole
        scalars[place] = other
        let text = String(String.UnicodeScalarView(scalars))
        let isHyphen = whole[place] == "-"
        let isKept = isHyphen ? other == "-" : other.properties.isASCIIHexDigit
        #expect((UUID(linkText: text) != nil) == isKept, "\(text)")
        cases += 1
      }
    }
    #expect(cases == 252)
  }

  @Test
  func `reads any text`() {
    for text in ["", "a", "a b", "é😀", "a+b", "100%", "%41", "fifteen bytes!!", "sixteen bytes !!"]
    {
      ValueCase.same(text).check(String.self)
    }
    #expect(String(encoded: "a+b%2B", plusIsSpace: true) == "a b+")
    #expect(String(encoded: "a+b%2B") == "a+b+")
    #expect(!String.constrainsText)
    #expect(Int.constrainsText)
  }

  @Test
  func `repairs bytes that are no UTF-8, and never traps`() {
    #expect(String(encoded: "%FF%zz%4") == "\u{FFFD}%zz%4")
  }

  @Test func `integers have small samples, and their limits`() {
    #expect(Int8.samples == [1, 0, 42, 127, -1, -128])
    #expect(UInt16.samples == [1, 0, 42, 65_535])
    #expect(Int.samples == [1, 0, 42, .max, -1, .min])
  }

  @Test func `other types have samples that show their form`() {
    #expect(Bool.samples.map(\.linkText) == ["true", "false"])
    #expect(Double.samples.map(\.linkText) == ["1.0", "0.0", "-2.5", "0.1", "1e-07"])
    #expect(String.samples == ["text", "a b/c?d=e&f", "100%", "é+😀"])
    #expect(UUID.samples.map(\.linkText) == ["5A1D3C70-0000-4000-8000-000000000001"])
    #expect(Date.samples.map(\.timeIntervalSince1970) == [0, 1_709_164_800])
    #expect(DeepLink.samples.map(\.linkText) == ["https://example.com"])
  }
}
