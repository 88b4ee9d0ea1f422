// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A program that a test started, and that ends with it at the latest.
@PageActor final class RunningProgram {
  private let process = Process()
  private let input = Pipe()
  private let output: FileHandle
  private let outputFile: URL
  private let ends: AsyncStream<Void>

  /// Starts a program; its output goes to a file, so that it never waits for a reader.
  convenience init(
    _ name: String, _ arguments: [String] = [], in folder: RunFolder, with more: [String: String]
  ) throws {
    let path = try #require(RunFolder.program(name)).path
    try self.init(path: path, arguments, in: folder, with: more)
  }

  /// Starts a program of the system.
  init(
    path: String, _ arguments: [String], in folder: RunFolder, with more: [String: String] = [:]
  ) throws {
    outputFile = folder.url.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: outputFile)
    output = try FileHandle(forWritingTo: outputFile)
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = folder.environment.merging(more) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let (ends, end) = AsyncStream<Void>.makeStream()
    self.ends = ends
    process.terminationHandler = { _ in end.finish() }
    try process.run()
  }

  isolated deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Writes a line to the program.
  func write(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The program has nothing more to read.
  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Waits for the end; `nil` if a signal ended it, or if the test ends first.
  func exitCode() async -> Int32? {
    for await _ in ends {}
    // Foundation traps for a process that runs.
    guard !process.isRunning else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// The lines that it wrote so far.
  func lines() throws -> [String] {
    String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Whether the system shows the memory of processes as files, as Linux does.
  nonisolated static let seesMemory = FileManager.default.fileExists(atPath: "/proc/self/status")

  /// The memory that it holds, in KiB.
  func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }
}
