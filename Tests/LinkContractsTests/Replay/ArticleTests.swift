// SPDX-License-Identifier: MIT

#if os(Linux) || os(macOS)
import Foundation
import TestSupport
import Testing

/// The scripts of the article are run, with a command that stands in for `swift`.
@Suite struct ArticleTests {
  private struct Ended: Equatable {
    var status: Int32
    var output: String
  }

  private struct Fence {
    var language: String
    var text: String
  }

  private static let article = RecordedFile.file(
    "../../../Sources/LinkContracts/LinkContracts.docc/LinksAsAContract.md")

  private static func fences() throws -> [Fence] {
    let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
    return text.components(separatedBy: "\n```").dropFirst().enumerated().compactMap {
      index, part in
      guard index % 2 == 0, let end = part.firstIndex(of: "\n") else { return nil }
      return Fence(
        language: String(part[..<end]), text: String(part[part.index(after: end)...]) + "\n")
    }
  }

  /// The lines of a step's script, in the block behind `run: |` below its name.
  private static func script(of step: String, in workflow: String) throws -> String {
    var lines = workflow.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let name = try #require(lines.firstIndex { $0.hasSuffix("- name: \(step)") })
    lines = lines[(name + 1)...]
    let run = try #require(lines.firstIndex { $0.hasSuffix("run: |") })
    let indent = lines[run].prefix { $0 == " " }.count
    let body = lines[(run + 1)...].prefix { $0.prefix { $0 == " " }.count > indent }
    return body.map { $0.dropFirst(indent + 2) }.joined(separator: "\n") + "\n"
  }

  @Test func `scripts are scripts`() throws {
    let fences = try Self.fences()
    #expect(fences.filter { $0.language == "sh" }.count >= 4)
    let workflow = try #require(fences.first { $0.text.contains("upload-sarif") }).text
    var scripts = fences.filter { $0.language == "sh" }.map(\.text)
    scripts += try ["Lint", "Compare with the base branch"].map {
      try Self.script(of: $0, in: workflow)
    }
    for script in scripts {
      #expect(try Self.run("bash -n", input: script).status == 0, "\(script)")
    }
  }

  @Test func `files of YAML are YAML`() throws {
    guard try Self.run("python3 -c 'import yaml'", input: "").status == 0 else {
      print("Skipped: python3 has no yaml here.")
      return
    }
    let files = try Self.fences().filter { $0.language == "yaml" }
    #expect(files.count == 2)
    for file in files {
      let read = "python3 -c 'import sys, yaml; print(sorted(map(str, yaml.safe_load(sys.stdin))))'"
      let ended = try Self.run(read, input: file.text)
      #expect(ended.status == 0, "\(ended)")
      #expect(ended.output == "['repos']\n" || ended.output.contains("'jobs', 'name'"), "\(ended)")
    }
  }

  @Test func `the hook refuses a commit that breaks links`() throws {
    let hook = try #require(try Self.fences().first { $0.text.hasPrefix("#!/bin/sh") }).text
    let folder = try Folder()
    try folder.write("hook", hook)
    let ended = try Self.run(
      """
      set -eu
      cd '\(folder.path)'
      mkdir bin repository
      printf '#!/bin/sh\\necho "$*" >>"%s"\\nexit "${SWIFT_STATUS:-0}"\\n' "$PWD/calls" >bin/swift
      chmod +x bin/swift
      touch calls gitconfig
      export PATH="$PWD/bin:$PATH" GIT_CONFIG_GLOBAL="$PWD/gitconfig" GIT_CONFIG_NOSYSTEM=1
      cd repository
      git init -q .
      git config user.name A && git config user.email a@a.example
      cp ../hook .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
      echo a >a.txt && git add . && git commit -qm a
      echo "without: $(wc -l <../calls | tr -d ' ')"
      echo b >'a b.swift' && git add . && git commit -qm b
      echo "with: $(cat ../calls)"
      echo c >published.txt && git add . && ! SWIFT_STATUS=1 git commit -qm c
      echo "commits: $(git rev-list --count HEAD)"
      git rm -q 'a b.swift' && ! SWIFT_STATUS=1 git commit -qm d
      echo "commits: $(git rev-list --count HEAD)"
      """, input: "")
    #expect(
      ended.output == """
        without: 0
        with: package deeplinks lint Sources --baseline links-baseline.json
        package deeplinks replay published.txt Sources
        commits: 2
        commits: 2

        """, "\(ended)")
  }

  @Test(arguments: [(0, true, 0), (1, true, 0), (1, false, 1)] as [(Int, Bool, Int32)])
  func `the workflow goes on where there are findings`(
    _ status: Int, _ hasResult: Bool, _ expected: Int32
  ) throws {
    let workflow = try #require(try Self.fences().first { $0.text.contains("upload-sarif") }).text
    let folder = try Folder()
    try folder.write("script", try Self.script(of: "Lint", in: workflow))
    let ended = try Self.step(in: folder, status: status, answer: hasResult ? "$*" : "")
    #expect(ended.status == expected, "\(ended)")
    let sarif = try folder.read("links.sarif")
    #expect(sarif.hasPrefix("package deeplinks lint Sources --baseline") == hasResult, "\(sarif)")
  }

  @Test(arguments: [0, 1, 64])
  func `the workflow writes a summary, and fails where links break`(_ status: Int) throws {
    let workflow = try #require(try Self.fences().first { $0.text.contains("upload-sarif") }).text
    let folder = try Folder()
    try folder.write("script", try Self.script(of: "Compare with the base branch", in: workflow))
    let ended = try Self.step(in: folder, status: status)
    #expect(ended.status == Int32(status), "\(ended)")
    #expect(try folder.read("base.json") == "old\n")
    #expect(try folder.read("summary").contains("base.json Sources --format markdown\n"))
  }

  /// Runs a step as GitHub does: `bash -e`.
  private static func step(
    in folder: Folder, status: Int, answer: String = "$*"
  ) throws -> Ended {
    try run(
      """
      set -eu
      cd '\(folder.path)'
      export HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      git init -q . && git config user.name A && git config user.email a@a.example
      echo old >links.json && git add links.json && git commit -qm a
      mkdir bin
      printf '#!/bin/sh\\n[ -z "\(answer)" ] || echo "\(answer)"\\nexit \(status)\\n' >bin/swift
      chmod +x bin/swift
      export PATH="$PWD/bin:$PATH" GITHUB_WORKSPACE="$PWD" GITHUB_STEP_SUMMARY="$PWD/summary"
      export RUNNER_TEMP="$PWD" BASE=HEAD
      exec bash -e script
      """, input: "")
  }

  private static func run(_ script: String, input: String) throws -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    let (given, output) = (Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ended(status: process.terminationStatus, output: String(decoding: text, as: UTF8.self))
  }

  /// A folder that is there as long as the value is.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      path = url.path
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }

    func read(_ name: String) throws -> String {
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
  }
}
#endif
