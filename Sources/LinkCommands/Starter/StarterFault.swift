// SPDX-License-Identifier: MIT

/// Why there is nothing to start with: an option is invalid, or too little is known.
public struct StarterFault: Error, Sendable, Hashable {
  /// What is wrong, in one sentence.
  public let message: String
  /// What to do, in one sentence.
  public let help: String

  init(_ message: String, _ help: String) {
    self.message = message
    self.help = help
  }
}

extension StarterFault: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String { message + " " + help }
}
