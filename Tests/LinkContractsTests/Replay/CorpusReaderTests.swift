// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import LinkContracts

/// What stands on each line of a file of links, and where.
@Suite struct CorpusReaderTests {
  /// `entry link|route|place|separator`, with a `"` for doubled quotes and a `,` for a bare field.
  private static func text(_ line: CorpusLine, _ bytes: UnsafeRawBufferPointer) -> String {
    switch line {
    case .blank: return "blank"
    case .skipped: return "skipped"
    case .bad(let offset, let reason): return "bad \(offset) \(reason)"
    case .entry(let entry):
      let link = String(decoding: bytes[entry.link], as: UTF8.self)
      let route = String(decoding: bytes[entry.route], as: UTF8.self)
      let place = entry.place.map { "\($0)" } ?? "-"
      return "entry \(link)|\(route)|\(place)|\(entry.separator)"
        + (entry.hasDoubledQuotes ? " \"" : "") + (entry.isBareField ? " ," : "")
    }
  }

  private static func read(
    _ lines: [String], _ form: LinkCorpusForm, isUpdating: Bool = false
  ) -> (lines: [String], fault: String?) {
    var reader = CorpusReader(form, isUpdating: isUpdating)
    let texts = lines.map { line in
      Array(line.utf8).withUnsafeBytes { bytes in text(reader.read(bytes), bytes) }
    }
    return (texts, reader.fault)
  }

  @Test(
    arguments: [
      ("", "blank"), (" \t ", "blank"), ("# a\tb", "blank"), (" # a", "blank"),
      ("a", "entry a||1|\t"), ("  a", "entry a||3|\t"), (" a \tb", "entry a|b|4|"),
      ("a  ", "entry a||3|\t"), ("a b", "entry a b||3|\t"),
      ("a\tb", "entry a|b|2|"), ("a \t b ", "entry a|b|3|"), ("a\tb\tc", "entry a|b|2|"),
      ("a\t", "entry a||2|"), ("a\t\tc", "entry a||2|"), ("a\t ", "entry a||2|"),
      ("\tb", "bad 0 Write a link before the tab."),
      ("  \tb", "bad 0 Write a link before the tab."),
    ])
  func `plain lines`(_ line: String, _ text: String) {
    #expect(Self.read([line], .plain).lines == [text])
  }

