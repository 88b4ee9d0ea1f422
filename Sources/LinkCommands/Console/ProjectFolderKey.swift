// SPDX-License-Identifier: MIT

/// The folder whose sources are asked where none are named.
public enum ProjectFolderKey: ConsoleKey {
  /// Default: none, so that only sources that are named are asked.
  public static var defaultValue: String? { nil }
}
