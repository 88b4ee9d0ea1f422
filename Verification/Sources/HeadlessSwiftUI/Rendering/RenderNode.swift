// SPDX-License-Identifier: MIT

/// A node of what is on screen, with what a person can do to it.
@MainActor final class RenderNode {
  let kind: HeadlessNode.Kind
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
  /// What is offered by swiping the row, or by a menu.
  var offers: [RenderNode] = []
  /// What assistive technology is told.
  var speech = Speech()
  /// Where it stands in a list.
  var row = Row()
  /// What is called as the keyboard goes to another field.
  var loseFocus: (@MainActor () -> Void)?

  /// What the modifiers for accessibility say.
  struct Speech {
    var label: String?
    var value: String?
    var hint: String?
    var traits: Set<String> = []
    var isHidden = false
    /// Whether it is read as one, whatever is below it.
    var isElement = false
  }

  /// What a list knows of a row.
  struct Row {
    /// What a selection is compared with.
    var tag: AnyHashable?
    /// The identity of the element that it shows.
    var elementID: AnyHashable?
    var isDeleteDisabled = false
    var isMoveDisabled = false
  }

  /// The keys that do what a tap does.
  var shortcut: String?
  /// Whether the way back from a screen is hidden.
  var isBackHidden = false

  init(_ kind: HeadlessNode.Kind, text: String? = nil) {
    self.kind = kind
    self.text = text
  }

  /// The node and all that a person sees below it, in order.
  var visible: [RenderNode] {
    isHidden ? [] : [self] + children.flatMap(\.visible)
  }

  /// The texts below the node, as one.
  var label: String {
    if let label = speech.label ?? text { return label }
    return children.filter { !$0.speech.isHidden }.map(\.label).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The node as a value.
  var snapshot: HeadlessNode {
    HeadlessNode(
      kind: kind, text: text, label: speech.label, title: title, identifier: identifier,
      value: speech.value ?? value, hint: speech.hint, role: role, traits: speech.traits.sorted(),
      isEnabled: isEnabled, isSelected: isSelected, isFocused: isFocused, isHidden: isHidden,
      actions: sortedActions, offers: offers.flatMap(\.offerNames),
      children: isHidden ? [] : children.map(\.snapshot))
  }

  /// What a person can do to it, in a stable order.
  var sortedActions: [HeadlessNode.Action] {
    actions.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// The names of what can be tapped here.
  var offerNames: [String] {
    visible.filter { $0.actions[.tap] != nil }.map(\.label)
  }
}
