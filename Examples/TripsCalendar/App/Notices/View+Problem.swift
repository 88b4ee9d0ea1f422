// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

extension View {
  /// Shows above the content why a link did not open, and below it what there is to say about the file.
  ///
  /// Not as a safe area's inset: at a `TabView` that would lie over the tab bar.
  func notices(of calendar: TripCalendar) -> some View {
    VStack(spacing: 0) {
      self
      if let problem = calendar.problem {
        ProblemBanner(problem: problem) { calendar.closeProblem() }
      }
    }
    // The reason of a gate is written for the user.
    .linkNotices { $0.reason ?? $0.text }
  }
}
