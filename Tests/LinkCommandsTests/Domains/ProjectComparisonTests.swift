// SPDX-License-Identifier: MIT

import JSONText
import Testing

@testable import LinkCommands

/// What `aasa check` finds in the files of a project, and in which of them.
@MainActor
@Suite struct ProjectComparisonTests {
  private nonisolated static let file = DomainSamples.file
  private nonisolated static let links = DomainSamples.links.replacing(
    #"{"/": "/buy/*"}]"#, with: #"{"/": "/buy/*"}, {"/": "/sell/*"}]"#)
  private nonisolated static let entitlements = """
    <plist version="1.0"><dict>
    <key>application-identifier</key><string>7QX4N9TZ2K.net.example.other</string>
    <key>com.apple.developer.associated-domains</key>
    <array><string>applinks:example.com</string><string>applinks:example.com?mode=developer</string>
    <string>applinks:*.b.example</string></array>
    </dict></plist>
    """
  private nonisolated static let information = """
    <plist version="1.0"><dict>
    <key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>sale</string><string>http</string></array>
    </dict></array></dict></plist>
    """

  /// The findings in each file, as their codes and places.
  private func findings(_ arguments: [String]) async throws -> [[String]] {
    let result = await transcript(of: ["aasa", "check"] + arguments + ["--json"])
    guard case .array(let files) = try JSONReader.read(Array(result.output.utf8)) else {
      Issue.record("\(result)")
      return []
    }
    return files.map { file in
      guard case .array(let findings)? = file["findings"] else { return ["none"] }
      return findings.map { finding in
        guard case .number(let line)? = finding["line"],
          case .number(let column)? = finding["column"]
        else { return finding["code"]?.text ?? "" }
        return "\(finding["code"]?.text ?? "") \(line):\(column)"
      }
    }
  }

  private static let found = [
    "AASA460 4:8", "AASA420 4:45", "AASA426 4:45", "AASA460 4:45", "AASA424 5:1", "AASA460 5:1",
  ]

  @Test func `entitlements are compared with every file, and each finding is reported once`()
    async throws
  {
    let file = try TemporaryFile(Self.file)
    let entitlements = try TemporaryFile(Self.entitlements)
    let options = ["--entitlements", entitlements.path]
    #expect(try await findings([file.path] + options) == [[], Self.found])
    #expect(try await findings([file.path, file.path] + options) == [[], [], Self.found])
    let own = ["--app", DomainSamples.app]
    let rest = ["AASA420 4:45", "AASA426 4:45", "AASA424 5:1"]
    #expect(try await findings([file.path] + options + own) == [[], rest])
    let domain = ["--domain", "example.com"]
    #expect(
      try await findings([file.path] + options + domain)
        == [[], Self.found.filter { $0 != "AASA460 5:1" }])
    var release = rest
    release.insert("AASA465 4:45", at: 2)
    #expect(try await findings([file.path] + options + own + ["--release"]) == [[], release])
  }

  @Test func `a file that no system reads opens nothing`() async throws {
    let file = try TemporaryFile(DomainSamples.broken)
    let entitlements = try TemporaryFile(Self.entitlements)
    let found = try await findings([file.path, "--entitlements", entitlements.path])
    #expect(found.count == 2)
    #expect(found.first?.first?.hasPrefix("AASA123 ") == true)
    #expect(found.last?.count == Self.found.count, "\(found)")
    #expect(found.last?.contains("AASA460 4:8") == false)
  }

  @Test func `what the platforms do not share is shown in the file that has more`() async throws {
    let file = try TemporaryFile(Self.file)
    let links = try TemporaryFile(Self.links)
    let shared = ["AASA472 8:11"]
    let android = ["DAL281 5:21", "AASA472 10:92"]
    let options = ["--assetlinks", links.path]
    #expect(try await findings([file.path] + options) == [shared, android])
    #expect(
      try await findings([file.path, file.path] + options)
        == [shared, shared, android + ["AASA472 10:92"]])
    // Between them, what belongs to the project.
    let information = try TemporaryFile(Self.information)
    let entitlements = try TemporaryFile(Self.entitlements)
    #expect(
      try await findings(
        [file.path] + options
          + ["--info-plist", information.path, "--entitlements", entitlements.path])
        == [shared, Self.found, ["AASA446 3:39", "AASA444 3:60"], android])
  }

  @Test(
    arguments: [
      (["sale://"], ["AASA481"]), (["SALE://", "https://a.example"], ["AASA481"]),
      (["shop://"], ["AASA480", "AASA481", "AASA481"]),
      (["shop://", "sale://"], ["AASA480", "AASA481"]),
    ])
  func `routes have the schemes of the property list`(
    _ origins: [String], _ codes: [String]
  ) async throws {
    let file = try TemporaryFile(Self.file)
    let information = try TemporaryFile(Self.information)
    let catalog = try TemporaryFile(DomainSamples.catalog(origins))
    let all = try await findings(
      [file.path, "--info-plist", information.path, "--catalog", catalog.path])
    let found = all.last?.map { String($0.prefix(7)) } ?? []
    #expect(found.filter { $0.hasPrefix("AASA48") }.sorted() == codes, "\(all)")
  }
}
