// SPDX-License-Identifier: MIT

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
