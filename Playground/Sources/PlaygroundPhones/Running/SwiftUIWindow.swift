// SPDX-License-Identifier: MIT

import HeadlessSwiftUI

/// A window of an app that uses SwiftUI.
@MainActor final class SwiftUIWindow: RunningWindow {
  let window: HeadlessWindow

  init(_ window: HeadlessWindow) { self.window = window }

  var identity: ObjectIdentifier { ObjectIdentifier(window) }

  var phase: String {
    switch window.phase {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }

  var isWide = false {
    didSet { if isWide != oldValue { window.resize(toCompact: !isWide) } }
  }

  var title: String? { window.title }
  var selectedTab: String? { window.selectedTab }
  var texts: [String] { window.texts }
  var modals: [String] { window.modals.map(\.rawValue) }

  func write(to json: inout JSONWriter) {
    json.write(window: window.tree, canSwipeDown: window.canSwipeDown)
  }

  func perform(_ action: PhoneAction, at node: String, text: String) -> Bool {
    switch action {
    case .swipeDown:
      window.tree.children.last?.id == node && window.swipeDown()
    case .offer: window.perform(.tap, at: text.isEmpty ? node : text)
    default:
      HeadlessNode.Action(rawValue: action.rawValue).map {
        window.perform($0, at: node, with: text)
      } ?? false
    }
  }

  func scroll(_ node: String, toRow row: Int) -> Bool { window.scrollRows(of: node, to: row) }
  func tap(_ name: String) -> Bool { window.tap(name) }
  func selectTab(_ name: String) -> Bool { window.selectTab(name) }
  func goBack() -> Bool { window.goBack() || window.swipeDown() || window.tap("Cancel") }
}
