// SPDX-License-Identifier: MIT

/// The folder whose sources are used if none are named.
public enum ProjectFolderKey: ConsoleKey {
  /// Default: none, so only named sources are used.
  public static var defaultValue: String? { nil }
}
