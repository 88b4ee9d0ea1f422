// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// Shows the notice of the window above the content, and has it read out.
///
/// Not as a safe area's inset: at a `TabView` that would lie over its bars.
struct LinkNoticesModifier<Banner: View>: ViewModifier {
  let text: @MainActor (LinkNotice) -> String?
  let banner: (LinkNotice, LinkNoticeWords, @escaping @MainActor () -> Void) -> Banner

  @Environment(\.linkWindow) private var window
  @Environment(\.accessibilityVoiceOverEnabled) private var isReadOut

  func body(content: Content) -> some View {
    let notices = window?.notices
    // Who hears a notice may need longer for it.
    let _ = notices?.staysUntilClosed = isReadOut
    let notice = notices?.current.flatMap(worded)
    VStack(spacing: 0) {
      if let notices, let notice {
        banner(notice, notices.words) { notices.close() }
      }
      content
    }
    .onChange(of: notice, initial: true) { _, notice in
      // A sheet may show the same one.
      guard let notice, let notices, notices.takeAnnouncement() else { return }
      AccessibilityNotification.Announcement(notice.text).post()
    }
  }

  /// The notice in the words of the app.
  private func worded(_ notice: LinkNotice) -> LinkNotice? {
    guard let text = text(notice) else { return nil }
    var worded = notice
    worded.text = text
    return worded
  }
}

#endif
