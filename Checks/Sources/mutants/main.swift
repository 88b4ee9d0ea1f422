// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import MutantSources

struct Mutants: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutants",
    abstract:
      "Lists the mutations of a module's sources, or writes sources in which they are present, and off.",
    discussion: """
      The list goes to the standard output, as JSON: in `files` a member for each file, with the numbers and places \
      of its mutations, and in `end` the number after the last one. A mutation that is not written keeps its number.
      """)

  @Argument(help: "The folder of the module's sources.")
  var sources: String
  @Option(help: "The folder to write; without it, nothing is written.")
  var output: String?
  @Option(help: "The number of the first mutation.")
  var first = 0
  @Option(help: "A file of the keys, one a line, of what is written; default all.")
  var keys: String?

  func run() throws {
    let root = URL(filePath: sources, directoryHint: .isDirectory)
    let target = output.map { URL(filePath: $0, directoryHint: .isDirectory) }
    let wanted = try keys.map {
      Set(try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").map(String.init))
    }
    var hasViews = false
    var written = Written(files: [:], end: first)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    for path in paths where path.hasSuffix(".swift") && !path.contains(".docc/") {
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let file = MutatedFile(source, path: path, numberedFrom: written.end) {
        wanted?.contains($0.key) ?? true
      }
      written.files[path] = file.mutations
      written.end = file.end
      if let target { try write(file.text, to: target.appending(path: path)) }
      hasViews = hasViews || file.mutations.contains { $0.mutation.kind == .modifier }
    }
    if let target {
      try write(MutatedFile.support, to: target.appending(path: "MutantSwitch.swift"))
      try write(
        hasViews ? MutatedFile.viewSupport : "", to: target.appending(path: "MutantViews.swift"))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(written))
  }

  /// What stays as it is keeps its date, and is not compiled again.
  private func write(_ text: String, to place: URL) throws {
    guard (try? String(contentsOf: place, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  private struct Written: Encodable {
    var files: [String: [MutatedFile.Placed]]
    var end: Int
  }
}

Mutants.main()
