// SPDX-License-Identifier: MIT

import Foundation

/// The program that a phone's process runs.
package struct PhoneProgram: Sendable {
  /// Its absolute path.
  var file: String
  /// What lists of processes call it; `nil`: as its path.
  var name: String?
  var arguments: [String]
  var variables: [String: String]

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - file: its absolute path.
  ///   - name: what lists of processes call it. Default: its path.
  ///   - arguments: what lets it be a phone; who the phone is for follows.
  ///   - variables: its environment.
  package init(
    _ file: String, name: String? = nil, _ arguments: [String] = [],
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.file = file
    self.name = name
    self.arguments = arguments
    self.variables = variables
    self.variables["SWIFT_BACKTRACE"] = Self.backtrace
  }

  /// What the runtime writes of a crash: what matters of one thread, and quickly.
  private static let backtrace =
    "enable=yes,output-to=stderr,color=no,interactive=no,threads=crashed,registers=none,"
    + "images=none,sanitize=no,symbolicate=full,limit=48,top=8"

  /// The same program, whose crashes cost no time.
  var withoutBacktraces: PhoneProgram {
    var program = self
    program.variables["SWIFT_BACKTRACE"] = "enable=no"
    return program
  }
}
