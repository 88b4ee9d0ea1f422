// SPDX-License-Identifier: MIT

/// A request that makes no sense: the command was called wrongly, and says how.
public struct Misuse: Error, Hashable {
  /// The exit code, `EX_USAGE` of sysexits.h, which ArgumentParser uses too.
  public static let exitCode: Int32 = 64

  /// One sentence on what is wrong and one on what to do.
  public var message: String

  /// Makes a refusal with these sentences.
  public init(_ message: String) { self.message = message }
}
