// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// How a modal is presented.
public enum LinkModalStyle: Sendable, Hashable, CaseIterable {
  /// As a sheet, which a user can swipe away.
  case sheet
  /// Over the full screen; on macOS, where there is no such thing, as a sheet.
  case cover
}

#endif
