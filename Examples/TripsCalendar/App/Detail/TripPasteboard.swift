// SPDX-License-Identifier: MIT

import Foundation

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// Copies a link for pasting elsewhere.
@MainActor enum TripPasteboard {
  static func copy(_ link: URL) {
    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    UIPasteboard.general.url = link
    #elseif canImport(AppKit)
    NSPasteboard.general.clearContents()
    NSPasteboard.general.writeObjects([link as NSURL])
    #endif
  }
}
