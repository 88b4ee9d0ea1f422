// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import JSONText
@_spi(Project) import LinkFiles

/// Runs programs in an environment, each within the time limit.
struct ProgramRunner {
  private let environment: ProgramEnvironment
  private let path: ProgramPath

  /// The maximum output to read from a program, in bytes.
  private static let outputLimit = 1 << 20

  init(_ environment: ProgramEnvironment) {
    self.environment = environment
    path = ProgramPath(environment.variables)
  }

  func isThere(_ program: String) -> Bool { path.find(program) != nil }

  /// Runs a program until it ends.
  ///
  /// - Returns: its output, with results before messages.
  /// - Throws: a failure if it is missing, fails, or takes too long.
  @discardableResult
  func run(_ call: ProgramCall) throws(ProgramFailure) -> String {
    let isAbsolute = call.program.unicodeScalars.first == "/"
    guard let file = isAbsolute ? call.program : path.find(call.program) else {
      throw ProgramFailure("\(call.program) is missing. \(call.remedy)")
    }
    let output = try FileDraft.output()
    guard
      let process = ChildProcess(
        file, call.arguments, variables: environment.variables,
        output: output.descriptor)
    else {
      throw ProgramFailure("\(call.program) cannot be run. Check that \(file) is a program.")
    }
    guard environment.timeLimit.wait(process.end) else {
      if call.mayOutlast { return output.text(upTo: Self.outputLimit) }
      process.stop()
      throw ProgramFailure(
        "\(call.program) did not end in time and was stopped. "
          + "Check the device, and try the line yourself: \(call.shellText)")
    }
    let text = output.text(upTo: Self.outputLimit)
    switch process.result {
    case .exit(0): return text
    case .exit(let code):
      throw ProgramFailure("\(call.program) ended with \(code)." + Self.quotation(of: text))
    case .signal(let signal):
      throw ProgramFailure(
        "\(call.program) was terminated by signal \(signal)." + Self.quotation(of: text))
    }
  }

  /// Returns the last lines of a program's output, for a message.
  static func quotation(of text: String) -> String {
    let lines = text.unicodeScalars.split(whereSeparator: \.isLineBreak).map(Substring.init).suffix(
      3
    ).map { "\n  " + $0.prefix(400) }
    return lines.isEmpty ? " It printed nothing." : " It printed:" + lines.joined()
  }
}

/// Finds programs as a shell does, in the folders of `PATH`.
struct ProgramPath {
  private let folders: [String]

  init(_ variables: [String: String]) {
    // A relative folder would depend on the current folder.
    folders = (variables["PATH"] ?? "").unicodeScalars.split(separator: ":").map(Substring.init)
      .map(String.init)
      .filter { $0.unicodeScalars.first == "/" }
  }

  /// Returns the absolute path of a program; `nil` if no folder contains it.
  func find(_ name: String) -> String? {
    folders.lazy.map { $0 + "/" + name }.first { FileStatus.isProgram($0) }
  }
}

/// A program and its arguments, which no shell on this computer reads.
struct ProgramCall: Sendable, Hashable {
  /// The program's name, or its absolute path.
  var program: String
  /// The arguments.
  var arguments: [String]
  /// Whether to continue if this fails, such as when terminating an app that is not running.
  var isOptional: Bool
  /// Whether the program may keep running when the time is up, because the app may be its child.
  var mayOutlast: Bool

  /// Creates a call.
  init(
    _ program: String, _ arguments: [String], isOptional: Bool = false, mayOutlast: Bool = false
  ) {
    self.program = program
    self.arguments = arguments
    self.isOptional = isOptional
    self.mayOutlast = mayOutlast
  }

  /// The call as a line for a POSIX shell, for reading and copying.
  var shellText: String {
    ([program] + arguments).map { ShellWord($0).legible }.joined(separator: " ")
  }

  /// What to do if the program is missing.
  var remedy: String {
    switch program {
    case "xcrun": "Install Xcode and start it once."
    case "adb": "Install Android's platform tools and put them into PATH."
    case "xdg-open": "Install xdg-utils."
    case "curl": "Install curl and put it into PATH."
    case "qrencode": "Install qrencode and put it into PATH."
    default: "Put it into PATH."
    }
  }
}

/// What a command knows about the system; tests create their own.
struct ProgramEnvironment: Sendable {
  /// The environment variables, which also name the folders and the programs.
  var variables: [String: String]
  /// The system.
  var system = HostSystem.current
  /// The time limit for other programs.
  var timeLimit = TimeLimit.seconds(30)
  /// Finds the addresses of a host, in any time.
  var lookUp: @Sendable (_ host: String) -> [HostAddress] = HostAddress.lookUp
}

/// The system that a command runs on.
enum HostSystem: String, Sendable, CaseIterable {
  /// `open` opens links.
  case macOS
  /// `xdg-open` opens links.
  case linux

  /// The system of this process.
  static var current: HostSystem {
    #if canImport(Darwin)
    macOS
    #else
    linux
    #endif
  }
}

/// Why another program did not do its work, such as reaching a device.
struct ProgramFailure: Error, Sendable, Hashable {
  /// One sentence on what is wrong and one on what to do.
  let message: String

  /// Creates a failure from its text.
  init(_ message: String) { self.message = message }
}

/// A time limit for a program, measured by a clock that tests can replace.
struct TimeLimit: Sendable {
  /// Waits until something has ended; returns `false` if the time is up before that.
  var wait: @Sendable (DispatchSemaphore) -> Bool

  /// Returns a limit in seconds.
  static func seconds(_ seconds: Int) -> TimeLimit {
    TimeLimit { $0.wait(timeout: .now() + .seconds(seconds)) == .success }
  }
}

extension Console {
  /// Does some work, and reports to the user if it fails.
  func reporting(_ work: () throws(ProgramFailure) -> Void) -> Verdict {
    do throws(ProgramFailure) {
      try work()
      return .yes
    } catch {
      report(style.bad(TerminalText(lines: error.message).text) + "\n")
      return .no
    }
  }
}

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
