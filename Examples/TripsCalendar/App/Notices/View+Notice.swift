// SPDX-License-Identifier: MIT

import SwiftUI

extension View {
  /// Shows below the content what there is to say about links and about the file.
  ///
  /// Not as a safe area's inset: at a `TabView` that would lie over the tab bar.
  func notice(of notices: LinkNotices, and calendar: TripCalendar) -> some View {
    VStack(spacing: 0) {
      self
      if let problem = calendar.problem {
        NoticeBanner(notice: Notice(title: problem.title, detail: problem.detail)) {
          calendar.closeProblem()
        }
      } else if let notice = notices.current {
        NoticeBanner(notice: notice) { notices.close() }
      }
    }
  }
}
