// SPDX-License-Identifier: MIT

/// A node on screen, with what a user can do to it.
@MainActor final class RenderNode {
  let kind: HeadlessNode.Kind
  /// The place of its view.
  var path = ""
  /// Its ID in the window, once someone has asked for it.
  var id = ""
  var text: String?
  var title: String?
  var identifier: String?
  var value: String?
  var role: String?
  var isEnabled = true
  var isSelected = false
  var isFocused = false
  var isHidden = false
  var children: [RenderNode] = []
  var actions: [HeadlessNode.Action: @MainActor (String) -> Void] = [:]
  /// What a swipe on the row or a menu offers.
  var offers: [RenderNode] = []
  /// The texts for assistive technology.
  var speech = Speech()
  /// Its role in a list.
  var row = Row()
  /// Called when the focus moves to another field.
  var loseFocus: (@MainActor () -> Void)?

  /// What accessibility modifiers say.
  struct Speech {
    var label: String?
    var value: String?
    var hint: String?
    var traits: Set<String> = []
    var isHidden = false
    /// Whether it is a single element, no matter what it contains.
    var isElement = false
  }

  /// What a list knows about a row.
  struct Row {
    /// The value to compare with a selection.
    var tag: AnyHashable?
    /// The identity of the element that it shows.
    var elementID: AnyHashable?
    var isDeleteDisabled = false
    var isMoveDisabled = false
  }

  /// The keyboard shortcut that triggers a tap.
  var shortcut: String?
  /// Whether the back button of a screen is hidden.
  var isBackHidden = false
  /// The collections among its children that create only some rows.
  var collections: [(rows: LazyRows, window: HeadlessNode.Rows)] = []
  /// Its recorded appearance, if any.
  var look: Look?

  /// A record under construction.
  final class Look {
    var appearance = HeadlessAppearance()
  }

  init(_ kind: HeadlessNode.Kind, text: String? = nil) {
    self.kind = kind
    self.text = text
  }

  /// The node and all its visible descendants, in order.
  var visible: [RenderNode] {
    isHidden ? [] : [self] + children.flatMap(\.visible)
  }

  /// The texts in the node, joined.
  var label: String {
    if let label = speech.label ?? text { return label }
    return children.filter { !$0.speech.isHidden }.map(\.label).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The node as a value.
  var snapshot: HeadlessNode {
    HeadlessNode(
      id: id, kind: kind, text: text, label: speech.label, title: title, identifier: identifier,
      value: speech.value ?? value, hint: speech.hint, role: role, traits: speech.traits.sorted(),
      isEnabled: isEnabled, isSelected: isSelected, isFocused: isFocused, isHidden: isHidden,
      actions: sortedActions, offers: offers.flatMap(\.offerNames),
      offered: offers.flatMap(\.offered), rows: window,
      recordedAppearance: look.map { Shared($0.appearance) },
      children: isHidden ? [] : children.map(\.snapshot))
  }

  /// What a user can do to it, in a stable order.
  var sortedActions: [HeadlessNode.Action] {
    actions.keys.filter { $0 != .back || !isBackHidden }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The names of what can be tapped here.
  var offerNames: [String] {
    visible.filter { $0.actions[.tap] != nil }.map(\.label)
  }

  /// What can be tapped here, or offers more, as values.
  private var offered: [HeadlessNode] {
    let part = look?.appearance.part
    return visible.filter { $0.actions[.tap] != nil || !$0.offers.isEmpty }.map { node in
      var node = node.snapshot
      node.appearance.part = part
      return node
    }
  }

  /// Which rows exist of the longest collection among its children.
  private var window: HeadlessNode.Rows? {
    collections.map(\.window).max { $0.count < $1.count }
  }
}
