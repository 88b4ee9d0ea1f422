// SPDX-License-Identifier: MIT

/// A SwiftUI behavior that makes it hard to open a screen from outside; `HeadlessApp` simulates it.
///
/// The raw values are those of `InterfaceQuirk` in DeepLinksSimulation.
public enum HeadlessQuirk: String, Sendable, Hashable, Codable, CaseIterable {
  /// Q1: a screen that a flag or an item pushes onto a stack still in transition stays blank.
  case nestedPushes
  /// Q2: a path written before its stack is on screen is lost.
  case earlyPath
  /// Q3: of two writes to a path in one frame, the second is ignored.
  case twoWritesInOneFrame
  /// Q4: a path written during a tab switch is ignored.
  case pathDuringTabSwitch
  /// Q5: a modal dismissed by UIKit leaves its binding set, and no one is notified.
  case foreignDismissal
  /// Q6: a presentation during a dismissal is dropped.
  case presentDuringDismissal
  /// Q7: swiping a modal away updates its binding one second late.
  case lateSwipe
  /// Q8: a universal link arrives through both callbacks, as a URL and as an activity.
  case repeatedCallbacks
  /// Q9: in a cold start, the link arrives before the first view is on screen.
  case earlyLink
  /// Q10: environment values do not reach sheets and pushed stacks.
  case lostEnvironment
  /// Q11: a tab's stack does not exist until the tab is first shown; its earlier path is lost.
  case unmountedTabs
  /// Q12: A screen that appears again is notified again of the value it observes with `onChange`.
  case replayOnAppear
  /// Q13: saved state is restored after the link has opened.
  case lateRestoration
  /// Q14: every URL opens a new window.
  case windowPerLink
  /// Q15: with a computed path binding, a screen further down gets `onAppear` when another is
  /// pushed, and gets nothing when it is in front again.
  case phantomAppearances
  /// Q16: a screen that replaces another one of the same type is the same view with a different
  /// value: it does not appear, and keeps its state.
  case replacementInPlace
  /// Q17: tabs are created before they are shown; they appear then, and not when first selected.
  case preparedTabs
  /// Q18: a window that the system restores connects without asking for its configuration.
  case restoredScene
  /// Q19: an alert requested while another modal is in transition is refused, and not shown until
  /// it is requested again.
  case refusedPresentation
  /// Q20: the content under a full-screen cover gets `onDisappear`, and later `onAppear`.
  case coveredRoot
  /// Q21: the universal link of a cold start reaches no view, only the scene's delegate.
  case lostColdLink
  /// Q22: the system looks for a window that takes a link from the oldest one on; without it, from
  /// the newest.
  case wrongWindow
  /// Q23: a stack that a sidebar's selection brings in writes an empty path and shows its root,
  /// and reads its path no more until it changes.
  case emptiedStack
  /// Q24: a narrow window has room for four tabs and "More", which pushes the others onto a stack
  /// of its own and does not write which one the user selects.
  case moreTabs
  /// Q25: a sheet and a cover that change places in one update: the second is never shown.
  case sheetAndCover
  /// Q26: in a cold start, an App Intent is performed before the first view is on screen, and no view
  /// receives it.
  case lostColdIntent

  /// `Q1` to `Q26`, as numbered in the documentation.
  public var number: String {
    "Q\((HeadlessQuirk.allCases.firstIndex(of: self) ?? 0) + 1)"
  }
}

/// The quirks that a test runs with: none, each by itself, or all.
///
/// ```swift
/// @Test(arguments: HeadlessQuirkSet.all) func `a link opens its place`(_ set: HeadlessQuirkSet) {
///   let app = HeadlessApp(quirks: set.quirks) { TripsRoot() }
/// ```
public struct HeadlessQuirkSet: Sendable, Hashable, CustomStringConvertible {
  /// The quirks.
  public let quirks: Set<HeadlessQuirk>
  /// `no quirk`, the name of the quirk, or `all quirks`.
  public let description: String

  /// An interface without quirks.
  public static let none = HeadlessQuirkSet(quirks: [], description: "no quirk")

  /// None, each, and all at once.
  public static let all = sets(of: HeadlessQuirk.allCases)

  /// `all` for universal links that start an app without a delegate: nothing delivers one that
  /// SwiftUI lost.
  public static let withoutDelegate = sets(
    of: HeadlessQuirk.allCases.filter { $0 != .lostColdLink })

  private static func sets(of quirks: [HeadlessQuirk]) -> [HeadlessQuirkSet] {
    [none] + quirks.map { HeadlessQuirkSet(quirks: [$0], description: $0.rawValue) }
      + [HeadlessQuirkSet(quirks: Set(quirks), description: "all quirks")]
  }
}
