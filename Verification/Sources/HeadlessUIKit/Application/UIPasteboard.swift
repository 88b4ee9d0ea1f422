// SPDX-License-Identifier: MIT

public import Foundation

/// The pasteboard with what the user has copied; Apple's can be used on any thread.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The pasteboard that all apps share; here, all apps in a process.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  // What makes it Sendable: its only state is read and written under the lock.
  private let lock = NSLock()
  private var copied: URL?

  /// The most recently copied URL.
  open var url: URL? {
    get { lock.withLock { copied } }
    set { lock.withLock { copied = newValue } }
  }
}
