// SPDX-License-Identifier: MIT

public import Foundation

/// The pasteboard with what the user has copied; Apple's can be used on any thread.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The pasteboard that all apps share; here, all apps in a process.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  /// The most recently copied URL.
  open var url: URL?
}
