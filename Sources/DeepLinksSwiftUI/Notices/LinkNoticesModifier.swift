// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

#if canImport(Accessibility)
// For announcements: SwiftUI is not known to export it on every platform.
import Accessibility
#endif

/// Shows the window's notice above the content, and announces it to VoiceOver.
///
/// It is not a safe area inset, which would cover the bars of a `TabView`.
struct LinkNoticesModifier<Banner: View>: ViewModifier {
  let text: @MainActor (LinkNotice) -> String?
  let banner: (LinkNotice, LinkNoticeWords, @escaping @MainActor () -> Void) -> Banner

  @Environment(\.linkScene) private var scene
  @Environment(\.accessibilityVoiceOverEnabled) private var isReadOut

  func body(content: Content) -> some View {
    let notices = scene?.notices
    // VoiceOver users may need more time.
    let _ = notices?.staysUntilClosed = isReadOut
    let notice = notices?.current.flatMap(worded)
    VStack(spacing: 0) {
      if let notices, let notice {
        banner(notice, notices.words) { notices.close() }
      }
      content
    }
    .onChange(of: notice, initial: true) { _, notice in
      // A sheet may show the same notice.
      guard let notice, let notices, notices.takeAnnouncement() else { return }
      AccessibilityNotification.Announcement(notice.text).post()
    }
  }

  /// Returns the notice with the app's own text; `nil` if the app shows none.
  private func worded(_ notice: LinkNotice) -> LinkNotice? {
    text(notice).map(notice.worded)
  }
}

#endif
