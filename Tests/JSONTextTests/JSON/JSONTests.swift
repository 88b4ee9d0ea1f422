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
    (#" { "a" : [ 1 , 2 ] } "#, #"{"a":[1,2]}"#),
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
    #""\udc00""#, "\"\t\"", "\"\0\"", "1 2", "[1}", "'a'", "// a", "\u{feff}1",
    String(repeating: "[", count: 100_000),
    String(repeating: "[", count: 66) + String(repeating: "]", count: 66),
  ])
  func `refuses what is not JSON`(_ text: String) {
    #expect(throws: JSONReader.Malformed.self) { try JSONReader.read(Array(text.utf8)) }
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
