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
  var isHidden = false
  var children: [RenderNode] = []
  var actions: [HeadlessNode.Action: @MainActor (String) -> Void] = [:]

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
    if let text { return text }
    return children.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The node as a value.
  var snapshot: HeadlessNode {
    HeadlessNode(
      kind: kind, text: text, title: title, identifier: identifier, value: value, role: role,
      isEnabled: isEnabled, isSelected: isSelected, isHidden: isHidden,
      actions: actions.keys.sorted { $0.rawValue < $1.rawValue },
      children: isHidden ? [] : children.map(\.snapshot))
  }
}
