// SPDX-License-Identifier: MIT

import SwiftUI

extension View {
  /// Shows what there is to say about links below the content, without covering it.
  func notice(of notices: LinkNotices) -> some View {
    safeAreaInset(edge: .bottom) {
      if let notice = notices.current {
        NoticeBanner(notice: notice) { notices.close() }
      }
    }
  }
}
