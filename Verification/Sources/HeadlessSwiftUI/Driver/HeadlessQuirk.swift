// SPDX-License-Identifier: MIT

/// A way in which SwiftUI makes opening a screen from outside hard; a switch of `HeadlessApp`.
///
/// The raw values are those of `InterfaceQuirk` in DeepLinksSimulation.
public enum HeadlessQuirk: String, Sendable, Hashable, Codable, CaseIterable {
  /// Q1: a screen that a flag or an item pushes into a stack that is still moving is blank.
  case nestedPushes
  /// Q2: a path that is written before its stack is on screen is lost.
  case earlyPath
  /// Q3: of two writes of a path in one frame the second is ignored.
  case twoWritesInOneFrame
  /// Q4: a path that is written while the tab switches is ignored.
  case pathDuringTabSwitch
  /// Q5: a modal that UIKit dismissed leaves its binding set, and nobody says that it is gone.
  case foreignDismissal
  /// Q6: what is presented while a dismissal is running is dropped.
  case presentDuringDismissal
  /// Q7: a swipe that closes a modal updates the binding a second late.
  case lateSwipe
  /// Q8: one universal link arrives through both callbacks, as a URL and as an activity.
  case repeatedCallbacks
  /// Q9: the link of a cold start arrives before the first view is on screen.
  case earlyLink
  /// Q10: values of the environment do not reach sheets and pushed stacks.
  case lostEnvironment
  /// Q11: the stack of a tab does not exist before the tab was shown: what its path was, is lost.
  case unmountedTabs
  /// Q12: a screen that appears again is told again of the value that it watches with `onChange`.
  case replayOnAppear
  /// Q13: the saved state is restored after the link was opened.
  case lateRestoration
  /// Q14: every URL opens a window of its own.
  case windowPerLink

  /// `Q1` to `Q14`, as the documentation numbers them.
  public var number: String {
    "Q\((HeadlessQuirk.allCases.firstIndex(of: self) ?? 0) + 1)"
  }
}
