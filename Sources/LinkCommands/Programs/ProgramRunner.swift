// SPDX-License-Identifier: MIT

import Foundation
import JSONText

/// Runs programs in an environment, each within the time limit.
struct ProgramRunner {
  private let environment: DesktopEnvironment
  private let path: ProgramPath

  /// The maximum output to read from a program, in bytes.
  private static let outputLimit = 1 << 20

  init(_ environment: DesktopEnvironment) {
    self.environment = environment
    path = ProgramPath(environment.variables)
  }

  func isThere(_ program: String) -> Bool { path.find(program) != nil }

  /// Runs a program until it ends.
  ///
  /// - Returns: its output, with results before messages.
  /// - Throws: a failure if it is missing, fails, or takes too long.
  @discardableResult
  func run(_ call: ProgramCall) throws(DesktopFailure) -> String {
    let isAbsolute = call.program.unicodeScalars.first == "/"
    guard let file = isAbsolute ? call.program : path.find(call.program) else {
      throw DesktopFailure("\(call.program) is missing. \(call.remedy)")
    }
    let output = try OutputFile()
    guard
      let process = ChildProcess(
        file, call.arguments, variables: environment.variables,
        output: output.handle.fileDescriptor)
    else {
      throw DesktopFailure("\(call.program) cannot be run. Check that \(file) is a program.")
    }
    guard environment.timeLimit.wait(process.end) else {
      if call.mayOutlast { return output.text(upTo: Self.outputLimit) }
      process.stop()
      throw DesktopFailure(
        "\(call.program) did not end in time and was stopped. "
          + "Check the device, and try the line yourself: \(call.shellText)")
    }
    let text = output.text(upTo: Self.outputLimit)
    switch process.result {
    case .exit(0): return text
    case .exit(let code):
      throw DesktopFailure("\(call.program) ended with \(code)." + Self.quotation(of: text))
    case .signal(let signal):
      throw DesktopFailure(
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
