// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import LinkLint
import Testing

/// What SARIF 2.1.0 requires, of the report on all wrong examples.
@Suite struct SARIFTests {
  private static let files: [LintCheck.ExampleFile] = LintCheck.all.flatMap { check in
    check.wrong.map { LintCheck.ExampleFile("\(check.id)/\($0.name)", $0.text) }
  }

  private func log(
    _ findings: [LintFinding], root: String? = nil, contents: [String: String] = [:]
  ) throws -> JSONValue {
    let text = LintReport(findings: findings).sarif(root: root) { name in
      contents[name].map { Array($0.utf8) }
    }
    return try JSONReader.read(Array(text.utf8))
  }

  private func elements(_ value: JSONValue?) throws -> [JSONValue] {
    guard case .array(let elements) = try #require(value) else { return [] }
    return elements
  }

  @Test func `has what every log, run, rule and result must have`() throws {
    let contents = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.name, $0.text) })
    let findings = lint(Self.files)
    let log = try log(findings, contents: contents)
    #expect(log["version"]?.text == "2.1.0")
    #expect(log["$schema"]?.text?.hasSuffix("/sarif-schema-2.1.0.json") == true)
    let runs = try elements(log["runs"])
    #expect(runs.count == 1)
    let run = try #require(runs.first)
    #expect(run["columnKind"]?.text == "unicodeCodePoints")
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.text?.isEmpty == false)
    let rules = try elements(driver["rules"])
    let ids = rules.compactMap { $0["id"]?.text }
    #expect(Set(ids).count == rules.count && Set(ids).isSuperset(of: LintCheck.all.map(\.id)))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[key]?["text"]?.text?.isEmpty == false, "\(key) of \(rule)")
      }
      let level = rule["defaultConfiguration"]?["level"]?.text ?? ""
      #expect(["note", "warning", "error"].contains(level))
    }
    let results = try elements(run["results"])
    #expect(results.count == findings.count)
    for (result, finding) in zip(results, findings) {
      #expect(result["ruleId"]?.text == finding.check)
      guard case .number(let index)? = result["ruleIndex"], let index = Int(index) else {
        Issue.record("no index")
        continue
      }
      #expect(ids[index] == finding.check)
      #expect(result["level"]?.text == finding.severity.rawValue)
      #expect(result["message"]?["text"]?.text?.hasPrefix(finding.message) == true)
      #expect(result["partialFingerprints"]?["deeplinks/v1"]?.text?.isEmpty == false)
      for location in try elements(result["locations"]) {
        let place = try #require(location["physicalLocation"])
        let uri = try #require(place["artifactLocation"]?["uri"]?.text)
        #expect(!uri.hasPrefix("/") && uri.wholeMatch(of: /[A-Za-z0-9\-._~%\/]+/) != nil)
        guard let region = place["region"] else { continue }
        for key in ["startLine", "startColumn"] {
          guard case .number(let digits)? = region[key] else {
            Issue.record("no \(key) in \(region)")
            continue
          }
          #expect(Int(digits).map { $0 >= 1 } == true)
        }
      }
    }
  }

  @Test func `fingerprints do not change when lines move`() throws {
    func fingerprints(_ files: [LintCheck.ExampleFile]) throws -> Set<String> {
      let run = try elements(try log(lint(files))["runs"]).first
      return Set(
        try elements(run?["results"]).compactMap {
          $0["partialFingerprints"]?["deeplinks/v1"]?.text
        })
    }
    let moved = Self.files.map { file in
      file.name.hasSuffix(".swift")
        ? LintCheck.ExampleFile(file.name, "// A line.\n" + file.text) : file
    }
    #expect(try fingerprints(Self.files) == fingerprints(moved))
  }

  @Test(arguments: [
    ("Sources/A.swift", "Sources/A.swift"), ("./A.swift", "A.swift"),
    ("/projects/app/Sources/A.swift", "Sources/A.swift"),
    ("/other/A.swift", "file:///other/A.swift"),
    ("/projects/application/A.swift", "file:///projects/application/A.swift"),
    ("Café au lait/#1.swift", "Caf%C3%A9%20au%20lait/%231.swift"), ("a:b.swift", "a%3Ab.swift"),
  ])
  func `names files by relative, encoded URLs`(_ file: String, _ uri: String) throws {
    let finding = LintFinding(
      check: "a", severity: .note, message: "It is so.", help: "Do it.", at: .init(file: file),
      about: "a", related: [.init(file: file)])
    let result = try #require(
      try elements(
        try elements(try log([finding], root: "/projects/app")["runs"]).first?["results"]
      ).first)
    let slashed = try elements(
      try elements(try log([finding], root: "/projects/app/")["runs"]).first?["results"])
    #expect(slashed == [result])
    for key in ["locations", "relatedLocations"] {
      let place = try elements(result[key]).first?["physicalLocation"]
      #expect(place?["artifactLocation"]?["uri"]?.text == uri)
      #expect(place?["region"] == nil)
    }
  }

  @Test(
    arguments: [
      (1, 1, "1"), (1, 10, "10"), (2, 3, "3"), (2, 5, "4"), (2, 11, "7"), (3, 1, "1"), (4, 1, nil),
      (1, 99, "10"), (1, 0, nil), (0, 1, nil),
    ] as [(Int, Int, String?)])
  func `counts columns in code points`(_ line: Int, _ column: Int, _ points: String?) throws {
    let text = "let a = 1\n\"é👍ab\"\n"
    let finding = LintFinding(
      check: "a", severity: .error, message: "It is so.", help: "Do it.",
      at: .init(file: "A.swift", line: line, column: column), about: "a")
    let run = try elements(try log([finding], contents: ["A.swift": text])["runs"]).first
    let region = try elements(
      try elements(run?["results"]).first?["locations"]
    ).first?["physicalLocation"]?["region"]
    #expect(region?["startLine"] == .number("\(line)"))
    #expect(region?["startColumn"] == points.map { .number($0) })
  }
}
