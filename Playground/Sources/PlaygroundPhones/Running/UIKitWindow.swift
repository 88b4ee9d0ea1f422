// SPDX-License-Identifier: MIT

import HeadlessUIKit

/// A window of an app that uses UIKit.
@MainActor final class UIKitWindow: RunningWindow {
  let window: HeadlessUIWindow

  init(_ window: HeadlessUIWindow) { self.window = window }

  var identity: ObjectIdentifier { ObjectIdentifier(window) }

  var phase: String {
    switch window.scene.activationState {
    case .foregroundActive: "active"
    case .foregroundInactive: "inactive"
    default: "background"
    }
  }

  var isWide: Bool {
    get { false }
    set {}
  }

  var title: String? { window.title }
  var selectedTab: String? { window.selectedTab }
  var texts: [String] { window.texts }

  var modals: [String] {
    window.tree.children.compactMap { node in
      [.sheet, .cover, .alert].contains(node.kind) ? node.kind.rawValue : nil
    }
  }

  func write(to json: inout JSONWriter) { json.write(window.tree) }

  func perform(_ action: PhoneAction, at node: String, text: String) -> Bool {
    HeadlessUINode.Action(rawValue: action.rawValue).map { window.perform($0, at: node) } ?? false
  }

  func scroll(_ node: String, toRow row: Int) -> Bool { false }
  func tap(_ name: String) -> Bool { window.tap(name) }
  func selectTab(_ name: String) -> Bool { window.selectTab(name) }
  func goBack() -> Bool { window.modals.isEmpty ? window.goBack() : window.tap("OK") }
}
