// SPDX-License-Identifier: MIT

public import Foundation

/// What the user has copied, to be pasted elsewhere.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor open class UIPasteboard: NSObject {
  /// The one that all apps share; here those of one process.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  /// The URL that was copied last.
  open var url: URL?
}
