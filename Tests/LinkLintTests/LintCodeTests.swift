// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@_spi(Project) import DeepLinksCore
@testable import DeepLinksSyntax
@testable import LinkLint

/// What `--explain` says of the codes that the macros, the reader of sources, and routers report.
@Suite struct LintCodeTests {
  @Test func `every diagnostic of the macros is listed once`() throws {
    let folder = RecordedFile.file("../../Sources/DeepLinksSyntax/Diagnostics")
    var names: Set<String> = Set(
      [MarkerAttribute.path, .group, .hidden, .redirect].map { RoutesMessage.misplaced($0).id })
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      names.formUnion(
        text.matches(of: /RoutesMessage\(\s*"([A-Za-z]+)"/).map { String($0.output.1) })
    }
    #expect(names.count > 40)
    #expect(RoutesMessage.all.map(\.id).sorted() == names.sorted())
  }

  @Test func `every error of a pattern and of an origin has one example`() {
    let patterns = LinkPatternError.Code.allCases.map(\.rawValue)
    #expect(LinkPatternError.samples.map(\.code.rawValue).sorted() == patterns.sorted())
    let origins = LinkOriginError.Code.allCases.map(\.rawValue)
    #expect(LinkOriginError.samples.map(\.code.rawValue).sorted() == origins.sorted())
  }

  @Test func `every code is explained in sentences`() {
    let codes =
      RoutesMessage.all.map(\.id)
      + LinkPatternError.samples.map { RoutesMessage.invalidPattern($0).id }
      + LinkOriginError.samples.map { RoutesMessage.invalidOrigin($0).id }
      + SourceFinding.Reason.all.map(\.code)
      + LinkRouterProblem.Code.allCases.filter { $0.title != nil }.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(LintCode.isKnown(code), "\(code)")
      #expect(LintCode.title(of: code).hasSuffix("."), "\(code)")
      #expect(LintCode.text(of: code)?.hasSuffix(".") == true, "\(code)")
    }
    for code in LinkRouterProblem.Code.allCases.prefix(15) where code != .missingOrigin {
      #expect(LintCode.isKnown(code.rawValue), "\(code)")
    }
  }
}
