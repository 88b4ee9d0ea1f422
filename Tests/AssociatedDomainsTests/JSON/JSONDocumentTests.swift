// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import Testing

@Suite struct JSONDocumentTests {
  struct Row: Sendable {
    var text: String
    /// Kind, line, column, path, and the characters that are meant.
    var faults: [String]
    /// What is read all the same, as JSON; `nil` for nothing.
    var content: String?

    init(_ text: String, _ faults: [String], _ content: String?) {
      self.text = text
      self.faults = faults
      self.content = content
    }
  }

  @Test(arguments: [
    Row("{“a”: “b”}", ["curlyQuotes 1:2 $ “", "curlyQuotes 1:7 a “"], #"{"a": "b"}"#),
    Row(#"{"a”: 1}"#, ["curlyQuotes 1:4 $ ”"], #"{"a": 1}"#),
    Row("[\"/app/*”\n]", ["curlyQuotes 1:9 [0] ”"], #"["/app/*"]"#),
    Row(#"[“x"]"#, ["curlyQuotes 1:2 [0] “"], #"["x"]"#),
    Row("[«x»]", ["curlyQuotes 1:2 [0] «"], #"["x"]"#),
    Row("['a', `b`]", ["singleQuotes 1:2 [0] '", "singleQuotes 1:7 [1] `"], #"["a","b"]"#),
    Row(#"['it\'s', 1]"#, ["singleQuotes 1:2 [0] '"], #"["it's",1]"#),
    Row("[‘a’]", ["curlyQuotes 1:2 [0] ‘"], #"["a"]"#),
    Row("[1 // c\n]", ["comment 1:4 $ // c"], "[1]"),
    Row("[1 /* c */, # d\n2]", ["comment 1:4 $ /* c */", "comment 1:13 $ # d"], "[1,2]"),
    Row("[1 /* never]", ["unclosedBracket 1:1 $ [", "comment 1:4 $ /* never]"], "[1]"),
    Row("[1,]", ["trailingComma 1:3 $ ,"], "[1]"),
    Row(#"{"a": [1], }"#, ["trailingComma 1:10 $ ,"], #"{"a": [1]}"#),
    Row(#"["a" "b"]"#, ["missingComma 1:5 $ "], #"["a","b"]"#),
    Row("{\"a\": 1\n \"b\": 2}", ["missingComma 1:8 $ "], #"{"a": 1,"b": 2}"#),
    Row("[{} []]", ["missingComma 1:4 $ "], "[{},[]]"),
    Row("[,1,,2]", ["extraComma 1:2 $ ,", "extraComma 1:5 $ ,"], "[1,2]"),
    Row(#"{,"a": 1}"#, ["extraComma 1:2 $ ,"], #"{"a": 1}"#),
    Row(#"{"a" 1}"#, ["missingColon 1:5 a "], #"{"a": 1}"#),
    Row(
      #"{"a" = 1, "b" => 2}"#, ["missingColon 1:6 a =", "missingColon 1:15 b =>"],
      #"{"a": 1,"b": 2}"#),
    Row(#"{"a"}"#, ["missingValue 1:5 a "], #"{"a": null}"#),
    Row("{\"a\",\n\"b\": 1}", ["missingValue 1:5 a "], #"{"a": null,"b": 1}"#),
    Row(#"{"a":}"#, ["missingValue 1:6 a "], #"{"a": null}"#),
    Row(#"{"a":, "b": 1}"#, ["missingValue 1:6 a "], #"{"a": null,"b": 1}"#),
    Row(#"{"a""#, ["unclosedBracket 1:1 $ {", "missingValue 1:5 a "], #"{"a": null}"#),
    Row(#"{"a":"#, ["unclosedBracket 1:1 $ {", "missingValue 1:6 a "], #"{"a": null}"#),
    Row(#"{[1], "b": 2}"#, ["missingName 1:2 $ ["], #"{"": [1],"b": 2}"#),
    Row("{: 1}", ["missingName 1:2 $ :"], #"{"": 1}"#),
    Row("{a: 1, $b: 2}", ["unquotedName 1:2 $ a", "unquotedName 1:8 $ $b"], #"{"a": 1,"$b": 2}"#),
    Row(
      "[abc, https://example.com/x, /foo]",
      [
        "unquotedText 1:2 [0] abc", "unquotedText 1:7 [1] https://example.com/x",
        "unquotedText 1:30 [2] /foo",
      ], #"["abc","https://example.com/x","/foo"]"#),
    Row(
      "[\"a\tb\", \"\u{01}\"]",
      ["controlCharacter 1:4 [0] \t", "controlCharacter 1:10 [1] \u{01}"], #"["a\tb","\u0001"]"#),
    Row("[\"a\n\nb\", 1]", ["controlCharacter 1:4 [0] \n"], #"["a\n\nb",1]"#),
    Row("[\"a,\n \"b\"]", [#"unterminatedText 1:2 [0] "a,"#], #"["a","b"]"#),
    Row(#"["abc"#, ["unclosedBracket 1:1 $ [", #"unterminatedText 1:2 [0] "abc"#], #"["abc"]"#),
    Row("[\"a\n\n]", [#"unterminatedText 1:2 [0] "a"#], #"["a"]"#),
    Row("[\"abc\n}", [#"unterminatedText 1:2 [0] "abc"#, "wrongBracket 2:1 $ }"], #"["abc"]"#),
    Row(#"[1, {"a": 2]"#, ["unclosedBracket 1:5 [1] {"], #"[1,{"a": 2}]"#),
    Row(#"{"a": [1, 2}"#, ["unclosedBracket 1:7 a ["], #"{"a": [1,2]}"#),
    Row("[1}", ["wrongBracket 1:3 $ }"], "[1]"),
    Row("[1, 2", ["unclosedBracket 1:1 $ ["], "[1,2]"),
    Row(#"{"a": "b", "c": [1, {"#, ["unclosedBracket 1:21 c[1] {"], #"{"a": "b","c": [1,{}]}"#),
    Row("[1]]", ["textAfterEnd 1:4 $ ]"], "[1]"),
    Row(#"{"a": 1}{"b": 2}"#, [#"textAfterEnd 1:9 $ {"b": 2}"#], #"{"a": 1}"#),
    Row("[1] x", ["textAfterEnd 1:5 $ x"], "[1]"),
    Row(
      #"callback({"a": 1})"#, ["textBeforeStart 1:1 $ callback(", "textAfterEnd 1:18 $ )"],
      #"{"a": 1}"#),
    Row("hello", ["notJSON 1:1 $ hello"], nil),
    Row("[;]", ["unexpectedCharacter 1:2 $ ;"], "[]"),
    Row("[;;=]", ["unexpectedCharacter 1:2 $ ;;="], "[]"),
    Row(#"{"a": 1, "b": 2, "a": 3}"#, [#"duplicateName 1:18 a "a""#], #"{"a": 1,"b": 2,"a": 3}"#),
    Row(
      "{\"é\": 1, \"x\": \"日本”\n, \"y\": oops}",
      ["curlyQuotes 1:18 x ”", "unquotedText 2:8 y oops"], #"{"é": 1,"x": "日本","y": "oops"}"#),
  ])
  func `a fault is reported with its place, and reading goes on`(_ row: Row) {
    let bytes = Array(row.text.utf8)
    let document = JSONDocument(bytes)
    #expect(document.faults.map { Self.line($0, document, bytes) } == row.faults)
    #expect(document.root.map { CompactJSON.text($0.value) } == row.content)
    #expect(document.isReadable == !document.faults.contains { !$0.kind.isReadable })
  }

  private static func line(
    _ fault: JSONFault, _ document: JSONDocument, _ bytes: [UInt8]
  ) -> String {
    let place = document.position(of: fault.range.lowerBound)
    let text = String(decoding: bytes[fault.range], as: UTF8.self)
    return "\(fault.kind) \(place.line):\(place.column) \(AssociationPath(fault.path)) \(text)"
  }

  @Test(arguments: [
    "null", " true ", "-0.5e+10", "[]", " {} ", #"{"a":[1,{"b":null}]}"#, #""\ud83d\ude00\/\b""#,
    "[\"\u{7F}\u{FFFF}\"]", #"["\u0000"]"#, "123456789012345678901234567890",
  ])
  func `sound JSON has no faults`(_ text: String) {
    let document = JSONDocument(Array(text.utf8))
    #expect(document.faults.isEmpty)
    #expect(document.isReadable)
    #expect(document.root != nil)
  }

  @Test func `every value has its bytes`() {
    let text = #" {"a": ["é", {"/": -1.5}], "a": true} "#
    let bytes = Array(text.utf8)
    let document = JSONDocument(bytes)
    func part(_ path: AssociationPath) -> String? {
      document.root?[path.steps].map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
    let root = AssociationPath()
    #expect(part(root) == #"{"a": ["é", {"/": -1.5}], "a": true}"#)
    #expect(part(root.member("a")) == "true")
    #expect(part(root.member("b")) == nil)
    #expect(part(root.member("a").element(0)) == nil)
    let first = document.root?.members?.first
    #expect(first?.nameRange == 2..<5)
    #expect(first?.node[0]?.range == 8..<12)
    #expect(first?.node[1]?["/"]?.content == .number("-1.5"))
    #expect(first?.node[2] == nil)
    #expect(first?.node[-1] == nil)
  }

  @Test func `a place is a line and a column of characters`() {
    let bytes = Array("{\r\n\t\"é😀\":1,\r\"b\"\n\n}".utf8)
    let document = JSONDocument(bytes)
    let places = [0, 1, 3, 4, 5, 7, 11, 15, 18, 20, 400].map {
      let place = document.position(of: $0)
      return "\(place.line):\(place.column)"
    }
    #expect(
      places == ["1:1", "1:2", "2:1", "2:2", "2:3", "2:4", "2:5", "2:9", "3:3", "4:1", "5:2"])
  }
}
