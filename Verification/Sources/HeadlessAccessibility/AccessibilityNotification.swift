// SPDX-License-Identifier: MIT

/// Notifications to assistive technology.
///
/// SwiftUI does not export them everywhere, so a file that posts one imports Accessibility.
public enum AccessibilityNotification {
  /// A text to be announced.
  public struct Announcement: Sendable {
    private let text: String

    /// Creates an announcement of a text.
    public init(_ announcement: String) {
      text = announcement
    }

    /// Posts the announcement; here, only on the main thread, and in the app that is acting.
    public func post() {
      MainActor.assumeIsolated { HeadlessAnnouncements.record(text) }
    }
  }
}

/// Where announcements are recorded.
package enum HeadlessAnnouncements {
  /// Records a text; set by what runs the app.
  @MainActor package static var record: (String) -> Void = { _ in }
}
