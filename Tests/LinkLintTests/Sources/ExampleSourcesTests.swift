// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation
import Testing

@testable import LinkLint

@Suite struct ExampleSourcesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let files = ["Examples", "Snippets"].flatMap(files)

  /// Without the steps of Growing, each of which is an app.
  private static let apps = files.filter { !$0.name.hasPrefix("Examples/Growing/") }

  @Test(arguments: [
    "Examples", "Examples/ArcPages", "Examples/FederatedReader", "Examples/ServerDrivenScreens",
    "Examples/ShopFeatures", "Examples/TripsCalendar", "Snippets",
  ])
  func `finds nothing in the examples`(_ folder: String) {
    let files = Self.apps.filter { $0.name.hasPrefix(folder + "/") }
    #expect(!files.isEmpty)
    #expect(SourceLintCase.lines(SourceLint.findings(in: SourceProgram(files))) == [])
  }

  @Test func `finds nothing in the steps of Growing`() {
    let files = Self.files.filter { $0.name.hasPrefix("Examples/Growing/") }
    let steps = files.filter { $0.name.hasPrefix("Examples/Growing/Steps/") }
    let views = files.filter { $0.name == "Examples/Growing/TripsViews.swift" }
    #expect(steps.count == 6 && views.count == 1)
    for step in steps {
      #expect(SourceLintCase.lines(SourceLint.findings(in: SourceProgram(views + [step]))) == [])
    }
  }

  /// What would be looked at is there: else finding nothing would say nothing.
  @Test func `sees what the examples have`() {
    let program = SourceProgram(Self.apps.filter { $0.name.hasPrefix("Examples/") })
    let interfaces = program.files.map(\.declarations.interface)
    #expect(interfaces.flatMap(\.destinations).count == 13)
    #expect(interfaces.flatMap(\.parents).count == 1)
    #expect(interfaces.flatMap(\.registrations).count == 10)
    #expect(interfaces.flatMap(\.hosts).filter { $0.kind == .modals }.count == 5)
    #expect(program.interface.navigables.values.allSatisfy { $0.tabs != nil })
    for file in program.files {
      for host in file.declarations.interface.hosts where host.name != "RouteTabs" {
        #expect(program.interface.route(of: host, in: file.name) != nil, "\(file.name) \(host)")
      }
    }
  }

  private static func files(in folder: String) -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var files: [SourceFile] = []
    while let path = paths?.nextObject() as? String {
      if path.hasSuffix(".build") { paths?.skipDescendants() }
      let name = "\(folder)/\(path)"
      guard path.hasSuffix(".swift"),
        let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
      else { continue }
      files.append(SourceFile(name: name, declarations: SourceDeclarations(reading: text)))
    }
    return files
  }
}
