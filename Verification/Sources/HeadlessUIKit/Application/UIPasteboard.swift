// SPDX-License-Identifier: MIT

public import Foundation

/// The pasteboard with what the user has copied.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor open class UIPasteboard: NSObject {
  /// The pasteboard that all apps share; here, all apps in a process.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  /// The most recently copied URL.
  open var url: URL?
}
