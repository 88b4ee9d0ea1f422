// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

@testable import LinkCommands

@MainActor
@Suite struct AASAMatchCommandTests {
  @Test(
    arguments: [
      ("https://example.com/buy/1", [], 0, "match"),
      ("https://example.com/help/a?id=42", [], 0, "match"),
      ("https://example.com/help/internal/a", [], 1, "exclude"),
      ("https://example.com/", [], 1, "no_match"),
      ("https://other.example/buy/1", ["--domain", "example.com"], 1, "no_match"),
      ("ftp://example.com/buy/1", [], 1, "no_match"), ("", [], 1, "no_match"),
      ("https://example.com/buy/1", ["--app", "B.c"], 1, "no_match"),
    ] as [(String, [String], Int32, String)])
  func `decides`(_ link: String, _ options: [String], _ code: Int32, _ decision: String)
    async throws
  {
    for app in options.contains("--app") ? [[]] : [[], ["--app", DomainSamples.app]] {
      let arguments = ["-", link] + options + app
      let result = await transcript(of: ["aasa", "match"] + arguments, input: DomainSamples.file)
      #expect(result.exitCode == code)
      #expect(result.output.hasPrefix(decision + "\t"), "\(result)")
      #expect(result.output.hasSuffix("\n"))
      let json = await transcript(
        of: ["aasa", "match"] + arguments + ["--json"], input: DomainSamples.file)
      #expect(json.exitCode == code)
      #expect(json.output.contains(#""decision": "\#(decision)""#))
      let explained = await transcript(
        of: ["aasa", "explain"] + arguments, input: DomainSamples.file)
      #expect(explained.exitCode == code)
      #expect(!explained.output.isEmpty)
      let told = await transcript(
        of: ["aasa", "explain"] + arguments + ["--json"], input: DomainSamples.file)
      #expect(told.exitCode == code)
      let answer = try JSONReader.read(Array(told.output.utf8))
      #expect(answer["link"]?.text == link)
      guard case .array(let verdicts)? = answer["verdicts"],
        case .array(let tried)? = answer["tried"]
      else {
        Issue.record("\(told)")
        continue
      }
      #expect(verdicts.contains { $0["decision"]?.text == decision })
      // The rule that decided is the last one tried.
      #expect((tried.last?["matches"] == .bool(true)) == (decision != "no_match"))
      for rule in tried where rule["matches"] == .bool(false) { #expect(rule["position"] != .null) }
    }
  }

  @Test(
    arguments: [
      (
        #"{"id":1,"aasa":{"applinks":{"details":[{"appID":"A.b","paths":["/a/*"]}]}},"#
          + #""domain":"example.com","appId":"A.b","url":"https://example.com/a/1"}"#,
        #"{"id":1,"decision":"match"}"#
      ),
      (
        #"{"id":"x","aasa":"{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"paths\":[\"NOT /a\"]}]}}","#
          + #""appId":"A.b","url":"https://example.com/a"}"#,
        #"{"id":"x","decision":"exclude"}"#
      ),
      (
        #"{"id":null,"aasa":{},"domain":null,"appId":"A.b","url":""}"#,
        #"{"id":null,"decision":"no_match"}"#
      ),
      (
        #"{"id":2,"aasa":"[","domain":"","appId":"A.b","url":"https://example.com"}"#,
        #"{"id":2,"decision":"no_match"}"#
      ),
      (
        #"{"id":3,"aasa":{},"appId":"A.b","url":"https://a.example","more":[1e2]}"#,
        #"{"id":3,"decision":"no_match"}"#
      ),
      (#"{"id":4,"appId":"A.b","url":"a"}"#, #"{"id":4,"error":"invalidRequest"}"#),
      (#"{"id":5,"aasa":{},"appId":1,"url":"a"}"#, #"{"id":5,"error":"invalidRequest"}"#),
      (
        #"{"id":6,"aasa":{},"appId":"a","url":"a","domain":1}"#,
        #"{"id":6,"error":"invalidRequest"}"#
      ),
      (#"[7]"#, #"{"id":null,"error":"invalidRequest"}"#),
      (#"{"id":8,"#, #"{"id":null,"error":"notJSON"}"#),
    ] as [(String, String)])
  func `answers a line`(_ request: String, _ answer: String) async {
    #expect(
      await transcript(of: ["aasa", "match", "--batch"], input: request)
        == Transcript(output: answer + "\n"))
  }

  @Test func `goes on behind lines that it cannot answer`() async {
    let good =
      #"{"id":1,"aasa":{"applinks":{"details":[{"appID":"A.b","paths":["*"]}]}},"appId":"A.b","#
      + #""url":"https://example.com/"}"#
    let lines = [good, "x", "", String(repeating: "y", count: 1 << 20 + 1), good, good]
    let result = await transcript(
      of: ["aasa", "match", "--batch"], input: lines.joined(separator: "\n"))
    #expect(result.exitCode == 0)
    #expect(
      result.output.split(separator: "\n") == [
        #"{"id":1,"decision":"match"}"#, #"{"id":null,"error":"notJSON"}"#,
        #"{"id":null,"error":"lineTooLong"}"#, #"{"id":1,"decision":"match"}"#,
        #"{"id":1,"decision":"match"}"#,
      ])
  }

  @Test func `keeps files apart that only look alike`() async {
    let lines = [(#"\u00e9"#, "%C3%A9"), (#"e\u0301"#, "e%CC%81")].map { letter, escape in
      #"{"id":1,"aasa":{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/\#(letter)","#
        + #""percentEncoded":false}]}]}},"appId":"A.b","url":"https://example.com/\#(escape)"}"#
    }
    let result = await transcript(
      of: ["aasa", "match", "--batch"], input: (lines + lines).joined(separator: "\n"))
    #expect(
      result.output.split(separator: "\n")
        == Array(repeating: #"{"id":1,"decision":"match"}"#, count: 4))
  }

  @Test func `answers for more files than it remembers`() async {
    let lines = (0..<200).map { index in
      #"{"id":\#(index),"aasa":{"applinks":{"details":[{"appID":"A.b","paths":["/\#(index)"]}]}},"#
        + #""appId":"A.b","url":"https://example.com/\#(index)"}"#
    }
    let result = await transcript(
      of: ["aasa", "match", "--batch"], input: (lines + lines).joined(separator: "\n"))
    #expect(
      result.output.split(separator: "\n").map(String.init)
        == (Array(0..<200) + Array(0..<200)).map { #"{"id":\#($0),"decision":"match"}"# })
  }

  @Test func `snapshots`() async throws {
    try await expectSnapshot(
      of: ["aasa", "explain", "-", "https://example.com/help/a?id=7"], named: "aasa-explain",
      input: DomainSamples.file)
    try await expectSnapshot(
      of: ["aasa", "match", "-", "https://example.com/help/internal/a", "--json"],
      named: "aasa-match-json", input: DomainSamples.file)
  }
}
