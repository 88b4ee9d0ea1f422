// SPDX-License-Identifier: MIT

import SwiftUI

extension View {
  /// Shows what there is to say about links below the content, without covering it.
  ///
  /// Not as a safe area's inset: at a `TabView` that would lie over the tab bar.
  func notice(of notices: LinkNotices) -> some View {
    VStack(spacing: 0) {
      self
      if let notice = notices.current {
        NoticeBanner(notice: notice) { notices.close() }
      }
    }
  }
}
