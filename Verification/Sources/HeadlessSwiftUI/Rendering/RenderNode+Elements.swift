// SPDX-License-Identifier: MIT

extension RenderNode {
  /// What assistive technology would read out of the node and what is below it, in order.
  var elements: [HeadlessElement] {
    if isHidden || speech.isHidden { return [] }
    guard isElement else { return children.flatMap(\.elements) }
    let inner =
      kind == .text || kind == .label || kind == .picker ? children.flatMap(\.controls) : []
    return [element] + inner
  }

  private var element: HeadlessElement {
    HeadlessElement(
      kind: kind == .label ? .text : kind, label: label,
      value: speech.value ?? (kind == .image ? nil : value),
      hint: speech.hint,
      identifier: identifier, traits: speech.traits.sorted(), isEnabled: isEnabled,
      isSelected: isSelected, actions: sortedActions, offers: offers.flatMap(\.offerNames))
  }

  /// What can be used below an element: the links of a text, the choices of a picker.
  private var controls: [HeadlessElement] {
    kind.isControl ? elements : children.flatMap(\.controls)
  }

  private var isElement: Bool {
    if speech.isElement || kind.isControl { return true }
    switch kind {
    case .spacer, .divider, .color, .shape: return speech.label != nil
    // Its title is read out, unless something was said about both parts.
    case .label: return speech.label != nil || identifier != nil || !actions.isEmpty
    case .text, .missingDestination: return true
    case .image: return speech.label != nil || !actions.isEmpty
    case .screen, .column, .tab, .list, .form, .scrollView: return false
    default: return !actions.isEmpty && !holdsControl
    }
  }

  private var holdsControl: Bool {
    children.contains { $0.kind.isControl || $0.holdsControl }
  }
}

extension HeadlessNode.Kind {
  /// Whether it is only to be looked at.
  var isDecoration: Bool {
    switch self {
    case .spacer, .divider, .color, .shape: true
    default: false
    }
  }

  /// Whether a user uses it as one.
  var isControl: Bool {
    switch self {
    case .button, .link, .navigationLink, .shareLink, .pasteButton, .menu, .toggle, .textField,
      .secureField, .textEditor, .searchField, .datePicker, .picker, .colorPicker, .slider,
      .stepper, .progress, .gauge:
      true
    default: false
    }
  }
}
