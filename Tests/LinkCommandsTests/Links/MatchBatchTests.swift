// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// Requests of a batch with everything that a pattern may have.
@MainActor
@Suite struct MatchBatchTests {
  private func answer(_ request: String) async -> String {
    let result = await transcript(of: ["match", "--batch"], input: "{\"id\":1,\(request)}")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    return result.output
  }

  private func line(_ match: Int?, _ captures: String = "{}", error: String? = nil) -> String {
    let error = error.map { "\"\($0)\"" } ?? "null"
    let match = match.map(String.init) ?? "null"
    return #"{"id":1,"match":\#(match),"captures":\#(captures),"error":\#(error)}"# + "\n"
  }

  @Test(
    arguments: [
      // Other items are ignored, unless the pattern is strict.
      (#""/""#, "a://?x=1", 0), (#"{"pattern":"/"}"#, "a://?x=1", 0),
      (#"{"pattern":"/","strict":false}"#, "a://?x=1", 0),
      (#"{"pattern":"/","strict":true}"#, "a://?x=1", nil),
      (#"{"pattern":"/","strict":true}"#, "a://", 0),
      // The higher priority wins; that of the others is zero.
      (#""/{a}",{"pattern":"/{b}","priority":1}"#, "a://x", 1),
      (#""/{a}",{"pattern":"/{b}","priority":-1}"#, "a://x", 0),
      (#"{"pattern":"/{a}","priority":2},{"pattern":"/{b}","priority":1}"#, "a://x", 0),
      (#"{"pattern":"/{a}","priority":1},{"pattern":"/{b}","priority":2}"#, "a://x", 1),
      (#""/x","/y","/z""#, "a://z", 2), (#""/x","/y","/z""#, "a://w", nil), ("", "a://x", nil),
    ] as [(String, String, Int?)])
  func `finds the pattern`(_ patterns: String, _ link: String, _ match: Int?) async {
    let answer = await answer(#""origins":["a://"],"patterns":[\#(patterns)],"url":"\#(link)""#)
    #expect(
      answer.hasPrefix(#"{"id":1,"match":\#(match.map(String.init) ?? "null"),"#), "\(answer)")
    #expect(answer.hasSuffix(#","error":null}"# + "\n"))
  }

  @Test(arguments: [
    (#"{"pattern":"/{a}","priority":0},"/{b}""#, "conflict"),
    (#"{"pattern":"/","priority":"1"}"#, "invalidRequest"),
    (#"{"pattern":"/","priority":1.0}"#, "invalidRequest"),
    (#"{"pattern":"/","priority":99999999999999999999}"#, "invalidRequest"),
    (#"{"pattern":"/","priority":null}"#, "invalidRequest"),
    (#"{"pattern":"/","strict":1}"#, "invalidRequest"),
    (#"{"pattern":"/","strict":null}"#, "invalidRequest"),
    (#"{"pattern":1}"#, "invalidRequest"), ("{}", "invalidRequest"), ("[]", "invalidRequest"),
    (#"{"priority":1}"#, "invalidRequest"), (#"{"pattern":"/","other":1}"#, "invalidRequest"),
    ("null", "invalidRequest"), (#""/{a}","/{""#, "invalidPattern"),
  ])
  func `says what is wrong with a pattern`(_ patterns: String, _ error: String) async {
    #expect(
      await answer(#""origins":["a://"],"patterns":[\#(patterns)],"url":"a://x""#)
        == line(nil, error: error))
  }

  @Test(
    arguments: [
      ("[]", nil), (#"["plusIsSpace"]"#, nil), (#"["plusIsSpace","ignoresItemCase"]"#, nil),
      (#"["none"]"#, "unknownOption"), (#"["plusIsSpace","none"]"#, "unknownOption"),
      ("[1]", "invalidRequest"), ("null", "invalidRequest"), ("{}", "invalidRequest"),
    ] as [(String, String?)])
  func `takes the options of origins`(_ options: String, _ error: String?) async {
    #expect(
      await answer(#""origins":["a://"],"patterns":["/"],"options":\#(options),"url":"a://""#)
        == line(error == nil ? 0 : nil, error: error))
  }

  @Test(arguments: [
    (#""patterns":["/"],"url":"a://""#), (#""origins":["a://"],"url":"a://""#),
    (#""origins":["a://"],"patterns":["/"]"#), (#""origins":[1],"patterns":["/"],"url":"a://""#),
    (#""origins":["a://"],"patterns":"/","url":"a://""#),
    (#""origins":["a://"],"patterns":["/"],"url":1"#),
    (#""origins":["a://"],"patterns":["/"],"url":null"#),
  ])
  func `needs origins, patterns, and a link`(_ request: String) async {
    #expect(await answer(request) == line(nil, error: "invalidRequest"))
  }

  @Test(
    arguments: [
      ("/{b}/{a}", "a://1/2", #"{"b":"1","a":"2"}"#),
      ("/{a*}", "a://", #"{"a":[]}"#), ("/{a+}", "a://1/2", #"{"a":["1","2"]}"#),
      (
        "/?q={q}&{rest*}", "a://?x=1&q=2&y&x=",
        #"{"q":"2","rest":["#
          + #"{"name":"x","value":"1"},{"name":"y"},{"name":"x","value":""}]}"#
      ),
      ("/?{rest*}", "a://", #"{"rest":[]}"#),
    ])
  func `captures in the order of the pattern`(
    _ pattern: String, _ link: String, _ captures: String
  ) async {
    #expect(
      await answer(#""origins":["a://"],"patterns":["\#(pattern)"],"url":"\#(link)""#)
        == line(0, captures))
  }

  @Test(
    arguments: [
      ("https://one.a.example/2", "/{x}", #"{"x":"2","t":"one"}"#),
      ("a://2", "/{x}", #"{"x":"2"}"#),
      ("https://one.a.example/2", "/{t}", #"{"t":"2"}"#), ("https://b.example/2", "/{x}", nil),
      ("https://two.b.example/2", "https://{u}.b.example/{x}", #"{"x":"2","u":"two"}"#),
      ("https://b.example/2", "https://b.example/{x}", #"{"x":"2"}"#),
    ] as [(String, String, String?)])
  func `captures what an origin has in its host`(
    _ link: String, _ pattern: String, _ captures: String?
  ) async {
    let answer = await answer(
      #""origins":["https://{t}.a.example","a://"],"patterns":["\#(pattern)"],"url":"\#(link)""#)
    if let captures {
      #expect(answer == line(0, captures))
    } else {
      #expect(answer.hasPrefix(#"{"id":1,"match":null,"captures":{},"#), "\(answer)")
    }
  }

  @Test func `shows lists, empty values, and what is hidden`() async throws {
    let file = try TemporaryFile("/a/{list*}?q={q}&{rest*}\n")
    let result = await transcript(
      of: ["match", "--origin", "a://", "--patterns", file.path, "a://a/1/2?q=&x=%E2%80%8B"])
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("pattern  /a/{list*}?q={q}&{rest*}\nlist     1 / 2\n"))
    let miss = await transcript(
      of: ["match", "--origin", "a://", "--patterns", file.path, "a://b", "--json"])
    #expect(miss.exitCode == 1)
    #expect(miss.output == "{\n  \"match\": null,\n  \"captures\": {},\n  \"error\": null\n}\n")
    #expect(miss.errors.contains("a://b"))
    let refused = await transcript(
      of: ["match", "--origin", "a://", "--patterns", file.path, "a://%zz", "--json"])
    #expect(refused.exitCode == 1)
    #expect(refused.output.contains("\"error\": \"malformedPercent\""))
    #expect(!refused.errors.isEmpty)
  }

  @Test(
    arguments: [
      (
        #"{"id":1,"origins":["dla://"],"patterns":["/products/{id}","/products/new"],"#
          + #""url":"dla://products/new"}"#,
        #"{"id":1,"match":1,"captures":{},"error":null}"#
      ),
      (
        #"{"id":2,"origins":["https://a.example"],"patterns":["/{x}/{rest+}?q={q}"],"#
          + #""url":"https://a.example/%C3%BC/b%2Fc/d?q=1+2"}"#,
        #"{"id":2,"match":0,"captures":{"x":"ü","rest":["b/c","d"],"q":"1+2"},"error":null}"#
      ),
      (
        #"{"id":5,"origins":["dla://"],"patterns":["/"],"url":"dla://%zz"}"#,
        #"{"id":5,"match":null,"captures":{},"error":"malformedPercent"}"#
      ),
      (
        #"{"id":8,"origins":["javascript:"],"patterns":["/"],"url":"dla://x"}"#,
        #"{"id":8,"match":null,"captures":{},"error":"invalidOrigin"}"#
      ),
      (
        #"{"id":9,"origins":[],"patterns":["/"],"url":"dla://x"}"#,
        #"{"id":9,"match":null,"captures":{},"error":"missingOrigin"}"#
      ),
      (
        #"{"id":15,"origins":["https://a.example"],"patterns":["/x"],"options":["routesInFragment"],"#
          + #""url":"https://a.example/#/x"}"#,
        #"{"id":15,"match":0,"captures":{},"error":null}"#
      ),
      (
        #"{"id":16,"origins":["a://"],"patterns":["/X/{q}"],"#
          + #""options":["ignoresPathCase","plusIsSpace"],"url":"a://x/1"}"#,
        #"{"id":16,"match":0,"captures":{"q":"1"},"error":null}"#
      ),
      (
        #"{"id":17,"origins":["a://"],"patterns":["/"],"options":["itemsIgnoreCase"],"url":"a://"}"#,
        #"{"id":17,"match":0,"captures":{},"error":null}"#
      ),
      ("{", #"{"id":null,"match":null,"captures":{},"error":"notJSON"}"#),
    ] as [(String, String)])
  func `answers a line`(_ request: String, _ answer: String) async {
    #expect(
      await transcript(of: ["match", "--batch"], input: request)
        == Transcript(output: answer + "\n"))
  }
}
