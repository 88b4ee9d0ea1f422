// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Tells the user why a link did not open, or what it waits for.
  ///
  /// ```swift
  /// WindowGroup { TripsRoot().linkNotices().deepLinks(inbox) }
  /// ```
  ///
  /// A banner above the view says so in one sentence, such as "This page is gone.", in the language
  /// of the app; see `LinkNotice`. It covers nothing, grows with the user's text size, and is read
  /// out by VoiceOver. It goes with its button, when the next link opens, and after half a minute,
  /// unless VoiceOver is on.
  ///
  /// Put it inside of `deepLinks(_:)`, once at the root of a window, and once more at the root of a
  /// sheet that covers it.
  public func linkNotices() -> some View {
    linkNotices { $0.text }
  }

  /// Tells the user why a link did not open, in the app's own words.
  ///
  /// ```swift
  /// .linkNotices { notice in notice.reason ?? notice.text }
  /// ```
  ///
  /// - Parameter text: what the banner says; `nil`: there is none.
  public func linkNotices(text: @escaping @MainActor (LinkNotice) -> String?) -> some View {
    modifier(
      LinkNoticesModifier(text: text) { notice, words, close in
        LinkNoticeBanner(text: notice.text, closeTitle: words.title(of: .close), close: close)
      })
  }

  /// Tells the user why a link did not open, with a banner of the app's own.
  ///
  /// ```swift
  /// .linkNotices { notice, close in MyBanner(notice.text, close: close) }
  /// ```
  ///
  /// - Parameter banner: shows a notice; the second parameter takes it away.
  public func linkNotices<Banner: View>(
    @ViewBuilder banner: @escaping (LinkNotice, @escaping @MainActor () -> Void) -> Banner
  ) -> some View {
    modifier(
      LinkNoticesModifier(text: { $0.text }) { notice, _, close in banner(notice, close) })
  }
}

#endif
