// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@MainActor
@Suite struct AssetLinksCommandTests {
  private func run(_ arguments: [String], input: String = DomainSamples.links) async -> Transcript {
    await transcript(of: ["assetlinks"] + arguments, input: input)
  }

  @Test(
    arguments: [
      ("https://example.com/buy/1", "com.example.app", nil, 0, "match"),
      ("https://example.com/buy/1", "com.example.app", DomainSamples.fingerprint, 0, "match"),
      ("https://example.com/buy/old", "com.example.app", nil, 1, "exclude"),
      ("https://example.com/sell", "com.example.app", nil, 1, "no_match"),
      ("https://example.com/buy/1", "com.example.other", nil, 1, "no_match"),
      (
        "https://example.com/buy/1", "com.example.app",
        "00" + DomainSamples.fingerprint.dropFirst(2), 1, "no_match"
      ),
    ] as [(String, String, String?, Int32, String)])
  func `decides`(
    _ link: String, _ package: String, _ fingerprint: String?, _ code: Int32, _ decision: String
  ) async {
    let options = fingerprint.map { ["--fingerprint", $0] } ?? []
    let result = await run(["match", "-", link, "--package", package] + options)
    #expect(result.exitCode == code)
    #expect(result.output.hasPrefix(decision + "\t" + package), "\(result)")
  }

  @Test func `tells where the rule is in the file`() async {
    func location(_ file: String, _ link: String) async -> String? {
      let fields = await run(["match", "-", link, "--package", "com.example.app"], input: file)
        .output
        .split(separator: "\t")
      return fields.count > 2 ? String(fields[2]) : nil
    }
    let statement = DomainSamples.links.split(separator: "\n").dropFirst().dropLast()
      .joined(separator: "\n")
    let own = "{" + statement + "}"
    let other = own.replacing("com.example.app", with: "com.example.other")
    let login = own.replacing("common.handle_all_urls", with: "common.get_login_creds")
    let rules =
      #".relation_extensions["delegate_permission/common.handle_all_urls"]"#
      + ".dynamic_app_link_components"
    for (before, index) in [([], 0), ([other, login], 2), ([#"{"relation": 1}"#, other], 2)] {
      let file = "[" + (before + [own]).joined(separator: ",") + "]"
      #expect(await location(file, "https://example.com/buy/1") == "[\(index)]\(rules)[1]")
      #expect(await location(file, "https://example.com/buy/old") == "[\(index)]\(rules)[0]")
    }
    let plain = own.replacing("relation_extensions", with: "others")
    #expect(await location("[\(other), \(plain)]", "https://example.com/a") == "[1]")
  }

  @Test func `says what is no package and no fingerprint`() async {
    for options in [
      ["--package", "a b"], ["--package", "com.a", "--fingerprint", "aa"], [],
      ["--package", "com.a", "--fingerprint", DomainSamples.fingerprint.lowercased()],
    ] {
      let result = await run(["match", "-", "https://example.com"] + options)
      #expect(result.exitCode == 64)
      #expect(result.output == "")
    }
  }

  @Test func `counts the bytes of a fingerprint that is too short`() async {
    let result = await run(
      ["match", "-", "https://example.com", "--package", "com.a", "--fingerprint", "AA"])
    #expect(result.errors.hasPrefix("Error: The fingerprint has 1 byte instead of 32."))
  }

  @Test func `takes nothing of a file with a fault`() async {
    let result = await run(
      ["match", "-", "https://example.com", "--package", "com.example.app"], input: "[{},]")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("Every reader rejects the file"))
  }

  @Test(arguments: [("[]", [], 0), ("{}", [], 1), ("[", [], 1), ("[]", ["-"], 64)])
  func `checks`(_ text: String, _ options: [String], _ code: Int32) async {
    #expect(await run(["check", "-"] + options, input: text).exitCode == code)
    #expect(await run(["check", "-", "--json"] + options, input: text).exitCode == code)
    #expect(await run(["check", "-"]).exitCode == 0)
  }

  @Test func `snapshots`() async throws {
    try await expectSnapshot(
      of: ["assetlinks", "check", "-"], named: "assetlinks-check",
      input: DomainSamples.links.replacing("3A:7F", with: "3a:7f"))
  }

  @Test func `makes a file`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let options = [
      "generate", "--catalog", catalog.path, "--package", "com.example.app", "--fingerprint",
      DomainSamples.fingerprint,
    ]
    let made = await run(options)
    #expect(made.exitCode == 0)
    #expect(made.errors == "")
    #expect(made.output.contains(DomainSamples.fingerprint))
    #expect(await run(["check", "-"], input: made.output).exitCode == 0)
    #expect(await run(options + ["--keep", "-"], input: made.output).output == made.output)
    let restricted = await run(options + ["--restrict-links"])
    #expect(restricted.exitCode == 0)
    #expect(restricted.output.contains("relation_extensions"))
  }

  @Test(
    arguments: [
      (["--package", "a b"], "package"), (["--fingerprint", "AA"], "fingerprint"),
      (["--domain", "example.org"], "No route has links to example.org."),
      (["--keep", "-"], "has errors"),
    ])
  func `makes no file of something else`(_ changes: [String], _ error: String) async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    var options = ["--package": "com.example.app", "--fingerprint": DomainSamples.fingerprint]
    options[changes[0]] = changes[1]
    let result = await run(
      ["generate", "--catalog", catalog.path, "--restrict-links"]
        + options.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }, input: "[")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(error), "\(result)")
  }
}
