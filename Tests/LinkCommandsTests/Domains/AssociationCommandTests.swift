// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

@testable import LinkCommands

/// What the commands for association files say besides the verdict, for people and for programs.
@MainActor
@Suite struct AssociationCommandTests {
  private func run(_ arguments: [String], input: String = "") async -> Transcript {
    await transcript(of: arguments, input: input)
  }

  private nonisolated static func file(_ component: String) -> String {
    #"{"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.a"],"components":[\#(component)]}]}}"#
  }

  private nonisolated static func text(_ count: Int) -> String {
    String(repeating: "a", count: count)
  }

  // MARK: Rules in short

  @Test(
    arguments: [
      (#"{"/":"/\#(text(999))"}"#, text(999), "", nil),
      (#"{"/":"/\#(text(1_000))"}"#, text(1_000), "", "/" + text(79) + "…"),
      (##"{"/":"/a","#":"\##(text(998))"}"##, "a", "#" + text(998), nil),
      (##"{"/":"/a","#":"\##(text(999))"}"##, "a", "#" + text(999), "/a…"),
      (#"{"/":"/a","?":"\#(text(998))"}"#, "a", "?" + text(998), nil),
      (#"{"/":"/a","?":"\#(text(999))"}"#, "a", "?" + text(999), "/a…"),
      (#"{"/":"/a","?":{"k":"\#(text(989))"}}"#, "a", "?k=" + text(989), nil),
      (#"{"/":"/a","?":{"k":"\#(text(990))"}}"#, "a", "?k=" + text(990), "/a…"),
      (##"{"#":"\##(text(1_001))"}"##, "a", "#" + text(1_001), "…"),
    ] as [(String, String, String, String?)])
  func `a rule that is long is shown by the start of its path`(
    _ component: String, _ path: String, _ rest: String, _ short: String?
  ) async throws {
    let link = "https://example.com/\(path)\(rest)"
    let result = await run(["aasa", "match", "-", link], input: Self.file(component))
    #expect(result.exitCode == 0, "\(result)")
    let columns = result.output.dropLast().split(separator: "\t")
    #expect(columns.prefix(2) == ["match", "A1B2C3D4E5.com.a"])
    #expect(columns.count == 4)
    if let short {
      #expect(columns.last.map(String.init) == short)
    } else {
      #expect(columns.last?.hasSuffix("…") == false)
      #expect(columns.last?.contains(Self.text(900)) == true)
    }
  }

  @Test func `a rule of very many items is shown by the start of its path`() async {
    func output(_ count: Int) async -> String {
      let items = (0..<count).map { "\"k\($0)\":\"*\"" }.joined(separator: ",")
      let link =
        "https://example.com/a?" + (0..<count).map { "k\($0)=1" }.joined(separator: "&")
      return await run(
        ["aasa", "match", "-", link], input: Self.file(#"{"/":"/a","?":{\#(items)}}"#)
      ).output
    }
    #expect(await output(50).contains("k49"))
    #expect(await output(126).hasSuffix("\t/a…\n"))
  }

  @Test func `a verdict has every key for programs`() async throws {
    func json(_ link: String) async throws -> JSONValue {
      try await JSONReader.read(
        Array(run(["aasa", "match", "-", link, "--json"], input: DomainSamples.file).output.utf8))
    }
    let app = DomainSamples.app
    #expect(
      try await json("https://example.com/buy/1") == [
        [
          "decision": "match", "app": .string(app), "opens": .bool(true),
          "rule": "applinks.details[0].components[2]", "text": #"{"/": "/buy/*"}"#,
          "refusal": .null,
        ]
      ])
    #expect(
      try await json("https://example.com/") == [
        [
          "decision": "no_match", "app": .string(app), "opens": .bool(false), "rule": .null,
          "text": .null, "refusal": .null,
        ]
      ])
    let refused = try await json("ftp://example.com/")
    guard case .array(let values) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(values.first?["refusal"]?.text?.isEmpty == false)
    #expect(values.first?["opens"] == .bool(false))
  }

  /// The decision in its color, and everything else without one.
  @Test(
    arguments: [
      ("https://example.com/buy/1", "32", "match"),
      ("https://example.com/help/internal/a", "31", "exclude"),
      ("https://example.com/", "31", "no_match"),
    ])
  func `the decision has a color on a terminal`(
    _ link: String, _ color: String, _ decision: String
  ) async {
    let links = DomainSamples.links.replacing(
      #"{"/": "/buy/old", "exclude": true}"#, with: #"{"/": "/help/internal/*", "exclude": true}"#)
    for (arguments, input) in [
      (["aasa", "match", "-", link], DomainSamples.file),
      (["assetlinks", "match", "-", link, "--package", "com.example.app"], links),
    ] {
      let plain = await transcript(of: arguments, input: input)
      let colored = await transcript(of: arguments, input: input, isColored: true)
      #expect(plain.output.hasPrefix(decision + "\t"), "\(plain)")
      #expect(!plain.output.contains("\u{1b}"))
      #expect(
        colored.output
          == "\u{1b}[\(color)m\(decision)\u{1b}[0m" + plain.output.dropFirst(decision.count))
      #expect(colored.exitCode == plain.exitCode)
      #expect(plain.exitCode == (decision == "match" ? 0 : 1))
    }
  }

  @Test func `says why nothing matches`() async {
    let link = "https://example.com/a"
    for command in ["match", "explain"] {
      let none = await run(["aasa", command, "-", link], input: "{}")
      #expect(none == Transcript(errors: "No app in the file opens links.\n", exitCode: 1))
    }
    let refused = await run(
      ["aasa", "match", "-", "ftp://example.com/"], input: DomainSamples.file)
    #expect(!refused.errors.isEmpty && !refused.errors.contains("No app"))
    let broken = ["aasa", "match", "-", link, "--app", DomainSamples.app]
    #expect(
      await run(broken, input: DomainSamples.broken)
        == Transcript(
          output: "no_match\t\(DomainSamples.app)\n",
          errors: """
            The system cannot read the file (AASA123), so no link opens an app. deeplinks aasa \
            check says why.
            The file does not list \(DomainSamples.app).

            """, exitCode: 1))
    let missed = await run(["aasa", "match", "-", link], input: DomainSamples.file)
    #expect(missed == Transcript(output: "no_match\t\(DomainSamples.app)\n", exitCode: 1))
  }

  @Test func `asks the app and the domain that are named`() async {
    let file = #"""
      {"applinks":{"details":[
        {"appIDs":["A.b"],"components":[{"/":"/a"}]},{"appIDs":["C.d"],"components":[{"/":"*"}]}]}}
      """#
    func decisions(_ options: [String]) async -> [String] {
      await run(["aasa", "match", "-", "https://a.example/a"] + options, input: file).output
        .split(separator: "\n")
        .map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
    }
    #expect(await decisions([]) == ["match A.b", "match C.d"])
    #expect(await decisions(["--app", "C.d"]) == ["match C.d"])
    #expect(await decisions(["--domain", "a.example"]) == ["match A.b", "match C.d"])
    #expect(await decisions(["--domain", "b.example"]) == ["no_match A.b", "no_match C.d"])
    #expect(await decisions(["--domain", "b.example", "--app", "A.b"]) == ["no_match A.b"])
    let explained = await run(
      ["aasa", "explain", "-", "https://a.example/a", "--app", "C.d"], input: file)
    #expect(explained.output.contains("C.d") && !explained.output.contains("A.b"))
    #expect(
      await run(
        ["aasa", "explain", "-", "https://a.example/a", "--domain", "b.example"], input: file
      ).exitCode == 1)
  }

  // MARK: Comparisons

  @Test func `tells programs what is lost and gained`() async throws {
    let old = try TemporaryFile(Self.file(#"{"/":"/a"}"#))
    let new = #"""
      {"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.a"],"components":[{"/":"/b"}]}]},
      "webcredentials":{"apps":["A1B2C3D4E5.com.a"]}}
      """#
    let result = await run(
      ["aasa", "diff", old.path, "-", "--json", "--domain", "a.example"], input: new)
    #expect(result.exitCode == 1)
    let rule: JSONValue = "applinks.details[0].components[0]"
    #expect(
      try JSONReader.read(Array(result.output.utf8)) == [
        "links": [
          [
            "direction": "gained", "app": "A1B2C3D4E5.com.a", "rule": rule,
            "link": "https://a.example/b",
          ],
          [
            "direction": "lost", "app": "A1B2C3D4E5.com.a", "rule": rule,
            "link": "https://a.example/a",
          ],
        ],
        "apps": [
          ["direction": "gained", "app": "A1B2C3D4E5.com.a", "service": "webcredentials"]
        ],
        "uncompared": [],
      ])
  }

  @Test(
    arguments: [
      ("{}", #"{"webcredentials":{"apps":["A.b"]}}"#, 0, "gained\tA.b\twebcredentials\n"),
      (#"{"webcredentials":{"apps":["A.b"]}}"#, "{}", 1, "lost\tA.b\twebcredentials\n"),
      (
        "{}", file(#"{"/":"/a"}"#), 0,
        "gained\tA1B2C3D4E5.com.a\tapplinks.details[0].components[0]\thttps://example.com/a\n"
      ),
      (
        file(#"{"/":"/a"}"#), "{}", 1,
        "lost\tA1B2C3D4E5.com.a\tapplinks.details[0].components[0]\thttps://example.com/a\n"
      ),
    ] as [(String, String, Int32, String)])
  func `only what is lost is bad`(
    _ old: String, _ new: String, _ code: Int32, _ output: String
  ) async throws {
    let file = try TemporaryFile(old)
    #expect(
      await run(["aasa", "diff", file.path, "-"], input: new)
        == Transcript(output: output, exitCode: code))
  }

  @Test func `tells programs what the routes and the rules do not share`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let options = ["--catalog", catalog.path, "--app", DomainSamples.app, "--json"]
    let result = await run(["aasa", "coverage", "-"] + options, input: DomainSamples.file)
    #expect(result.exitCode == 1)
    let value = try JSONReader.read(Array(result.output.utf8))
    #expect(value["app"] == .string(DomainSamples.app))
    #expect(value["domain"] == "example.com")
    #expect(value["complete"] == .bool(false))
    guard case .array(let gaps)? = value["gaps"], let gap = gaps.first else {
      Issue.record("\(value)")
      return
    }
    #expect(gap["kind"] == "unhandled")
    #expect(gap["link"]?.text?.hasPrefix("https://example.com/") == true)
    #expect(gap["route"] == .null && gap["pattern"] == .null)
    #expect(gap["rule"]?.text?.hasPrefix("applinks.details[0].components[") == true)
    let unclaimed = await run(
      ["aasa", "coverage", "-"] + options,
      input: DomainSamples.file.replacing("/buy/*", with: "/sell/*"))
    #expect(unclaimed.output.contains(#""route": "buy""#), "\(unclaimed)")
    #expect(unclaimed.output.contains(#""pattern": "/buy/{id}""#))
    let made = await run(["aasa", "generate"] + options.dropLast())
    let complete = await run(["aasa", "coverage", "-"] + options, input: made.output)
    #expect(complete.exitCode == 0)
    #expect(complete.output.contains(#""complete": true"#))
    #expect(complete.output.contains(#""gaps": []"#))
  }

  @Test func `the text has a line for each gap and each remark`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let options = ["--catalog", catalog.path, "--app", DomainSamples.app]
    let files = [
      DomainSamples.file, DomainSamples.file.replacing("/buy/*", with: "/sell/*"),
      DomainSamples.file.replacing(#"{"/": "/buy/*"}"#, with: #"{"/": "/buy/1"}"#), "{}",
    ]
    for file in files {
      let text = await run(["aasa", "coverage", "-"] + options, input: file)
      let json = await run(["aasa", "coverage", "-", "--json"] + options, input: file)
      #expect(text.exitCode == 1 && json.exitCode == 1)
      #expect(json.errors == text.errors)
      let value = try JSONReader.read(Array(json.output.utf8))
      var kinds: [String] = []
      for name in ["gaps", "remarks"] {
        guard case .array(let gaps)? = value[name] else { continue }
        kinds += gaps.map { $0["kind"]?.text ?? "none" }
      }
      guard case .array(let sampled)? = value["sampled"] else {
        Issue.record("\(value)")
        continue
      }
      let lines = text.output.components(separatedBy: "\n")
      #expect(
        lines.first
          == "The file and the routes of \(DomainSamples.app) on example.com do not agree.")
      #expect(lines.last == "")
      #expect(
        lines.dropFirst().prefix(kinds.count).map { String($0.prefix { $0 != ":" }) } == kinds)
      #expect(
        Array(lines.dropFirst(1 + kinds.count).dropLast()) == sampled.map { $0.text ?? "" })
    }
    let made = await run(["aasa", "generate"] + options).output
    let complete = await run(["aasa", "coverage", "-"] + options, input: made)
    #expect(
      complete.output.hasPrefix(
        "The file claims for \(DomainSamples.app) on example.com what the app's routes take.\n"))
  }

  @Test func `explains for each app, rule by rule`() async {
    let file = #"""
      {"applinks":{"details":[
        {"appIDs":["A.b"],"components":[{"/":"/a"},{"/":"/b","exclude":true}]},
        {"appIDs":["C.d"],"components":[{"/":"/c"}]}]}}
      """#
    func lines(_ link: String, _ options: [String] = []) async -> [String] {
      let result = await run(["aasa", "explain", "-", link] + options, input: file)
      #expect(result.errors == "")
      return result.output.components(separatedBy: "\n")
    }
    let link = "https://example.com/a"
    let place = "applinks.details[0].components[0]"
    let one = await lines(link, ["--app", "A.b"])
    #expect(one.first == "A.b: match, by \(place).")
    #expect(one.contains("  \(place) {\"/\": \"/a\"}: matches"), "\(one)")
    #expect(one.last == "" && one.dropLast().allSatisfy { !$0.isEmpty })
    let both = await lines(link)
    #expect(both.first == "A.b: match, by \(place).")
    #expect(both.contains { $0.hasPrefix("C.d: no match. Its only rule does not match.") })
    #expect(
      await lines("https://example.com/b", ["--app", "A.b"]).first
        == "A.b: kept out, by applinks.details[0].components[1].")
    #expect(
      await lines(link, ["--app", "E.f"]).first == "E.f: no match. The file has no rule for it.")
    #expect(await lines("ftp://example.com/a").first?.hasPrefix("No rule is tried. ") == true)
  }

  // MARK: Files

  @Test(arguments: [
    ["aasa", "check", "a\u{0}b"], ["aasa", "match", "a\u{0}b", "https://example.com"],
    ["aasa", "explain", "a\u{0}b", "https://example.com"], ["aasa", "diff", "a\u{0}b", "-"],
  ])
  func `a name with a NUL in it is no file's`(_ arguments: [String]) async {
    #expect(
      await run(arguments, input: "{}")
        == Transcript(
          errors: "Error: The name of the association file is empty or has a NUL in it.\n",
          exitCode: 64))
  }

  // MARK: Android

  @Test func `says why an Android app opens nothing`() async {
    func errors(_ file: String, _ link: String = "https://example.com/buy/1") async -> String {
      await run(["assetlinks", "match", "-", link, "--package", "com.example.app"], input: file)
        .errors
    }
    #expect(await errors(DomainSamples.links) == "")
    #expect(await errors("[]") == "No statement lets the app open links.\n")
    #expect(
      await errors(#"[{"include":"https://a.example/b.json"}]"#)
        == "The file includes other lists, which were not fetched.\n")
    #expect(await errors(DomainSamples.links, "https://example.com/sell") == "")
    #expect(await !errors(DomainSamples.links, "ftp://example.com/").isEmpty)
  }
}
