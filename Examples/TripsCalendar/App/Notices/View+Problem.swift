// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

extension View {
  /// Shows above the content why a link did not open, and below it any problem with the file.
  ///
  /// It is not a safe area inset, which would cover the tab bar of a `TabView`.
  func notices(of calendar: TripCalendar) -> some View {
    VStack(spacing: 0) {
      self
      if let problem = calendar.problem {
        ProblemBanner(problem: problem) { calendar.closeProblem() }
      }
    }
    // A gate's reason is written for the user.
    .linkNotices { $0.kind == .newerVersion ? "There is no such page" : $0.reason ?? $0.text }
  }
}