  @Test(
    arguments: [
      ("a,b", "entry a|b|2| ,"), ("a , b ", "entry a|b|3| ,"), (" a, b", "entry a|b|3| ,"),
      ("a", "entry a||1|, ,"),
      ("a,", "entry a||2| ,"), ("a,b,c", "entry a|b|2| ,"),
      (",b", "bad 0 The line has no link in its column."),
      ("  ,b", "bad 0 The line has no link in its column."),
      (#""a,b",c"#, "entry a,b|c|6| ,"), (#""a""b",c"#, #"entry a""b|c|7| " ,"#),
      (#""a","b""#, "entry a|b|5|"), (#"a,"""#, "entry a||3|"), (#"a,"b""c""#, #"entry a|b""c|3|"#),
      (#""a"#, "bad 0 Close the quotation mark on the same line."),
      (#"a,"b"#, "bad 2 Close the quotation mark on the same line."),
      (#"a,"b""#, "entry a|b|3|"),
      (#"a,"b"c"#, "bad 5 Write a comma after the quotation mark."),
      (#""a" ,b"#, "bad 3 Write a comma after the quotation mark."),
      (#"a"b,c"#, #"entry a"b|c|4| ,"#), ("", "blank"), ("\t", "blank"),
    ])
  func `lines of a table`(_ line: String, _ text: String) {
    let (lines, fault) = Self.read(["url,route", line], .table)
    #expect(lines == ["blank", text])
    #expect(fault == nil)
  }

  @Test(
    arguments: [
      ("url", "a,b", false, "entry a||-|", nil),
      ("link,route", "a,b", false, "entry a|b|2| ,", nil),
      ("route,url", "a,b", false, "entry b|a|0| ,", nil),
      ("link,url,route", "a,b,c", false, "entry b|c|4| ,", nil),
      (" URL ,no te,\"Ro ute\"", "a,b,c", false, "entry a|c|4| ,", nil),
      ("url,note,route", "a,b", false, "entry a||3|, ,", nil),
      ("url,note,since,route", "a", false, "entry a||1|,,, ,", nil),
      ("note,url", "a", false, "bad 0 The line has no link in its column.", nil),
      ("url,route", "a", true, "entry a||1|, ,", nil),
      ("url,route,url,route", "a,b,c,d", false, "entry a|b|2| ,", nil),
      ("link,link,url,url,route", "a,b,c,d,e", false, "entry c|e|8| ,", nil),
      ("link,link,route", "a,b,c", false, "entry a|c|4| ,", nil),
      (
        "url,note", "a", true, "entry a||-|",
        "The first line has no column route to write to. Add one."
      ),
      (
        "address,route", "url", false, "blank",
        "The first line has no column url. Start the file with url,route."
      ),
      (
        "note,\"url", "url", false, "blank",
        "The first line has no column url. Start the file with url,route."
      ),
    ] as [(String, String, Bool, String, String?)])
  func `the first line of a table names the columns`(
    _ header: String, _ line: String, _ isUpdating: Bool, _ text: String, _ fault: String?
  ) {
    let found = Self.read([header, line], .table, isUpdating: isUpdating)
    #expect(found.lines == ["blank", text])
    #expect(found.fault == fault)
  }

  private static let noLine = "bad 0 This line is not in the common log format."
  private static let noRequest = "bad 16 The request or its status is missing."

  /// Behind an address, a user and a time.
  @Test(
    arguments: [
      (#""GET /a HTTP/1.1" 200 1"#, "entry /a|"), (#""HEAD /a HTTP/1.1" 399 1"#, "entry /a|"),
      (#""GET /a" 200"#, "entry /a|"), (#""GET /a b HTTP/1.1" 200 1"#, "entry /a|"),
      (#""GET /a?\"b\" HTTP/1.1" 301 -"#, #"entry /a?\"b\"|"#),
      (#""GET /a HTTP/1.1"    200"#, "entry /a|"),
      (#""GET https://a.example/ HTTP/1.1" 200"#, "entry https://a.example/|"),
      (#""POST /a HTTP/1.1" 200 1"#, "skipped"), (#""get /a HTTP/1.1" 200 1"#, "skipped"),
      (#""GET /a HTTP/1.1" 400 1"#, "skipped"), (#""GET /a HTTP/1.1" 999 1"#, "skipped"),
      (#""GET /a HTTP/1.1" 20"#, noRequest), (#""GET /a HTTP/1.1" 2x0 1"#, noRequest),
      (#""GET /a HTTP/1.1""#, noRequest), (#""GET /a HTTP/1.1"#, noRequest),
      (#""GET /a HTTP/1.1\" 200 1"#, noRequest), (#""-" 200 1"#, noRequest),
      (#""GET" 200 1"#, noRequest),
      (#""GET " 200 1"#, "bad 20 The request has no target."),
      (#""GET  HTTP/1.1" 200 1"#, "bad 20 The request has no target."),
      // What is not a request at all is refused by a server, such as TLS on a plain port.
      (#""\x16\x03\x01\x00" 400 157 "-" "-""#, "skipped"), (#""-" 408 - "-" "-""#, "skipped"),
      (#""" 400 0"#, "skipped"), (#""GET" 404 1"#, "skipped"), (#""" 200 0"#, noRequest),
      ("GET /a", noLine), ("", noLine),
    ])
  func `lines of a log`(_ request: String, _ text: String) {
    let line = "1.2.3.4 - - [t] " + request
    var text = text
    if text.hasPrefix("entry") {
      text = String(text[...(text.lastIndex(of: "|") ?? text.startIndex)]) + "|-|"
    }
    #expect(Self.read([line], .accessLog(origin: "https://a.example")).lines == [text])
  }

  @Test(
    arguments: [
      ("a.example 1.2.3.4 - - ", true), ("A.Example:443 1.2.3.4 - ann ", true),
      ("b.example 1.2.3.4 - - ", false), ("a.examples 1.2.3.4 - - ", false),
      ("a.exampl 1.2.3.4 - - ", false), (":443 1.2.3.4 - - ", false),
      ("1.2.3.4 - - ", true), ("1.2.3.4 - ann b ", true), ("b.example - - ann ", true),
      ("b.example  1.2.3.4  -  - ", false), ("b.example 1.2.3.4 x - ", true),
      ("b.example 1.2.3.4 -- - ", true), ("b.example 1.2.3.4 - ", true), ("", true),
      ("b.example 1.2.3.4 - a b ", false),
    ])
  func `requests of another host are skipped`(_ head: String, _ isOwn: Bool) {
    let line = head + #"[t] "GET /a HTTP/1.1" 200 1"#
    for origin in ["https://a.example", "https://a.example/base"] {
      #expect(
        Self.read([line], .accessLog(origin: origin)).lines
          == [isOwn ? "entry /a||-|" : "skipped"])
    }
  }

  @Test(arguments: ["nonsense", "nonsense [t]", "[t", #"nonsense "GET /a" 200"#])
  func `what has no time is no line of a log`(_ line: String) {
    #expect(Self.read([line], .accessLog(origin: "https://a.example")).lines == [Self.noLine])
  }

  @Test func `without a host in the origin every host is skipped`() {
    let line = #"a.example 1.2.3.4 - - [t] "GET /a HTTP/1.1" 200 1"#
    #expect(Self.read([line], .accessLog(origin: "nonsense")).lines == ["skipped"])
    #expect(Self.read([line], .accessLog(origin: "https://{x}")).lines == ["skipped"])
  }

  @Test(
    arguments: [
      ("/a\t/b", "entry /b||-|"), ("# a\tb", "blank"), (" \t", "blank"),
      ("/a\thttps://a.example/b?c\tnote", "entry https://a.example/b?c||-|"),
      ("/a", "bad 0 The line has no target."), ("/a\t\tnote", "bad 0 The line has no target."),
    ])
  func `lines of short links`(_ line: String, _ text: String) {
    let form = LinkCorpusForm.shortLinks(origin: "https://a.example")
    #expect(
      Self.read(["# b", "path\ttarget\tnote", line], form).lines == ["blank", "blank", text])
  }

  @Test func `the first of two columns with targets is read`() {
    let form = LinkCorpusForm.shortLinks(origin: "https://a.example")
    #expect(
      Self.read(["path\ttarget\ttarget", "/a\t/b\t/c", "/a\t\t/c"], form).lines
        == ["blank", "entry /b||-|", "bad 0 The line has no target."])
  }

  @Test func `short links need a target`() {
    let read = Self.read(["path\tlink"], .shortLinks(origin: "https://a.example"))
    #expect(
      read.fault
        == "The first line has no column target. Start the file with path and target.")
  }
}
