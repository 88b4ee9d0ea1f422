// SPDX-License-Identifier: MIT

import JSONText

/// A program and its arguments, which no shell of this computer reads.
public struct ProgramCall: Sendable, Hashable {
  /// The program's name, or its absolute path.
  public var program: String
  /// Its arguments.
  public var arguments: [String]
  /// Whether what comes next is done even if this fails, as ending an app that does not run does.
  public var isOptional: Bool
  /// Whether the program may run on when the time is up, as the app may be its child.
  public var mayOutlast: Bool

  /// Makes a call.
  public init(
    _ program: String, _ arguments: [String], isOptional: Bool = false, mayOutlast: Bool = false
  ) {
    self.program = program
    self.arguments = arguments
    self.isOptional = isOptional
    self.mayOutlast = mayOutlast
  }

  /// The call as a line for a POSIX shell, to look at and to copy.
  public var shellText: String {
    ([program] + arguments).map { ShellWord($0).legible }.joined(separator: " ")
  }

  /// What to do if the program is not there.
  var remedy: String {
    switch program {
    case "xcrun": "Install Xcode and start it once."
    case "adb": "Install Android's platform tools and put them into PATH."
    case "xdg-open": "Install xdg-utils."
    case "curl": "Install curl and put it into PATH."
    default: "Put it into PATH."
    }
  }
}
