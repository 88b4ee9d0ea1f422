// SPDX-License-Identifier: MIT

/// Why a registry cannot be built: all problems, not only the first.
public struct ScreenRegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems.
  public let problems: [ScreenRegistryProblem]

  /// One line for each problem.
  public var description: String {
    "The screen registry cannot be built.\n"
      + problems.map(\.description).joined(separator: "\n")
  }
}
