// SPDX-License-Identifier: MIT

import Foundation

/// The program that a phone process runs.
package struct PhoneProgram: Sendable {
  /// Its absolute path.
  var file: String
  /// Its name in process lists; `nil`: its path.
  var name: String?
  var arguments: [String]
  var variables: [String: String]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - file: its absolute path.
  ///   - name: its name in process lists. Default: its path.
  ///   - arguments: the arguments that make it run a phone; the phone's role follows them.
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

  /// The runtime's backtrace settings: the essentials of one thread, quickly.
  private static let backtrace =
    "enable=yes,output-to=stderr,color=no,interactive=no,threads=crashed,registers=none,"
    + "images=none,sanitize=no,symbolicate=full,limit=48,top=8"

  /// The same program without backtraces, so that crashes cost no time.
  var withoutBacktraces: PhoneProgram {
    var program = self
    program.variables["SWIFT_BACKTRACE"] = "enable=no"
    return program
  }
}
