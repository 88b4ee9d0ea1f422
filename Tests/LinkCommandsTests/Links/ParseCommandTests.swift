// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Testing

private let nothing =
  #""scheme":null,"host":null,"port":null,"form":null,"segments":null,"query":null,"fragment":null}"#

@MainActor
@Suite struct ParseCommandTests {
  @Test(
    arguments: [
      (
        #"{"id":1,"url":"TCAL://www.trips.calendar.com:8080/a%2Fb/c/?x=1+2&y=&z&x=%C3%BC#/r%20s"}"#,
        #"{"id":1,"ok":true,"error":null,"scheme":"tcal","host":"www.trips.calendar.com","#
          + #""port":8080,"form":"authority","segments":["a/b","c"],"#
          + #""query":[["x","1+2"],["y",""],["z",null],["x","ü"]],"fragment":"/r s"}"#
      ),
      (
        #"{"url":"spotify:track:4uLU6h","id":"a"}"#,
        #"{"id":"a","ok":true,"error":null,"scheme":"spotify","host":null,"port":null,"#
          + #""form":"opaque","segments":["track:4uLU6h"],"query":[],"fragment":null}"#
      ),
      (
        #"{"id":{"b":1.0,"a":[null]},"url":"myapp://"}"#,
        #"{"id":{"b":1.0,"a":[null]},"ok":true,"error":null,"scheme":"myapp","host":"","port":null,"#
          + #""form":"authority","segments":[],"query":[],"fragment":null}"#
      ),
      (
        #"{"id":12345678901234567890,"url":"https://a.example/%zz"}"#,
        #"{"id":12345678901234567890,"ok":false,"error":"malformedPercent","# + nothing
      ),
      (
        #"{"id":2,"url":"app://a\u0000b"}"#,
        #"{"id":2,"ok":false,"error":"controlCharacter","# + nothing
      ),
      (#"{"id":2,"url":""}"#, #"{"id":2,"ok":false,"error":"empty","# + nothing),
      ("nonsense", #"{"id":null,"ok":false,"error":"notJSON","# + nothing),
      (#"{"id":3}"#, #"{"id":3,"ok":false,"error":"invalidRequest","# + nothing),
      (#"{"id":3,"url":7}"#, #"{"id":3,"ok":false,"error":"invalidRequest","# + nothing),
      ("[]", #"{"id":null,"ok":false,"error":"invalidRequest","# + nothing),
    ] as [(String, String)])
  func `answers a line`(_ request: String, _ answer: String) async {
    #expect(
      await transcript(of: ["parse", "--batch"], input: request)
        == Transcript(output: answer + "\n"))
  }

  @Test(arguments: [1, 7, 65_536])
  func `answers every line in its order`(_ chunk: Int) async {
    let long = #"{"id":3,"url":""# + String(repeating: "a", count: Batch.lineLimit) + #""}"#
    let result = await transcript(
      of: ["parse", "--batch"],
      input: "{\"id\":1,\"url\":\"a:\"}\r\n\n \t\n{\n\(long)\n{\"id\":4,\"url\":\"b:\"}",
      chunk: max(chunk, chunk == 1 ? 4_096 : chunk))
    let answers = result.output.split(separator: "\n").map { $0.prefix(46) }
    #expect(
      answers == [
        #"{"id":1,"ok":true,"error":null,"scheme":"a","h"#,
        #"{"id":null,"ok":false,"error":"notJSON","schem"#,
        #"{"id":null,"ok":false,"error":"lineTooLong","s"#,
        #"{"id":4,"ok":true,"error":null,"scheme":"b","h"#,
      ])
    #expect(result.exitCode == 0)
  }

  @Test func `a line that is not UTF-8 is not JSON`() async {
    let result = await transcript(of: ["parse", "--batch"], inputBytes: [0x22, 0xff, 0x22, 0x0a])
    #expect(result.output == #"{"id":null,"ok":false,"error":"notJSON","# + nothing + "\n")
  }

  @Test(
    arguments: [
      ([], 64), (["a:", "--batch"], 64), (["a:", "b:"], 64), (["--nonsense"], 64),
      (["app://home"], 0), (["app://home", "--json"], 0), (["%"], 1), ([""], 1),
      (["app://a\u{0}b"], 1), (["app://a\u{0}b", "--json"], 1),
      ([String(repeating: "a", count: 1_000_000)], 1),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) async {
    let result = await transcript(of: ["parse"] + arguments)
    #expect(result.exitCode == code)
    #expect(result.errors.isEmpty == (code == 0))
    #expect(result.output.isEmpty == (code != 0 && !arguments.contains("--json")))
  }

  @Test(arguments: [
    ("app://", ["link    app://", "form    authority", "scheme  app", "host    (empty)"]),
    ("app:a", ["link      app:a", "form      opaque", "scheme    app", "segments  a"]),
    (
      "app:///a/b",
      [
        "link      app:///a/b", "form      authority", "scheme    app", "host      (empty)",
        "segments  a", "          b",
      ]
    ),
    (
      "app://h:1?a&b=&c=d#e%20f",
      [
        "link      app://h:1?a&b=&c=d#e%20f", "form      authority", "scheme    app",
        "host      h", "port      1", "query     a  (flag)", "          b =", "          c = d",
        "fragment  e f",
      ]
    ),
    (
      "app://h/%E2%80%8B?%E2%80%8B=%E2%80%8B#%E2%80%8B",
      [
        "link      app://h/%E2%80%8B?%E2%80%8B=%E2%80%8B#%E2%80%8B", "form      authority",
        "scheme    app", "host      h", "segments  ·", "query     · = ·", "fragment  ·",
      ]
    ),
  ])
  func `shows each part of a link on a line`(_ link: String, _ lines: [String]) async {
    #expect(
      await transcript(of: ["parse", link])
        == Transcript(output: lines.map { $0 + "\n" }.joined()))
  }

  @Test func `snapshots`() async throws {
    let link = "TCAL://www.trips.calendar.com:8080/a%2Fb/c/?x=1+2&y=&z&x=%C3%BC#/r%20s"
    try await expectSnapshot(of: ["parse", link], named: "parse-link")
    try await expectSnapshot(of: ["parse", link, "--json"], named: "parse-link-json")
    try await expectSnapshot(of: ["parse", link], named: "parse-link-colored", isColored: true)
    try await expectSnapshot(of: ["parse", "https://ex.com/50%zz"], named: "parse-failure")
    try await expectSnapshot(
      of: ["parse", "https://ex.com/50%zz", "--json"], named: "parse-failure-json")
    try await expectSnapshot(of: ["parse"], named: "parse-without-link")
  }
}
