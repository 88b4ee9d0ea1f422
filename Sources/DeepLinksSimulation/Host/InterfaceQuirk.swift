// SPDX-License-Identifier: MIT

/// A behavior of SwiftUI that makes it hard to open a screen from outside.
///
/// Each quirk is a switch of `LinkSimulatedHost`; without it, the host behaves as you would expect.
public enum InterfaceQuirk: String, Sendable, Hashable, Codable, CaseIterable {
  /// Q1: A push onto a stack that is still moving shows a blank screen.
  case nestedPushes
  /// Q2: A path written before its stack is on screen is lost.
  case earlyPath
  /// Q3: The second of two path writes in one frame is ignored.
  case twoWritesInOneFrame
  /// Q4: A path written while the tab is switching is ignored.
  case pathDuringTabSwitch
  /// Q5: A modal that UIKit dismissed leaves its binding set, and nothing reports that it is gone.
  case foreignDismissal
  /// Q6: A modal presented during a dismissal is dropped.
  case presentDuringDismissal
  /// Q7: A swipe that closes a modal updates the binding one second late.
  case lateSwipe
  /// Q8: Every view that registers for URLs is called, children before parents.
  case repeatedCallbacks
  /// Q9: The link of a cold start arrives before the first view is on screen.
  case earlyLink
  /// Q10: Environment values do not reach sheets and pushed stacks.
  case lostEnvironment
  /// Q11: A tab's stack does not exist until the tab is shown.
  case unmountedTabs
  /// Q12: A screen that appears again receives the link that it has already handled.
  case replayOnAppear
  /// Q13: The saved state is restored after the link was opened.
  case lateRestoration
  /// Q14: Every URL opens its own window.
  case windowPerLink
  /// Q15: With a computed binding to the path, a screen further down gets an appearance callback
  /// when another is pushed, and gets none when it is in front again.
  case phantomAppearances
  /// Q16: A screen that replaces another of the same type is the same view with a different value:
  /// it does not appear, and keeps its state.
  case replacementInPlace
  /// Q17: Tabs are created before they are shown, and appear then instead of when they are first
  /// selected.
  case preparedTabs
  /// Q18: The system does not ask for the configuration of a window that it restores.
  case restoredScene
  /// Q19: An alert presented while another modal is in transition is refused, and does not appear
  /// until it is presented again.
  case refusedPresentation
  /// Q20: Views under a full-screen cover get a disappearance callback, and appear again later.
  case coveredRoot
  /// Q21: The universal link of a cold start reaches no view.
  case lostColdLink
  /// Q22: The system gives a link to the oldest window that takes it.
  case wrongWindow
  /// Q23: The tabs are rows of a sidebar: a stack that comes in shows its root, whatever its path
  /// says, until the path changes.
  case emptiedStack
  /// Q24: Tabs beyond the fourth lie under "More", which does not report the selection.
  case moreTabs
  /// Q25: A cover presented in the update that closes a sheet is never shown.
  case sheetAndCover
  /// Q26: An App Intent that starts the app reaches no view, only its `perform()`.
  case lostColdIntent

  /// `Q1` to `Q26`, the number used in the documentation.
  public var number: String {
    "Q\((InterfaceQuirk.allCases.firstIndex(of: self) ?? 0) + 1)"
  }
}
