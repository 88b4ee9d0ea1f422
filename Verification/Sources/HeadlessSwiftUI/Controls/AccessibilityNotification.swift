// SPDX-License-Identifier: MIT

/// Notifications to assistive technology; SwiftUI reexports them from Accessibility.
public enum AccessibilityNotification {
  /// A text to be announced.
  public struct Announcement {
    let text: String

    /// Creates an announcement of a text.
    public init(_ announcement: String) {
      text = announcement
    }

    /// Posts the announcement; here, it is recorded in the app whose views are currently acting.
    @MainActor public func post() {
      HeadlessApp.acting?.announcements.append(text)
    }
  }
}
