// SPDX-License-Identifier: MIT

import JSONText

/// A program and its arguments, which no shell on this computer reads.
public struct ProgramCall: Sendable, Hashable {
  /// The program's name, or its absolute path.
  public var program: String
  /// The arguments.
  public var arguments: [String]
  /// Whether to continue if this fails, such as when terminating an app that is not running.
  public var isOptional: Bool
  /// Whether the program may keep running when the time is up, because the app may be its child.
  public var mayOutlast: Bool

  /// Creates a call.
  public init(
    _ program: String, _ arguments: [String], isOptional: Bool = false, mayOutlast: Bool = false
  ) {
    self.program = program
    self.arguments = arguments
    self.isOptional = isOptional
    self.mayOutlast = mayOutlast
  }

  /// The call as a line for a POSIX shell, for reading and copying.
  public var shellText: String {
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
