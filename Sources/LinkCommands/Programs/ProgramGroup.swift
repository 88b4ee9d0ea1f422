// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import LinkFiles

/// Runs programs concurrently, within one time limit and in bounded memory.
struct ProgramGroup {
  /// The result of a program.
  struct Ended: Sendable {
    /// How it ended; `nil` if it was stopped because the time was up.
    var end: ChildProcess.End?
    /// Its output.
    var output: [UInt8]
    /// Whether it wrote more than was read.
    var isCut: Bool
    /// Its messages.
    var messages: String

    /// Creates the result of a program.
    init(end: ChildProcess.End?, output: [UInt8], isCut: Bool, messages: String) {
      self.end = end
      self.output = output
      self.isCut = isCut
      self.messages = messages
    }
  }

  private struct Running {
    let process: ChildProcess
    let output: OutputPipe
    let messages: FileDraft
  }

  private let environment: ProgramEnvironment
  private static let messageLimit = 1 << 16

  init(_ environment: ProgramEnvironment) { self.environment = environment }

  /// Runs programs until all have ended.
  ///
  /// - Parameters:
  ///   - calls: the programs.
  ///   - limit: the maximum output to read from each, in bytes.
  /// - Returns: the results, in the order of the calls.
  /// - Throws: a failure if one is missing or cannot be run.
  func run(
    _ calls: [ProgramCall], outputLimit limit: Int
  ) throws(ProgramFailure) -> [Ended] {
    var running: [Running] = []
    do throws(ProgramFailure) {
      for call in calls { running.append(try start(call, limit)) }
    } catch {
      for program in running {
        program.process.stop()
        _ = program.output.finish()
      }
      throw error
    }
    return running.map { program in
      let isInTime = environment.timeLimit.wait(program.process.end)
      if !isInTime { program.process.stop() }
      let output = program.output.finish()
      return Ended(
        end: isInTime ? program.process.result : nil, output: output,
        isCut: output.count > limit, messages: program.messages.text(upTo: Self.messageLimit))
    }
  }

  private func start(_ call: ProgramCall, _ limit: Int) throws(ProgramFailure) -> Running {
    let isAbsolute = call.program.unicodeScalars.first == "/"
    let path = ProgramPath(environment.variables)
    guard let file = isAbsolute ? call.program : path.find(call.program) else {
      throw ProgramFailure("\(call.program) is missing. \(call.remedy)")
    }
    let messages = try FileDraft.output()
    let output = try OutputPipe(limit: limit)
    let process = ChildProcess(
      file, call.arguments, variables: environment.variables, output: output.writer,
      errors: messages.descriptor)
    output.start()
    guard let process else {
      _ = output.finish()
      throw ProgramFailure("\(call.program) cannot be run. Check that \(file) is a program.")
    }
    return Running(process: process, output: output, messages: messages)
  }
}
