// SPDX-License-Identifier: MIT

import Foundation

@testable import LinkCommands

/// The page's script, run without a browser, where Node.js is there.
enum NodeProgram {
  struct Failure: Error { let text: String }

  static let isThere: Bool = {
    let isThere = (try? run("")) != nil
    if !isThere { print("Node.js is not there: the script of the page is not run.") }
    return isThere
  }()

  /// What a program prints that follows the page's matching.
  static func run(_ program: String, input: Data = Data()) throws -> Data {
    let folder = try TemporaryFolder([:])
    let parts = ["bytes.js", "link.js", "values.js", "pattern.js", "taking.js", "matching.js"]
    let script = try parts.map { try CatalogPageTemplate.part($0) }.joined() + program
    try folder.write(script, to: "program.js")
    let file = folder.url.appending(path: "input.json")
    try input.write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", folder.url.appending(path: "program.js").path, file.path]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: String(decoding: told, as: UTF8.self))
    }
    return data
  }
}
