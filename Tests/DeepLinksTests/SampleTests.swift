// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Every sample of the README and of the articles is part of a source that is compiled, and every
/// output is what a snippet prints.
@Suite struct SampleTests {
  private struct Fence: CustomStringConvertible {
    let file: String
    let language: String
    let text: String
    var description: String { "\(file): \(text.prefix(120))" }
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The page of programs for other libraries, which says that they were not compiled.
  private static let foreign = "TheSameLink.md"

  /// Manifests' lines are no Swift that runs.
  private func isSample(_ fence: Fence) -> Bool {
    fence.language == "swift" && !fence.text.hasPrefix(".package(")
      && !fence.file.hasSuffix(Self.foreign)
  }

  /// The modules whose articles show what snippets print.
  private static let printed = ["DeepLinksCore", "DeepLinksNavigation"]

  /// The modules whose articles show samples.
  private static let sampled = printed + ["DeepLinks", "LinkContracts"]

  /// Where samples may stand; everything there is built by `Scripts/test`.
  private static let places = ["Snippets", "Examples", "Verification/Tests", "Tests"]

  @Test func `samples are parts of sources that are compiled`() throws {
    let sources = try Self.places.map { place in
      (place, try Self.sources(in: place).map { Self.lines(try Self.text($0)) })
    }
    var counts: [String: Int] = [:]
    let samples = try Self.fences(of: Self.sampled).filter(isSample)
    for sample in samples {
      let wanted = Self.lines(sample.text)
      let place = sources.first { $0.1.contains { Self.contains($0, wanted) } }?.0
      #expect(place != nil, "No source has this sample. \(sample)")
      if let place { counts[place, default: 0] += 1 }
    }
    let found = Self.places.map { "\(counts[$0] ?? 0) in \($0)" }.joined(separator: ", ")
    print("[cases] samples: \(samples.count), of which \(found)")
    #expect(samples.count >= 30)
  }

  /// Who pastes the first app, and the views that the page shows or names, has the example's program.
  @Test(
    arguments: [
      "README.md", "Sources/DeepLinksNavigation/DeepLinksNavigation.docc/FirstLink.md",
    ])
  func `the first app is complete`(_ page: String) throws {
    func text(_ path: String) throws -> String { try Self.text(Self.root.appending(path: path)) }
    func code(_ texts: [String]) -> [String] {
      texts.flatMap(Self.lines).filter {
        !$0.isEmpty && !$0.hasPrefix("//") && $0 != "import SwiftUI"
      }
    }
    let section = try #require(
      try text(page).components(separatedBy: "\n## ")
        .first { $0.hasPrefix("A complete app\n") })
    let shown = section.components(separatedBy: "```swift\n").dropFirst().prefix(2)
      .map { $0.components(separatedBy: "\n```")[0] }
    let named = try section.matches(of: /\]\((Examples\/[^)]*\.swift)\)/)
      .map { try text(String($0.output.1)) }
    let built = try ["TripsApp", "TripsViews"].map {
      try text("Examples/FirstLink/App/\($0).swift")
    }
    #expect(code(shown + named) == code(built))
  }

  /// Samples are indented less than the sources that they are taken from, and say nothing to a
  /// formatter.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "// swift-format-ignore" }
  }

  /// Whether some lines follow one another in a source.
  private static func contains(_ source: [String], _ sample: [String]) -> Bool {
    guard let first = sample.first, source.count >= sample.count else { return false }
    return (0...source.count - sample.count).contains { start in
      source[start] == first && source[start..<start + sample.count].elementsEqual(sample)
    }
  }

  /// The Swift files below a folder, without what a build put there.
  private static func sources(in folder: String) throws -> [URL] {
    let root = root.appending(path: folder)
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let sources = (files?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == "swift"
    }
    let built = sources.filter { $0.pathComponents.contains(".build") }
    #expect(built.isEmpty, "Looked at what was built: \(built.prefix(3))")
    #expect(!sources.isEmpty, "Nothing is in \(folder).")
    return sources
  }

  @Test func `outputs are what snippets print`() throws {
    let programs = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var output = ""
    var count = 0
    for file in try Self.sources(in: "Snippets").sorted(by: { $0.path < $1.path }) {
      let name = file.deletingPathExtension().lastPathComponent
      let program = programs.appending(path: name)
      guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
      output += try Self.run(program)
      count += 1
    }
    guard count > 0 else {
      print("Skipped: no snippet is built beside the tests.")
      return
    }
    let texts = try Self.fences(of: Self.printed).filter { $0.language == "text" }
    for text in texts {
      #expect(output.contains(text.text), "\(text)")
    }
    print("[cases] outputs: \(texts.count), printed by \(count) programs")
    #expect(texts.count >= 25)
  }

  private static func run(_ program: URL) throws -> String {
    let process = Process()
    process.executableURL = program
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func fences(of modules: [String]) throws -> [Fence] {
    let articles = try modules.flatMap {
      try files(in: "Sources/\($0)/\($0).docc", ending: ".md")
    }
    return try ([root.appending(path: "README.md")] + articles).flatMap { file in
      var fences: [Fence] = []
      var lines: [Substring]?
      var language = ""
      for line in try text(file).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          if let body = lines {
            fences.append(
              Fence(
                file: file.lastPathComponent, language: language,
                text: body.joined(separator: "\n")))
            lines = nil
          } else {
            language = String(line.dropFirst(3))
            lines = []
          }
        } else {
          lines?.append(line)
        }
      }
      return fences
    }
  }

  private static func files(in folder: String, ending suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix(suffix) }.sorted { $0.path < $1.path }
  }

  private static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
