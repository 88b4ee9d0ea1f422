// SPDX-License-Identifier: MIT

import AssociatedDomains
import Foundation
import TestSupport
import Testing

/// Google's suite for readers of asset links, with all that it serves in memory.
@Suite struct CompatibilitySuiteTests {
  @Test func `Google's suite passes`() throws {
    let folder = "assetlinks-compat"
    guard let names = SharedData.names(in: folder, ending: ".pb") else { return }
    var ran = 0
    var skipped: [String] = []
    for name in names {
      let text = String(decoding: try #require(SharedData.file("\(folder)/\(name)")), as: UTF8.self)
      for test in try CompatibilityCase.all(in: name, text) {
        if let reason = test.isNotExpressible {
          skipped.append("\(test.testDescription): Swift's types have no \(reason)")
          continue
        }
        try run(test)
        ran += 1
      }
    }
    for line in skipped { print("Not run: \(line)") }
    TestReport.line("asset links: \(ran) cases of Google's suite ran, \(skipped.count) did not")
    #expect(ran == 377)
    #expect(skipped.count == 6)
  }

  private func run(_ test: CompatibilityCase) throws {
    let pattern = test.message.text("error_message_regex")
    if let pattern, !Self.failures.keys.contains(pattern) {
      try #require(test.expectedCodes != nil, "no code for “\(pattern)”")
    }
    do {
      let source = try test.request["source"].map(source)
      let relation = try relation(test)
      let target = try test.isCheck ? test.request["target"].map(asset) : nil
      let resolution = resolve(try #require(source), test)
      compare(resolution, test)
      if test.isCheck {
        let granted = resolution.grants(try #require(relation), to: try #require(target))
        #expect(
          granted == (test.message.words("response").last == "true"), "\(test.testDescription)")
      } else {
        #expect(
          Self.listed(resolution, relation) == (try expected(test)), "\(test.testDescription)")
      }
    } catch let error as AssetLinksError {
      #expect(test.outcome == .queryFault, "\(test.testDescription): \(error)")
      #expect(
        test.expectedCodes?.contains(error.code) == true, "\(test.testDescription): \(error.code)")
    }
  }

  // MARK: - Questions

  private enum Source {
    case site(AssetLinks.Site)
    case app(AssetLinks.PackageName, AssetLinks.Fingerprint)
  }

  private func source(_ message: TextMessage) throws -> Source {
    switch try asset(message) {
    case .web(let site): .site(site)
    case .androidApp(let package, let fingerprint): .app(package, fingerprint)
    case .iosApp: throw TextMessage.Malformed(offset: 0)
    }
  }

  private func asset(_ message: TextMessage) throws -> AssetLinks.Asset {
    if let web = message["web"] { return .web(try AssetLinks.Site(web.text("site") ?? "")) }
    guard let app = message["android_app"] else { throw TextMessage.Malformed(offset: 0) }
    let package = try AssetLinks.PackageName(app.text("package_name") ?? "")
    let text = app["certificate"]?.text("sha256_fingerprint") ?? ""
    return .androidApp(package, try AssetLinks.Fingerprint(text))
  }

  /// `nil` where a list is asked for whatever relation.
  private func relation(_ test: CompatibilityCase) throws -> AssetLinks.Relation? {
    let text = test.request.text("relation") ?? ""
    return text.isEmpty && !test.isCheck ? nil : try AssetLinks.Relation(text)
  }

  // MARK: - Answers

  private func resolve(_ source: Source, _ test: CompatibilityCase) -> AssetLinksResolution {
    var resolver: AssetLinksResolver
    switch source {
    case .site(let site): resolver = AssetLinksResolver(site)
    case .app(let package, let fingerprint):
      let app = test.apps.first {
        $0.package == package.text && $0.fingerprint == fingerprint.text
      }
      resolver = AssetLinksResolver(list: Array((app?.list ?? "[]").utf8))
    }
    while let url = resolver.next {
      resolver.receive(test.web[url].map { .content(Array($0.utf8)) } ?? .failure(.fetchError))
    }
    return resolver.resolution
  }

  private static let failures: [String: AssetLinksResolution.Failure] = [
    "404 Not Found": .fetchError,
    "Fetch budget exhausted": .fetchBudgetExhausted,
    "Insecure URL in fetch stack of secure asset": .secureAssetIncludesInsecure,
    "Insecure include file included by secure include file": .secureAssetIncludesInsecure,
  ]

  private func compare(_ resolution: AssetLinksResolution, _ test: CompatibilityCase) {
    let failures = Set(resolution.faults.map { "ERROR_CODE_\($0.failure.rawValue)" })
    #expect(failures == Set(test.message.words("error_code")), "\(test.testDescription)")
    switch test.outcome {
    case .queryFault: Issue.record("\(test.testDescription): the question is taken")
    case .success: #expect(resolution.faults.isEmpty, "\(test.testDescription)")
    case .fetchFault:
      let found = Set(resolution.lists.flatMap { $0.reading.findings.map(\.code) })
      if let codes = test.expectedCodes {
        #expect(!codes.isDisjoint(with: found), "\(test.testDescription): \(found)")
      }
      if let failure = test.message.text("error_message_regex").flatMap({ Self.failures[$0] }) {
        #expect(
          resolution.faults.contains { $0.failure == failure }, "\(test.testDescription)")
      }
    }
  }

  /// A relation to an asset, to be compared in any order.
  private struct Statement: Hashable {
    var relation: AssetLinks.Relation
    var asset: AssetLinks.Asset
  }

  private static func listed(
    _ resolution: AssetLinksResolution, _ relation: AssetLinks.Relation?
  ) -> Set<Statement> {
    Set(
      resolution.statements.flatMap { statement in
        statement.relations.filter { relation == nil || $0 == relation }.flatMap { relation in
          statement.target.assets.map { Statement(relation: relation, asset: $0) }
        }
      })
  }

  private func expected(_ test: CompatibilityCase) throws -> Set<Statement> {
    try Set(
      test.message.messages("response").map { message in
        let target = try asset(try #require(message["target"]))
        return Statement(
          relation: try AssetLinks.Relation(message.text("relation") ?? ""), asset: target)
      })
  }
}
