// SPDX-License-Identifier: MIT

extension RenderNode {
  /// The accessibility elements of the node and its descendants, in order.
  var elements: [HeadlessElement] {
    if isHidden || speech.isHidden { return [] }
    guard isElement else {
      return children.filter { kind != .label || !$0.isSymbol }.flatMap(\.elements)
    }
    let inner =
      kind == .text || kind == .label || kind == .picker ? children.flatMap(\.controls) : []
    return [element] + inner
  }

  private var element: HeadlessElement {
    HeadlessElement(
      kind: kind == .label ? .text : kind, label: label.isEmpty && isSymbol ? value ?? "" : label,
      value: speech.value ?? (kind == .image ? nil : value),
      hint: speech.hint,
      identifier: identifier, traits: speech.traits.sorted(), isEnabled: isEnabled,
      isSelected: isSelected, actions: sortedActions, offers: offers.flatMap(\.offerNames))
  }

  /// The usable elements inside an element: the links in a text, the choices in a picker.
  private var controls: [HeadlessElement] {
    kind.isControl ? elements : children.flatMap(\.controls)
  }

  private var isElement: Bool {
    if speech.isElement || kind.isControl { return true }
    switch kind {
    case .spacer, .divider, .color, .shape: return speech.label != nil
    // Its title is an element, unless the label as a whole has accessibility settings.
    case .label: return speech.label != nil || identifier != nil || !actions.isEmpty
    case .text, .missingDestination: return true
    case .image: return speech.label != nil || !actions.isEmpty || isSymbol
    case .screen, .column, .tab, .list, .form, .scrollView: return false
    default: return !actions.isEmpty && !holdsControl
    }
  }

  private var isSymbol: Bool { look?.appearance.symbol != nil && kind == .image }

  private var holdsControl: Bool {
    children.contains { $0.kind.isControl || $0.holdsControl }
  }
}

extension HeadlessNode.Kind {
  /// Whether it is purely decorative.
  var isDecoration: Bool {
    switch self {
    case .spacer, .divider, .color, .shape: true
    default: false
    }
  }

  /// Whether the user uses it as a single control.
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
