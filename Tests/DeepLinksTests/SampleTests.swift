// SPDX-License-Identifier: MIT

#if Macros
import Foundation
import Testing

/// Every sample of the README and of the articles is part of a snippet, and every output is what a
/// snippet prints.
@Suite struct SampleTests {
  private struct Fence: CustomStringConvertible {
    let file: String
    let language: String
    let text: String
    var description: String { "\(file): \(text.prefix(120))" }
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Manifests' lines are no Swift that runs, and grammars no output.
  private func isSample(_ fence: Fence) -> Bool {
    fence.language == "swift" && !fence.text.hasPrefix(".package(")
  }

  @Test func `samples are parts of snippets`() throws {
    let snippets = try Self.files(in: "Snippets", ending: ".swift").map { try Self.text($0) }
    #expect(snippets.count >= 9)
    let samples = try Self.fences().filter(isSample)
    for sample in samples {
      #expect(snippets.contains { $0.contains(sample.text) }, "\(sample)")
    }
    print("[cases] samples: \(samples.count) of \(snippets.count) snippets")
    #expect(samples.count >= 5)
  }

  @Test func `outputs are what snippets print`() throws {
    let programs = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var output = ""
    var count = 0
    for file in try Self.files(in: "Snippets", ending: ".swift") {
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
    let texts = try Self.fences().filter { $0.language == "text" && $0.file == "README.md" }
    for text in texts {
      #expect(output.contains(text.text), "\(text)")
    }
    print("[cases] outputs: \(texts.count) of \(count) programs")
    #expect(texts.count >= 4)
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

  private static func fences() throws -> [Fence] {
    let catalogue = "Sources/DeepLinksCore/DeepLinksCore.docc"
    let articles = try files(in: catalogue, ending: ".md")
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
#endif
