// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// How a modal is presented.
public enum LinkModalStyle: Sendable, Hashable, CaseIterable {
  /// As a sheet, which the user can swipe away.
  case sheet
  /// Over the full screen; on macOS, which has no such presentation, as a sheet.
  case cover
}

#endif
