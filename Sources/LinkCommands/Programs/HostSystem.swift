// SPDX-License-Identifier: MIT

/// The system that a command runs on.
public enum HostSystem: String, Sendable, CaseIterable {
  /// Schemes belong to app bundles, and `open` opens links.
  case macOS
  /// Schemes belong to desktop entries, and `xdg-open` opens links.
  case linux

  /// The system of this process.
  public static var current: HostSystem {
    #if canImport(Darwin)
    macOS
    #else
    linux
    #endif
  }
}
