// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import UIKit

/// How much a modal covers.
public enum LinkPresentationStyle: String, Sendable, Hashable, CaseIterable {
  /// A sheet, which the user can swipe away.
  case sheet
  /// The whole screen.
  case fullScreen

  var modalStyle: UIModalPresentationStyle {
    switch self {
    #if os(tvOS)
    case .sheet: .fullScreen
    #else
    case .sheet: .pageSheet
    #endif
    case .fullScreen: .fullScreen
    }
  }
}
#endif
