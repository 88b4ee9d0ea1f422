// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import Testing

/// What is read of texts that are nearly JSON, character by character.
@Suite struct AssociationFaultTests {
  /// The kinds of the faults with their bytes, and what is read.
  private static func read(_ bytes: [UInt8]) -> (faults: [String], content: String?) {
    let document = JSONDocument(bytes)
    return (
      document.faults.map { "\($0.kind) \($0.range.lowerBound)..<\($0.range.upperBound)" },
      document.root.map { CompactJSON.text($0.value) }
    )
  }

  private static func read(_ text: String) -> (faults: [String], content: String?) {
    read(Array(text.utf8))
  }

  @Test(arguments: [
    "0", "-0", "7", "10", "1234567890", "-12", "0.0", "0.5", "1.25", "-1.5", "1e5", "1E5", "1e+5",
    "1e-5", "0e0", "-0.0E-00", "1.5e10", "9.99E+007",
  ])
  func `a number is written as RFC 8259 says`(_ text: String) {
    for (whole, content) in [(text, text), ("[\(text)]", "[\(text)]"), (" \(text) ", text)] {
      let (faults, read) = Self.read(whole)
      #expect(faults == [])
      #expect(read == content)
    }
  }

  @Test(arguments: [
    "00", "01", "-01", "+1", "-", "--1", "-+1", ".5", "-.5", "5.", "1.e5", "1.5.", "1..5", "1e",
    "1e+", "1E-", "1e5.5", "1ee5", "1e++5", "0x0", "0x1F", "0xabcdefABCDEF", "0x09", "1_0", "1-1",
    "1e400", "-1e400",
  ])
  func `what people write in place of a number is one that has a fault`(_ text: String) {
    let (faults, content) = Self.read("[\(text)]")
    #expect(faults == ["badNumber 1..<\(text.utf8.count + 1)"])
    #expect(content == "[\"\(text)\"]")
  }

  @Test(arguments: [
    "0x", "0xg", "0xG1", "0x1g", "0x/", "0x`", "0x@", "0y1", "1a", "1f", "a1", "e", "+", "_", "1/2",
    "..", "e5x", "$1", "tru", "nul", "abc",
  ])
  func `what is neither a number nor a word is a text without quotes`(_ text: String) {
    let (faults, content) = Self.read("[\(text)]")
    #expect(faults == ["unquotedText 1..<\(text.utf8.count + 1)"])
    #expect(content == "[\"\(text)\"]")
  }

  @Test(arguments: [
    ("TRUE", "true", "Write true."), ("yes", "true", "Write true."),
    ("False", "false", "Write false."), ("NO", "false", "Write false."),
    ("NULL", "null", "Write null."), ("nil", "null", "Write null."),
    ("none", "null", "Write null."), ("Undefined", "null", "Write null."),
    ("nan", "null", "Write a number, or null."), ("Infinity", "null", "Write a number, or null."),
    ("-infinity", "null", "Write a number, or null."),
    ("+INFINITY", "null", "Write a number, or null."), ("inf", "null", "Write a number, or null."),
    ("-inf", "null", "Write a number, or null."), ("+Inf", "null", "Write a number, or null."),
  ])
  func `words of other languages are read as they are meant`(
    _ word: String, _ content: String, _ help: String
  ) throws {
    let document = JSONDocument(Array("[\(word)]".utf8))
    #expect(document.root.map { CompactJSON.text($0.value) } == "[\(content)]")
    #expect(document.faults.map(\.kind) == [.unknownWord])
    let fault = try #require(document.faults.first)
    #expect(fault.message == "JSON has no word \(word).")
    #expect(fault.help == help)
    #expect(!document.isReadable)
  }

  @Test(arguments: [59, 60, 61, 200])
  func `a long word is shown in part`(_ count: Int) throws {
    let word = String(repeating: "é", count: count)
    let shown = count > 60 ? String(repeating: "é", count: 60) + "..." : word
    let fault = try #require(JSONDocument(Array("[\(word)]".utf8)).faults.first)
    #expect(fault.message == "The text \(shown) has no quotes.")
  }

