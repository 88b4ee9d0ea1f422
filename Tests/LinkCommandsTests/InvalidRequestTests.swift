// SPDX-License-Identifier: MIT

import ArgumentParser
import Testing

@_spi(Project) @testable import LinkCommands

/// Every combination of options that is refused, with what is said of it, and every number at its
/// limits.
@MainActor
@Suite struct InvalidRequestTests {
  private nonisolated static let domain = "example.com"

  @Test(
    arguments: [
      (
        "Give --patterns or sources, not both.", ["explain", "a:b", "--patterns", "x"],
        [
          ["y"], ["--root", "R"],
        ]
      ),
      (
        "Give a pattern file with --patterns.", ["explain", "a:b"],
        [
          ["--origin", "a://"], ["--origin-option", "plusIsSpace"],
          ["x", "--origin", "a://"],
        ]
      ),
      (
        "With --batch, each request has its own link, origins, and patterns.",
        ["match", "--batch"],
        [
          ["a:b"], ["--origin", "a://"], ["--origin-option", "plusIsSpace"], ["--patterns", "x"],
          ["x"], ["--root", "R"],
        ]
      ),
      ("Give a link, or --batch.", ["match"], [[], ["--json"], ["--patterns", "x"]]),
      (
        "Give a pattern file with --patterns.", ["match", "a:b"],
        [
          ["--origin", "a://"], ["--origin-option", "plusIsSpace"],
        ]
      ),
      (
        "Give --patterns or sources, not both.", ["match", "a:b", "--patterns", "x"],
        [
          ["y"], ["--root", "R"],
        ]
      ),
      ("Give a link or --batch, not both.", ["parse"], [["a:", "--batch"]]),
      ("Give a link, or --batch.", ["parse"], [[], ["--json"]]),
      ("Give an association file and a link, or --batch.", ["aasa", "match"], [[], ["-"]]),
      (
        "With --batch, each request has its own file, link, app, and domain.",
        ["aasa", "match", "--batch"],
        [["-"], ["--app", "A.b"], ["--domain", domain], ["--json"]]
      ),
      (
        "--domain, --app, and --release require --entitlements.", ["aasa", "check", "-"],
        [
          ["--domain", domain], ["--app", "A.b"], ["--release"],
        ]
      ),
      ("--catalog requires --info-plist.", ["aasa", "check", "-"], [["--catalog", "x"]]),
      ("Standard input can be read only once.", ["aasa", "check", "-"], [["-"], ["a", "-"]]),
      ("Standard input can be read only once.", ["assetlinks", "check", "-"], [["-"]]),
      ("Standard input can be read only once.", ["aasa", "diff", "-"], [["-"]]),
      ("--cold requires --app.", ["send", "a:b"], [["--cold"], ["--cold", "--dry-run"]]),
      ("--force requires --output.", ["export", "url-types"], [["--force"]]),
      (
        "Give --limit from 0 to 100000.", ["replay", "-", "--catalog", "x"],
        [
          ["--limit=-1"], ["--limit", "100001"],
        ]
      ),
      (
        "--timeout must be from 1 to 120 seconds.", ["doctor", domain],
        [
          ["--timeout", "0"], ["--timeout", "121"], ["--timeout=-1"],
        ]
      ),
      (
        "--port must be from 1 to 65535.", ["doctor", domain],
        [
          ["--port", "0"], ["--port", "65536"],
        ]
      ),
      (
        "--resolve must be HOST:PORT:ADDRESS, such as example.com:443:127.0.0.1.",
        ["doctor", domain, "--resolve"],
        [
          [""], ["a.example"], ["a.example:443"], ["a.example:443:"], ["a:443:1.2.3.4"],
          ["a.example:0:1.2.3.4"], ["a.example:65536:1.2.3.4"], ["a.example:x:1.2.3.4"],
          ["a.example:443:1.2.3.4,x"], ["a.example:443:g"], ["a.example:443:1.2.3.4 "],
          [":443:1.2.3.4"], ["a.example:443:1.2.3.4", "--resolve", "x"],
          ["a.example::443:1.2.3.4"], [":a.example:443:1.2.3.4"], ["a.example::1.2.3.4"],
          ["a.example:443"], ["::"], [":::"],
        ]
      ),
      (
        "--cdn must be a URL that begins with https://.", ["doctor", domain],
        [
          ["--cdn", "https://"], ["--cdn", "http://a.example"], ["--cdn", ""],
          ["--cdn", "a.example"],
        ]
      ),
      (
        "--date: Write a day such as 2026-01-31.", ["site", "write"],
        [
          ["--date", ""], ["--date", "today"], ["--date", "2026-02-29"], ["--date", "2026-1-31"],
        ]
      ),
    ] as [(String, [String], [[String]])])
  func `says why a request makes no sense`(
    _ message: String, _ command: [String], _ options: [[String]]
  ) async {
    for option in options {
      let result = await transcript(of: command + option)
      #expect(result.exitCode == 64, "\(command + option)")
      #expect(result.output == "")
      #expect(
        result.errors.hasPrefix("Error: \(message)\n"), "\(command + option) \(result.errors)")
    }
  }

  /// Every option alone, and all that may be given together.
  @Test(
    arguments: [
      (
        ["explain", "a:b"],
        [
          [], ["x"], ["--root", "R"],
          ["x", "y", "--root", "R"], ["--patterns", "x"],
          ["--patterns", "x", "--origin", "a://", "--origin-option", "plusIsSpace"], ["--json"],
        ]
      ),
      (
        ["match"],
        [
          ["--batch"], ["a:b"], ["a:b", "--json"], ["a:b", "x"],
          ["a:b", "--root", "R"], ["a:b", "x", "--root", "R"],
          ["a:b", "--patterns", "x"], ["a:b", "--patterns", "x", "--origin", "a://"],
          ["a:b", "--patterns", "x", "--origin-option", "plusIsSpace"],
        ]
      ),
      (["parse"], [["a:"], ["a:", "--json"], ["--batch"]]),
      (
        ["aasa", "match"],
        [
          ["--batch"], ["-", "a:b"], ["-", "a:b", "--app", "A.b"],
          ["-", "a:b", "--domain", domain], ["-", "a:b", "--json"],
        ]
      ),
      (
        ["aasa", "check"],
        [
          ["-"], ["a"], ["a", "b"], ["-", "a"], ["a", "-"], ["a", "--entitlements", "x"],
          ["a", "--entitlements", "x", "--app", "A.b"],
          ["a", "--entitlements", "x", "--domain", domain],
          ["a", "--entitlements", "x", "--release"], ["a", "--info-plist", "x"],
          ["a", "--info-plist", "x", "--catalog", "y"], ["a", "--assetlinks", "x"],
        ]
      ),
      (["assetlinks", "check"], [["-"], ["a"], ["a", "b"], ["-", "a"], ["a", "--strict"]]),
      (["aasa", "diff"], [["a", "b"], ["-", "b"], ["a", "-"]]),
      (["send", "a:b"], [[], ["--app", "a.b"], ["--app", "a.b", "--cold"], ["--dry-run"]]),
      (["doctor", domain], [[], ["--app", "A.b", "--app", "C.d"], ["--strict", "--json"]]),
      (["site", "write"], [[], ["--date", "2026-01-31"], ["--date", "2028-02-29", "--check"]]),
    ] as [([String], [[String]])])
  func `takes every request that makes sense`(_ command: [String], _ options: [[String]]) {
    for option in options {
      #expect(throws: Never.self, "\(command + option)") {
        try DeepLinksCommand.parseAsRoot(command + option)
      }
    }
  }

  @Test func `options that are not given are off`() throws {
    let write = try SiteWriteCommand.parse([])
    #expect(write.options.routes.places == ["."] && write.options.config == "deeplinks.json")
    #expect(!write.check && !write.json && write.output == "Site")
    let doctor = try DoctorCommand.parse(["example.com"])
    #expect(doctor.timeout == 10 && doctor.port == 443 && !doctor.strict && !doctor.json)
    #expect(try !AASACheckCommand.parse(["a"]).release)
    #expect(try !AssetLinksCheckCommand.parse(["a"]).strict)
  }

  @Test(
    arguments: [
      (["--timeout", "1"], true), (["--timeout", "120"], true), (["--port", "1"], true),
      (["--port", "65535"], true), (["--resolve", "a.example:1:1.2.3.4"], true),
      (["--resolve", "a.example:65535:[::1]"], true),
      (["--resolve", "a.example:443:::1"], true), (["--resolve", "a.example:443:[::]"], true),
      (["--resolve", "a.example:443:0123456789.:[]abcdefABCDEF"], true),
      (["--cdn", "https://a"], true), (["--cdn", "https://ab/"], true), (["--app", "A.b"], true),
      (["--app", "A"], false),
      (["--app", "A.b", "--app", "."], false),
    ] as [([String], Bool)])
  func `takes numbers and names up to their limits`(_ options: [String], _ isTaken: Bool) {
    #expect(((try? DoctorCommand.parse(["example.com"] + options)) != nil) == isTaken)
  }

  @Test func `an app's identifier has letters, digits, and hyphens after its prefix`() {
    for value in UInt8(0x20)...0x7e {
      let scalar = Unicode.Scalar(value)
      let isAllowed =
        scalar.properties.isAlphabetic || "0123456789-".unicodeScalars.contains(scalar)
      let isOfPrefix = isAllowed && !scalar.properties.isLowercase && scalar != "-"
      for (app, isAllowed) in [
        ("A\(scalar).b", isOfPrefix), ("A.\(scalar)", isAllowed), ("A.b.\(scalar)c", isAllowed),
      ] {
        let options = try? AssociationOptions.parse(["--app=\(app)"])
        #expect((options?.app == app) == isAllowed, "\(app)")
      }
    }
    for app in ["", ".", "A", "A.", ".b", "A..b", "é.b"] {
      let error = #expect(throws: (any Error).self) {
        try AssociationOptions.parse(["--app", app])
      }
      let name = app.isEmpty ? "An empty string" : app
      #expect(
        error.map { AssociationOptions.message(for: $0) }
          == "\(name) is not an app identifier. Write one such as ABCDE12345.com.example.app.")
    }
  }

  @Test(
    arguments: [
      (["aasa", "generate", "--app", "A.b", "--catalog", "/nowhere"], true),
      (["aasa", "coverage", "-", "--app", "A.b", "--catalog", "/nowhere"], true),
      (
        [
          "assetlinks", "generate", "--package", "com.a", "--fingerprint",
          DomainSamples.fingerprint, "--catalog", "/nowhere",
        ], true
      ),
      (["aasa", "match", "/nowhere", "a:b"], false),
      (["aasa", "explain", "/nowhere", "a:b"], false),
      (["aasa", "check", "/nowhere", "--entitlements", "x"], false),
      (["aasa", "diff", "/nowhere", "x"], false),
    ] as [([String], Bool)])
  func `a domain has a wildcard only where routes may have one`(
    _ command: [String], _ isAllowed: Bool
  ) async {
    let result = await transcript(of: command + ["--domain", "*.example.com"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--domain: ") == !isAllowed, "\(result)")
    #expect(result.errors.contains("/nowhere") == isAllowed, "\(result)")
    let invalid = await transcript(of: command + ["--domain", "*.*.example.com"])
    #expect(invalid.errors.contains("--domain: "), "\(invalid)")
  }
}
