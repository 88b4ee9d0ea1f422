// SPDX-License-Identifier: MIT

import JSONText
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "-1.50e+07", "12345678901234567890123", "1E400",
    #""""#, #""a\"\\\n\t""#, #""ü🎒""#, "[]", "{}", #"[1,[2,{"a":null}]]"#,
    #"{"z":1,"a":2,"z":3}"#, #""\u202e""#,
  ])
  func `writes what it read`(_ text: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).line == text)
  }

  @Test(arguments: [
    (#" { "a" : [ 1 , 2 ] , "b" :3 } "#, #"{"a":[1,2],"b":3}"#), ("\t[ ]\r", "[]"), ("{\n}", "{}"),
    (#""\ud800\udc00\udbff\udfff""#, "\"\u{10000}\\udbff\\udfff\""),
    (#""\u0041\/\ud83c\udf92""#, #""A/🎒""#),
    ("\"\u{7f}\"", #""\u007f""#),
  ])
  func `writes values in one way`(_ text: String, _ line: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).line == line)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "01", "+1", ".5", "1.", "1e", "-", "0x1", "NaN",
    "[", "[1", "[1,", "[1,]", "[,]", "{", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}", "{1:1}",
    #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud800""#, #""\ud800\u0041""#,
    #""\ud800\ue000""#, "nule", "trux", "1e+", "1e--1", "1e+-1",
    #""\udc00""#, "\"\t\"", "\"\0\"", "1 2", "[1}", "'a'", "// a", "\u{feff}1",
    String(repeating: "[", count: 100_000),
    String(repeating: "[", count: 66) + String(repeating: "]", count: 66),
  ])
  func `refuses what is not JSON`(_ text: String) {
    #expect(throws: JSONReader.Malformed.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `refuses what is nested too deep`(_ opening: String, _ closing: String) throws {
    func nested(_ depth: Int) -> [UInt8] {
      let text =
        String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
      return Array(text.utf8)
    }
    #expect(JSONReader.maximumDepth == 64)
    #expect(try JSONReader.read(nested(64)).line.utf8.elementsEqual(nested(64)))
    #expect(throws: JSONReader.Malformed.self) { try JSONReader.read(nested(65)) }
  }

  @Test(arguments: ["1e5", "1E+5", "-1.5e-07", "0E0"])
  func `keeps the digits of a number`(_ text: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)) == .number(text))
  }

  @Test func `hands out its parts`() throws {
    let value: JSONValue = ["a": "1", "b": ["x", "y"], "a": "2"]
    #expect(value["a"] == "2")
    #expect(value["c"] == nil)
    #expect(value["a"]?["a"] == nil)
    #expect(value["a"]?.text == "2")
    #expect(value["b"]?.text == nil)
    #expect(value["b"]?.texts == ["x", "y"])
    #expect(value["a"]?.texts == nil)
    #expect(([] as JSONValue).texts == [])
    #expect((["x", .null] as JSONValue).texts == nil)
    #expect(JSONValue("a" as String?) == .string("a"))
    #expect(JSONValue(nil as String?) == .null)
    #expect(JSONValue(7) == .number("7"))
    #expect(JSONValue(nil as Int?) == .null)
    #expect(
      try JSONValue(encoding: ["b": "/", "a": "é", "c": ""]).line == #"{"a":"é","b":"/","c":""}"#)
  }

  @Test(arguments: [
    ("", 0), (" x", 1), ("nope", 0), ("[1,]", 2), ("[1 2]", 3), (#"{"a" 1}"#, 5), ("1 2", 2),
    (#""a"#, 2), (#""a\x""#, 2), (#""a\u12g4""#, 2), (#""a\udc00\udc00""#, 2),
    (#""a\ud800\u0041""#, 2), ("\"a\t\"", 2), (#"{"a":[1,{"b":2"#, 14), ("\u{feff}1", 0),
  ])
  func `says where the first fault is`(_ text: String, _ position: Int) {
    #expect {
      try JSONReader.read(Array(text.utf8))
    } throws: { error in
      (error as? JSONReader.Malformed)?.position == position
    }
  }

  @Test func `reads an object with one name many times`() throws {
    let members = Array(repeating: #""a":1"#, count: 300).joined(separator: ",")
    #expect(try JSONReader.read(Array("{\(members)}".utf8)).line == "{\(members)}")
    #expect(throws: JSONReader.Malformed.self) {
      try JSONReader.read(Array("{\(members),}".utf8))
    }
  }

  @Test func `refuses bytes that are not UTF-8`() {
    #expect(throws: JSONReader.Malformed.self) { try JSONReader.read([0x22, 0xff, 0x22]) }
    #expect(throws: JSONReader.Malformed.self) { try JSONReader.read([0xff]) }
  }

  @Test func `reads without a trap whatever is cut off`() throws {
    let text = Array(#"{"id":[1,-2.5e3,"\u00e9\ud83c\udf92",true,null],"url":"a://b"}"#.utf8)
    for end in text.indices {
      #expect(throws: JSONReader.Malformed.self) { try JSONReader.read(Array(text[..<end])) }
    }
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = text
        bytes[index] = byte
        _ = try? JSONReader.read(bytes)
      }
    }
  }

  @Test func `writes a page`() {
    let value: JSONValue = ["a": [], "b": [.bool(true), ["c": .null]]]
    #expect(
      value.page == """
        {
          "a": [],
          "b": [
            true,
            {
              "c": null
            }
          ]
        }
        """)
  }
}
