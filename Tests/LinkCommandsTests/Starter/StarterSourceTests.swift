// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

@testable import LinkCommands

/// The source and the catalog that the other files are made of are the same routes.
@Suite struct StarterSourceTests {
  @Test(
    arguments: [
      StarterOptions(scheme: "com.example.shop", domain: "example.com"),
      StarterOptions(scheme: "com.example.shop"), StarterOptions(domain: "example.com"),
    ])
  func `reads the routes that the plan is about`(_ options: StarterOptions) throws {
    let plan = try StarterPlan(options, in: StarterFolder(name: "Shop"), schema: "{}")
    guard case .write(let text)? = plan.files.first?.action else {
      Issue.record("There are no routes.")
      return
    }
    let file = SourceFile(name: "a.swift", declarations: SourceDeclarations(reading: text))
    let program = SourceProgram([file])
    #expect(program.findings.isEmpty)
    #expect(program.roots.map(\.catalog) == [plan.catalog])
  }
}
