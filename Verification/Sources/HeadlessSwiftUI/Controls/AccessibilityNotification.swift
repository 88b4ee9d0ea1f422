// SPDX-License-Identifier: MIT

/// What an app tells those who use assistive technology; SwiftUI exports it from Accessibility.
public enum AccessibilityNotification {
  /// A text that is read out.
  public struct Announcement {
    let text: String

    /// Makes an announcement of a text.
    public init(_ announcement: String) {
      text = announcement
    }

    /// Has it read out; here it is recorded, with the app whose views act now.
    @MainActor public func post() {
      HeadlessApp.acting?.announcements.append(text)
    }
  }
}
