// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Testing

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

  @Test(
    arguments: [
      ("", []),
      ("/a", [.init(line: 1, pattern: "/a")]),
      (
        "\n # x\n\t/a?x={x} \r\n/b#c\n\n",
        [.init(line: 3, pattern: "/a?x={x}"), .init(line: 4, pattern: "/b#c")]
      ),
      (
        "\u{FEFF}/a\n/b",
        [.init(line: 1, pattern: "/a"), .init(line: 2, pattern: "/b")]
      ),
      ("\u{FEFF}# x\n/a", [.init(line: 2, pattern: "/a")]),
    ] as [(String, [PatternFile.Entry])])
  func `skips blank lines and comments`(_ text: String, _ entries: [PatternFile.Entry]) {
    #expect(PatternFile(text: text).entries == entries)
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
}
