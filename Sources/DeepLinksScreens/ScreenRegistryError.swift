// SPDX-License-Identifier: MIT

/// Why a registry cannot be built: everything that is wrong, not only the first.
public struct ScreenRegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public let problems: [ScreenRegistryProblem]

  /// One line for each problem.
  public var description: String {
    "The registry of screens cannot be built.\n"
      + problems.map(\.description).joined(separator: "\n")
  }
}
