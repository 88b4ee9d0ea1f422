// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

extension View {
  /// Tells the user why a link did not open, or what it is waiting for.
  ///
  /// ```swift
  /// WindowGroup { TripsRoot().linkNotices().deepLinks(inbox) }
  /// ```
  ///
  /// A banner above the view says so in one sentence, such as "This page is gone.", in the app's
  /// language; see `LinkNotice`. It covers nothing, grows with the user's text size, and is read
  /// aloud by VoiceOver. It disappears when the user closes it, when the next link opens, and after
  /// half a minute unless VoiceOver is on.
  ///
  /// Apply it inside `deepLinks(_:)`, once at the root of a window, and once more at the root of a
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
  /// - Parameter text: the text of the banner; `nil` shows no banner.
  public func linkNotices(text: @escaping @MainActor (LinkNotice) -> String?) -> some View {
    modifier(
      LinkNoticesModifier(text: text) { notice, words, close in
        LinkNoticeBanner(text: notice.text, closeTitle: words.title(of: .close), close: close)
      })
  }

  /// Tells the user why a link did not open, in the app's own banner.
  ///
  /// ```swift
  /// .linkNotices { notice, close in MyBanner(notice.text, close: close) }
  /// ```
  ///
  /// - Parameter banner: shows a notice; its second parameter closes it.
  public func linkNotices<Banner: View>(
    @ViewBuilder banner: @escaping (LinkNotice, @escaping @MainActor () -> Void) -> Banner
  ) -> some View {
    modifier(
      LinkNoticesModifier(text: { $0.text }) { notice, _, close in banner(notice, close) })
  }
}

/// A notice with a button that closes it.
struct LinkNoticeBanner: View {
  let text: String
  let closeTitle: String
  let close: @MainActor () -> Void

  var body: some View {
    HStack {
      Image(systemName: "exclamationmark.circle").accessibilityHidden(true)
      // Never truncate the text, even at the largest text sizes.
      Text(verbatim: text).fixedSize(horizontal: false, vertical: true)
      Spacer()
      Button(action: close) {
        Label(closeTitle, systemImage: "xmark")
          .labelStyle(.iconOnly)
          // The minimum size of a touch target.
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(Rectangle())
      }
    }
    .font(.subheadline)
    .padding(.horizontal)
    .background(.regularMaterial)
  }
}

#endif