  @Test(arguments: [
    "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{2000}", "\u{2003}", "\u{200B}", "\u{2028}",
    "\u{2029}", "\u{202F}", "\u{2060}", "\u{3000}", "\u{FEFF}", "\u{A0}\u{B}\u{3000}",
  ])
  func `a space of other languages is one fault, wherever it stands`(_ space: String) {
    let count = space.utf8.count
    #expect(Self.read("[1,\(space)2]") == (["foreignSpace 3..<\(3 + count)"], "[1,2]"))
    #expect(Self.read("[\(space) 1]") == (["foreignSpace 1..<\(1 + count)"], "[1]"))
    #expect(Self.read("{\(space)\"a\":1}") == (["foreignSpace 1..<\(1 + count)"], #"{"a": 1}"#))
    // In a text it is a character, unless it is a control character.
    if space != "\u{B}", space != "\u{C}", !space.hasSuffix("\u{3000}") || count == 3 {
      #expect(Self.read("[\"\(space)\"]") == ([], "[\"\(space)\"]"))
    }
  }

  @Test(arguments: ["\u{A1}", "\u{84}", "\u{200C}", "\u{2027}", "\u{202A}", "\u{2061}", "\u{3001}"])
  func `a neighbor of a foreign space is not a space`(_ character: String) {
    let (faults, content) = Self.read("[\(character)]")
    #expect(faults == ["unquotedText 1..<\(1 + character.utf8.count)"])
    #expect(content == "[\"\(character)\"]")
  }

