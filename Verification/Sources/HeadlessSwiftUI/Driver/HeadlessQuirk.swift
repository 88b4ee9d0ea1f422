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
  /// Q5: a modal that UIKit dismissed leaves its binding set, and no one says that it is gone.
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
  /// Q12: A screen that appears again is notified again of the value it observes with `onChange`.
  case replayOnAppear
  /// Q13: the saved state is restored after the link was opened.
  case lateRestoration
  /// Q14: every URL opens a window of its own.
  case windowPerLink
  /// Q15: under a computed binding of the path, a screen further down is told that it appears as
  /// another is pushed, and hears nothing when it is in front again.
  case phantomAppearances
  /// Q16: a screen that takes the place of another of its type is the same view with another value:
  /// it does not appear, and keeps its state.
  case replacementInPlace
  /// Q17: tabs are made before they are shown, appear then, and not when they are first selected.
  case preparedTabs
  /// Q18: a window that the system restores is connected without being asked for its configuration.
  case restoredScene
  /// Q19: an alert that is asked for while another modal is in transition is refused, and not shown
  /// before it is asked for again.
  case refusedPresentation
  /// Q20: what lies under a full screen cover is told that it disappears, and appears again.
  case coveredRoot

  /// `Q1` to `Q20`, as the documentation numbers them.
  public var number: String {
    "Q\((HeadlessQuirk.allCases.firstIndex(of: self) ?? 0) + 1)"
  }
}
