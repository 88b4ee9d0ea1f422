// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Testing

private struct Answer: CustomTestStringConvertible {
  let request: String
  let answer: String
  var testDescription: String { request }

  init(_ request: String, _ answer: String) {
    self.request = request
    self.answer = answer
  }
}

@MainActor
@Suite struct MatchCommandTests {
  private let shop = """
    # The shop
    /
    /products/{id}

      /products/new
    /files/{path+}
    /search?q={q}
    """

  @Test(arguments: [
    Answer(
      #"{"id":1,"origins":["dla://"],"patterns":["/products/{id}","/products/new"],"#
        + #""url":"dla://products/new"}"#,
      #"{"id":1,"match":1,"captures":{},"error":null}"#),
    Answer(
      #"{"id":2,"origins":["https://a.example"],"patterns":["/{x}/{rest+}?q={q}"],"#
        + #""url":"https://a.example/%C3%BC/b%2Fc/d?q=1+2"}"#,
      #"{"id":2,"match":0,"captures":{"x":"ü","rest":["b/c","d"],"q":"1+2"},"error":null}"#),
    Answer(
      #"{"id":3,"origins":["https://a.example"],"patterns":["/"],"url":"https://evil.example/"}"#,
      #"{"id":3,"match":null,"captures":{},"error":null}"#),
    Answer(
      #"{"id":4,"origins":["https://{tenant}.a.example"],"patterns":["/{x}"],"#
        + #""url":"https://one.a.example/2"}"#,
      #"{"id":4,"match":0,"captures":{"x":"2","tenant":"one"},"error":null}"#),
    Answer(
      #"{"id":5,"origins":["dla://"],"patterns":["/"],"url":"dla://%zz"}"#,
      #"{"id":5,"match":null,"captures":{},"error":"malformedPercent"}"#),
    Answer(
      #"{"id":6,"origins":["dla://"],"patterns":["/{a}","/{b}"],"url":"dla://x"}"#,
      #"{"id":6,"match":null,"captures":{},"error":"conflict"}"#),
    Answer(
      #"{"id":7,"origins":["dla://"],"patterns":["/{a"],"url":"dla://x"}"#,
      #"{"id":7,"match":null,"captures":{},"error":"invalidPattern"}"#),
    Answer(
      #"{"id":8,"origins":["javascript:"],"patterns":["/"],"url":"dla://x"}"#,
      #"{"id":8,"match":null,"captures":{},"error":"invalidOrigin"}"#),
    Answer(
      #"{"id":9,"origins":[],"patterns":["/"],"url":"dla://x"}"#,
      #"{"id":9,"match":null,"captures":{},"error":"missingOrigin"}"#),
    Answer(
      #"{"id":10,"origins":["dla://"],"patterns":[],"url":"dla://x"}"#,
      #"{"id":10,"match":null,"captures":{},"error":null}"#),
    Answer(
      #"{"id":11,"origins":"dla://","patterns":[],"url":"dla://x"}"#,
      #"{"id":11,"match":null,"captures":{},"error":"invalidRequest"}"#),
    Answer(
      #"{"id":12,"patterns":[1],"origins":[]}"#,
      #"{"id":12,"match":null,"captures":{},"error":"invalidRequest"}"#),
    Answer(
      #"{"id":13,"origins":["dla://"],"patterns":[{"pattern":"/{a}"},"#
        + #"{"pattern":"/{b}","priority":1,"strict":false}],"url":"dla://x"}"#,
      #"{"id":13,"match":1,"captures":{"b":"x"},"error":null}"#),
    Answer(
      #"{"id":14,"origins":["dla://"],"patterns":[{"pattern":"/","strict":true}],"url":"dla://"}"#,
      #"{"id":14,"match":0,"captures":{},"error":null}"#),
    Answer(
      #"{"id":15,"origins":["https://a.example"],"patterns":["/x"],"options":["routesInFragment"],"#
        + #""url":"https://a.example/#/x"}"#,
      #"{"id":15,"match":0,"captures":{},"error":null}"#),
    Answer(
      #"{"id":16,"origins":["a://"],"patterns":["/X/{q}"],"#
        + #""options":["ignoresPathCase","plusIsSpace"],"url":"a://x/1"}"#,
      #"{"id":16,"match":0,"captures":{"q":"1"},"error":null}"#),
    Answer(
      #"{"id":17,"origins":["a://"],"patterns":["/"],"options":["itemsIgnoreCase"],"url":"a://"}"#,
      #"{"id":17,"match":0,"captures":{},"error":null}"#),
    Answer(
      #"{"id":18,"origins":["a://"],"patterns":["/"],"options":["other"],"url":"a://"}"#,
      #"{"id":18,"match":null,"captures":{},"error":"unknownOption"}"#),
    Answer(
      #"{"id":19,"origins":["a://"],"patterns":[{"pattern":"/","priority":1.5}],"url":"a://"}"#,
      #"{"id":19,"match":null,"captures":{},"error":"invalidRequest"}"#),
    Answer(
      #"{"id":20,"origins":["a://"],"patterns":[{"priority":1}],"url":"a://"}"#,
      #"{"id":20,"match":null,"captures":{},"error":"invalidRequest"}"#),
    Answer(
      #"{"id":21,"origins":["a://"],"patterns":[{"pattern":"/","other":1}],"url":"a://"}"#,
      #"{"id":21,"match":null,"captures":{},"error":"invalidRequest"}"#),
    Answer(
      #"{"id":22,"origins":["a://"],"patterns":["/"],"options":"x","url":"a://"}"#,
      #"{"id":22,"match":null,"captures":{},"error":"invalidRequest"}"#),
    Answer("{", #"{"id":null,"match":null,"captures":{},"error":"notJSON"}"#),
  ])
  private func `answers a line`(_ row: Answer) async {
    #expect(
      await transcript(of: ["match", "--batch"], input: row.request)
        == Transcript(output: row.answer + "\n"))
  }

  @Test func `reads patterns from a file`() async throws {
    let file = try TemporaryFile(shop)
    let options = ["--origin", "dla://", "--patterns", file.path]
    #expect(
      await transcript(of: ["match"] + options + ["dla://products/7"])
        == Transcript(output: "pattern  /products/{id}\nid       7\n"))
    #expect(
      await transcript(of: ["match"] + options + ["dla://files/a/b%2Fc"])
        == Transcript(output: "pattern  /files/{path+}\npath     a / b/c\n"))
    #expect(
      await transcript(of: ["match"] + options + ["dla://files/a", "--json"]).output == """
        {
          "match": 3,
          "captures": {
            "path": [
              "a"
            ]
          },
          "error": null
        }

        """)
    let miss = await transcript(of: ["match"] + options + ["dla://Orders/7"])
    #expect(miss.exitCode == 1)
    #expect(miss.output == "")
    #expect(!miss.errors.isEmpty)
  }

  @Test(arguments: [
    (
      "ignoresItemCase", "/a?Kind={kind}", "dla://a?KIND=x", "pattern  /a?Kind={kind}\nkind     x\n"
    ),
    (
      "itemsIgnoreCase", "/a?Kind={kind}", "dla://a?kind=x", "pattern  /a?Kind={kind}\nkind     x\n"
    ),
    ("ignoresPathCase", "/a/Home/{id}", "dla://a/home/X", "pattern  /a/Home/{id}\nid       X\n"),
    ("plusIsSpace", "/a?q={q}", "dla://a?q=b+c", "pattern  /a?q={q}\nq        b c\n"),
    ("routesInFragment", "/{id}", "dla:///#/X", "pattern  /{id}\nid       X\n"),
  ])
  func `reads links of the origins as told`(
    _ option: String, _ pattern: String, _ link: String, _ output: String
  ) async throws {
    let file = try TemporaryFile(pattern)
    let options = ["match", "--origin", "dla://", "--patterns", file.path, link]
    #expect(
      await transcript(of: options + ["--origin-option", option]) == Transcript(output: output))
    #expect(await transcript(of: options).output != output)
  }

  @Test func `shows what no terminal obeys`() async throws {
    let file = try TemporaryFile("/{text}\r\n")
    let result = await transcript(
      of: ["match", "--origin", "dla://", "--patterns", file.path, "dla://a%E2%80%8Bb"])
    #expect(result.output == "pattern  /{text}\ntext     a·b\n")
  }

  @Test func `refuses files that cannot be read`() async throws {
    func errors(_ path: String) async -> String {
      let result = await transcript(
        of: ["match", "--origin", "dla://", "--patterns", path, "dla://home"])
      #expect(result.exitCode == 64)
      #expect(result.output == "")
      return result.errors
    }
    #expect(
      await errors("/nowhere/patterns") == "Error: There is no pattern file at /nowhere/patterns.\n"
    )
    #expect(await errors("/tmp") == "Error: /tmp is a directory. Name a pattern file.\n")
    #expect(
      await errors("") == "Error: The name of the pattern file is empty or has a NUL in it.\n")
    #expect(
      await errors("a\u{0}b")
        == "Error: The name of the pattern file is empty or has a NUL in it.\n")
    let binary = try TemporaryFile(bytes: [0x2f, 0xff])
    #expect(
      await errors(binary.path) == "Error: The pattern file \(binary.path) is not UTF-8 text.\n")
    let empty = try TemporaryFile("\n# nothing\n")
    #expect(
      await errors(empty.path) == "Error: The pattern file \(empty.path) has no patterns.\n")
    let large = try TemporaryFile(bytes: [UInt8](repeating: 0x61, count: InputFile.sizeLimit + 1))
    #expect(
      await errors(large.path) == "Error: The pattern file \(large.path) is larger than 4 MiB.\n")
    let conflict = try TemporaryFile("/{a}\n/{b}\n")
    #expect(await errors(conflict.path).hasPrefix("Error: conflict: "))
    let broken = try TemporaryFile("/{a\n/b}\n")
    #expect(await errors(broken.path).contains("invalidPattern"))
  }

  @Test func `shows the beginning of long lines and the first problems`() async throws {
    func errors(_ text: String) async throws -> String {
      let file = try TemporaryFile(text)
      return await transcript(
        of: ["match", "--origin", "dla://", "--patterns", file.path, "dla://home"]
      ).errors
    }
    let long = try await errors(String(repeating: "\0", count: 70_000))
    #expect(
      long.hasPrefix(
        "Error: invalidPattern: line 1 (" + String(repeating: "·", count: 2_048)
          + "). Invalid pattern (tooLong). Shorten it to at most 65,535 bytes.\n  …···"))
    #expect(long.hasSuffix("···…\n" + String(repeating: " ", count: 63) + "^\n"))
    let many = try await errors((0..<25).map { "/{a\($0)\n" }.joined())
    // Each problem has its pattern and a caret below it.
    #expect(many.unicodeScalars.count { $0 == "\n" } == 61)
    #expect(many.hasSuffix("\n… and 5 more\n"))
  }

  @Test(arguments: [
    [], ["dla://x"], ["dla://x", "--batch"], ["--batch", "--origin", "dla://"],
    ["--batch", "--patterns", "x"], ["dla://x", "--origin", "dla://"], ["--patterns"],
    ["dla://x", "--origin-option", "plusIsSpace"], ["--batch", "--origin-option", "plusIsSpace"],
    ["dla://x", "--origin", "dla://", "--patterns", "x", "--origin-option", "other"],
  ])
  func `refuses requests that make no sense`(_ arguments: [String]) async {
    let result = await transcript(of: ["match"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
  }
}