  @Test(arguments: [
    ("'", "'", "singleQuotes"), ("`", "`", "singleQuotes"), ("'", "`", "singleQuotes"),
    ("‘", "’", "curlyQuotes"), ("‚", "‛", "curlyQuotes"), ("“", "”", "curlyQuotes"),
    ("„", "‟", "curlyQuotes"), ("«", "»", "curlyQuotes"), ("»", "“", "curlyQuotes"),
    ("“", "\"", "curlyQuotes"), ("«", "\"", "curlyQuotes"),
  ])
  func `quotes of other kinds begin and end a text`(
    _ first: String, _ last: String, _ kind: String
  ) throws {
    let fault = "\(kind) 1..<\(1 + first.utf8.count)"
    #expect(Self.read("[\(first)a b\(last)]") == ([fault], #"["a b"]"#))
    #expect(Self.read("[\(first)\(last),1]") == ([fault], #"["",1]"#))
    #expect(Self.read("{\(first)a\(last):1}") == ([fault], #"{"a": 1}"#))
    let document = JSONDocument(Array("[\(first)a\(last)]".utf8))
    #expect(
      document.faults.first?.message
        == (kind == "curlyQuotes" ? "The quotes are typographic." : "The quotes are single."))
    #expect(!document.isReadable)
    // Without a quote at its end, the text ends in its line.
    let open = Self.read("[\(first)a\n, 1]")
    #expect(open.faults.count == 2)
    #expect(open.content == #"["a",1]"#)
  }

  @Test(arguments: ["‗", "†", "ª", "¬", "′"])
  func `a neighbor of a quote is not a quote`(_ character: String) {
    #expect(
      Self.read("[\(character)a]").faults == ["unquotedText 1..<\(2 + character.utf8.count)"])
  }

  @Test func `a text that ends with a typographic quote ends there if its line does`() {
    #expect(Self.read("[\"a”\n]") == (["curlyQuotes 3..<6"], #"["a"]"#))
    #expect(Self.read("[\"a»\n]") == (["curlyQuotes 3..<5"], #"["a"]"#))
    #expect(Self.read("[\"a”]") == (["curlyQuotes 3..<6"], #"["a"]"#))
    // With its own quote behind it, it is a character.
    #expect(Self.read("[\"a”b\"]") == ([], #"["a”b"]"#))
    // The first of two counts.
    #expect(Self.read("[\"a”, “b”\n]").faults.first == "curlyQuotes 3..<6")
    // A single one is an apostrophe.
    #expect(Self.read("[\"it’s\n]") == (["unterminatedText 1..<8"], #"["it’s"]"#))
  }

  @Test(arguments: [
    (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"),
    (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"),
    (#"\u00E9"#, "é"), (#"\uabcd"#, "\u{ABCD}"), (#"\uEF09"#, "\u{EF09}"),
    (#"\uFFFF"#, "\u{FFFF}"), (#"\ud7ff"#, "\u{D7FF}"), (#"\ue000"#, "\u{E000}"),
    (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10FFFF}"),
    (#"\ud83d\ude00"#, "😀"), (#"\uD83D\uDE00x"#, "😀x"),
  ])
  func `an escape is a character`(_ escape: String, _ character: String) {
    let document = JSONDocument(Array("[\"a\(escape)b\"]".utf8))
    #expect(document.faults.isEmpty)
    #expect(document.root?[0]?.string == "a\(character)b")
    #expect(document.isReadable)
  }

  @Test(arguments: [
    (#"\a"#, "badEscape 2..<4", "a"), (#"\é"#, "badEscape 2..<5", "é"),
    (#"\0"#, "badEscape 2..<4", "0"), (#"\u"#, "badEscape 2..<4", ""),
    (#"\u12"#, "badEscape 2..<6", ""), (#"\u123g"#, "badEscape 2..<7", "g"),
    (#"\u123/"#, "badEscape 2..<7", "/"), (#"\u123:"#, "badEscape 2..<7", ":"),
    (#"\u123@"#, "badEscape 2..<7", "@"), (#"\u123G"#, "badEscape 2..<7", "G"),
    (#"\u123`"#, "badEscape 2..<7", "`"), (#"\ud800"#, "loneSurrogate 2..<8", "\u{FFFD}"),
    (#"\udbff"#, "loneSurrogate 2..<8", "\u{FFFD}"),
    (#"\udc00"#, "loneSurrogate 2..<8", "\u{FFFD}"),
    (#"\udfff"#, "loneSurrogate 2..<8", "\u{FFFD}"),
    (#"\ud800\n"#, "loneSurrogate 2..<8", "\u{FFFD}\n"),
    (#"\ud800\u0041"#, "loneSurrogate 2..<8", "\u{FFFD}A"),
    (#"\udc00\u0041"#, "loneSurrogate 2..<8", "\u{FFFD}A"),
  ])
  func `what is no escape has a place, and the rest is read`(
    _ escape: String, _ fault: String, _ character: String
  ) {
    let document = JSONDocument(Array("[\"\(escape)\"]".utf8))
    #expect(document.faults.map { "\($0.kind) \($0.range)" } == [fault])
    #expect(document.root?[0]?.string == character)
  }

  @Test(
    arguments: [
      (0x01, "control character", "an escape"), (0x09, "tab", "\\t"), (0x0A, "line end", "\\n"),
      (0x0D, "line end", "\\n"), (0x1F, "control character", "an escape"),
    ] as [(UInt8, String, String)])
  func `a control character in a text is named`(_ byte: UInt8, _ name: String, _ help: String)
    throws
  {
    let bytes = Array("[\"a".utf8) + [byte] + Array("b\", \"c\"]".utf8)
    let document = JSONDocument(bytes)
    let fault = try #require(document.faults.first)
    #expect(document.faults.count == 1)
    #expect(fault.kind == .controlCharacter)
    #expect(fault.range == 3..<4)
    #expect(fault.message == "A \(name) must not stand in a text.")
    #expect(fault.help == "Write \(help), or take it away.")
    #expect(document.root?[0]?.string == "a\(Character(Unicode.Scalar(byte)))b")
    #expect(document.root?[1]?.string == "c")
  }

  @Test func `a byte that is no character is shown as a number`() {
    func message(_ bytes: [UInt8]) -> String? {
      JSONDocument(Array("[1 ".utf8) + bytes + Array("]".utf8)).faults
        .first { $0.kind == .unexpectedCharacter }?.message
    }
    #expect(message([0x01]) == "The byte 01 does not belong here.")
    #expect(message([0x0F]) == "The byte 0F does not belong here.")
    #expect(message([0x10]) == "The byte 10 does not belong here.")
    #expect(message([0x1F]) == "The byte 1F does not belong here.")
    #expect(message([0x7F]) == "The byte 7F does not belong here.")
    #expect(message([0x3B]) == "; does not belong here.")
    #expect(message([0x28]) == "( does not belong here.")
  }

  @Test(arguments: [
    ("[1]]", "There are more closing brackets than open ones.", 3..<4),
    ("[1] } ]\n", "There are more closing brackets than open ones.", 4..<7),
    ("[1] x ", "The file goes on after its value.", 4..<5),
    ("1 2", "", 0..<0), ("{} []", "The file goes on after its value.", 3..<5),
    ("\"a\" ]", "There are more closing brackets than open ones.", 4..<5),
  ])
  func `what comes after the value is one fault`(
    _ text: String, _ message: String, _ range: Range<Int>
  ) {
    let fault = JSONDocument(Array(text.utf8)).faults.first { $0.kind == .textAfterEnd }
    #expect(fault?.message ?? "" == message)
    #expect(fault?.range ?? 0..<0 == range)
  }

  @Test(arguments: [
    ("[", "a bracket is", "]"), ("{", "a bracket is", "}"), ("[[", "2 brackets are", "]]"),
    ("[{", "2 brackets are", "}]"),
    (String(repeating: "[", count: 16), "16 brackets are", String(repeating: "]", count: 16)),
    (
      String(repeating: "[", count: 17), "17 brackets are",
      String(repeating: "]", count: 16) + "..."
    ),
  ])
  func `brackets that are open are counted`(_ text: String, _ count: String, _ missing: String)
    throws
  {
    let faults = JSONDocument(Array(text.utf8)).faults
    #expect(faults.map(\.kind) == [.unclosedBracket])
    let fault = try #require(faults.first)
    #expect(fault.message == "The file ends before \(count) closed.")
    #expect(fault.help == "Write \(missing) at the end, if nothing else is missing.")
    #expect(fault.range == text.utf8.count - 1..<text.utf8.count)
  }

  @Test func `200 faults are listed, and one that there are more`() {
    func kinds(_ count: Int) -> [JSONFault.Kind] {
      let text = "[" + Array(repeating: "'a'", count: count).joined(separator: ",") + "]"
      return JSONDocument(Array(text.utf8)).faults.map(\.kind)
    }
    #expect(kinds(199) == Array(repeating: .singleQuotes, count: 199))
    #expect(kinds(200) == Array(repeating: .singleQuotes, count: 200))
    #expect(kinds(201) == Array(repeating: .singleQuotes, count: 200) + [.tooManyFaults])
    #expect(kinds(300) == Array(repeating: .singleQuotes, count: 200) + [.tooManyFaults])
  }

  @Test(arguments: [
    ("[1 // a\r2]", "comment 3..<7", "[1,2]"), ("[1, // a\n2]", "comment 4..<8", "[1,2]"),
    ("[1 /**/]", "comment 3..<7", "[1]"), ("[1 /***/]", "comment 3..<8", "[1]"),
    ("[1 /* * / */]", "comment 3..<12", "[1]"), ("[1 /*/ */]", "comment 3..<9", "[1]"),
    ("[1] # a", "comment 4..<7", "[1]"), ("// a\n[1]", "comment 0..<4", "[1]"),
  ])
  func `a comment ends where its kind does`(_ text: String, _ fault: String, _ content: String) {
    let read = Self.read(text)
    #expect(read.faults.contains(fault), "\(read)")
    #expect(read.content == content)
  }

  /// Sequences of bytes that are next to the borders of Unicode's table 3-7.
  @Test func `bytes are UTF-8 as Unicode says`() {
    let borders: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var sequences = borders.map { [$0] }
    for first in borders {
      for second in borders {
        sequences += [[first, second], [first, second, 0x80], [first, second, 0xBF, 0x80]]
      }
    }
    for first in [0xF0, 0xF1, 0xF4] as [UInt8] {
      for second in [0x80, 0x8F, 0x90, 0xBF] as [UInt8] {
        for third in [0x7E, 0x80, 0xBF, 0xC2] as [UInt8] {
          for fourth in [0x7E, 0x80, 0xBF, 0xC2] as [UInt8] {
            sequences.append([first, second, third, fourth])
          }
        }
      }
    }
    for sequence in sequences {
      let bytes = Array("[\"".utf8) + sequence + Array("\"]".utf8)
      let found = JSONDocument(bytes).faults.filter { $0.kind == .invalidUTF8 }.map(\.range)
      #expect(found == Self.invalid(bytes), "\(sequence)")
    }
    #expect(sequences.count == 24 + 3 * 24 * 24 + 192)
  }

  /// What the standard library's parser takes for errors; those in a row are one.
  private static func invalid(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): place += scalar.count
      case .error(let length):
        if let last = ranges.last, last.upperBound == place {
          ranges[ranges.count - 1] = last.lowerBound..<place + length
        } else {
          ranges.append(place..<place + length)
        }
        place += length
      case .emptyInput: return ranges
      }
    }
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B], "compressed"), ([0x78, 0x01, 0x80], "compressed"),
      ([0x78, 0x5E, 0x80], "compressed"), ([0x78, 0x9C, 0x80], "compressed"),
      ([0x78, 0xDA, 0x80], "compressed"), ([0x28, 0xB5, 0x2F, 0xFD], "compressed"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "compressed"), (Array("BZh".utf8), "compressed"),
      ([0x50, 0x4B, 0x03, 0x04], "compressed"), (Array("bplist".utf8), "binary"),
      (Array("%PDF".utf8), "binary"), ([0x89, 0x50, 0x4E, 0x47], "binary"),
      (Array("-----BEGIN ".utf8), "signed"), (Array("MIME-Version:".utf8), "signed"),
      ([0xFF, 0xFE, 0, 0], "otherEncoding"), ([0, 0, 0xFE, 0xFF], "otherEncoding"),
      ([0xFF, 0xFE], "otherEncoding"), ([0xFE, 0xFF], "otherEncoding"),
      ([0, 0, 0, 0x5B], "otherEncoding"), ([0x5B, 0, 0, 0], "otherEncoding"),
      ([0, 0x5B, 0, 0x5D], "otherEncoding"), ([0x5B, 0, 0x5D, 0], "otherEncoding"),
    ] as [([UInt8], String)])
  func `a file of another form is known by its first bytes`(_ bytes: [UInt8], _ kind: String) throws
  {
    let end = kind == "otherEncoding" ? min(4, bytes.count) : bytes.count
    #expect(Self.read(bytes) == (["\(kind) 0..<\(end)"], nil))
    // With a byte of them changed it is of no such form, or of another one.
    var other = bytes
    other[bytes.first == 0 ? 0 : bytes.first == 0x78 ? 1 : bytes.count - 1] = 0x5F
    let message = JSONDocument(bytes).faults.first?.message
    #expect(JSONDocument(other).faults.first?.message != message)
  }

  @Test func `what begins as a compressed file may be a text`() {
    let text = Array("x^".utf8) + Array(repeating: 0x61, count: 62)
    #expect(Self.read(text).faults == ["notJSON 0..<64"])
    // The first 64 bytes behind the mark tell.
    for (count, isText) in [(63, false), (64, true)] {
      let bytes = Array("x^".utf8) + Array(repeating: 0x61, count: count) + [0xC3, 0xA9]
      #expect(Self.read(bytes).faults == ["\(isText ? "notJSON" : "compressed") 0..<\(count + 4)"])
    }
  }

  @Test(arguments: [
    ("<PLIST>", "an XML property list"), (" <html>", "an HTML page"),
    ("<!DOCTYPE HTML>", "an HTML page"), ("<?xml?><HTML", "an HTML page"), ("<a>", "XML or HTML"),
    ("<!doctype xhtml>", "XML or HTML"), ("<html><plist", "an XML property list"),
    ("<" + String(repeating: " ", count: 1_994) + "<html", "an HTML page"),
    ("<" + String(repeating: " ", count: 1_995) + "<html", "XML or HTML"),
  ])
  func `a page is named`(_ text: String, _ name: String) {
    let fault = JSONDocument(Array(text.utf8)).faults.first
    #expect(fault?.kind == .markup)
    #expect(fault?.message == "The file is \(name), not JSON.")
  }

  @Test(
    arguments: [
      (0x01, 10, "notJSON"), (0x01, 9, "binary"), (0x08, 9, "binary"), (0x09, 9, "notJSON"),
      (0x0D, 9, "notJSON"), (0x0E, 9, "binary"), (0x1F, 9, "binary"), (0x20, 9, "notJSON"),
    ] as [(UInt8, Int, String)])
  func `more than a tenth of control characters is no text`(
    _ byte: UInt8, _ count: Int, _ kind: String
  ) {
    let bytes = [0x61, byte] + Array(repeating: 0x61, count: count - 2)
    #expect(Self.read(bytes).faults == ["\(kind) 0..<\(count)"])
  }
}
