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

extension RenderNode {
  /// Assigns IDs to the node and its descendants by the places of their views.
  ///
  /// Several nodes of one view are distinguished by kind, then by order.
  func identify(_ counts: inout [UInt64: Int]) {
    let key = placeKey
    let count = counts[key, default: 0]
    counts[key] = count + 1
    id = kind == .window ? "window" : String(key, radix: 36) + (count == 0 ? "" : "-\(count)")
    for offer in offers { offer.identify(&counts) }
    for child in children { child.identify(&counts) }
  }

  /// A short form of the place that is the same in every process.
  private var placeKey: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    for byte in path.utf8 { add(byte) }
    add(0)
    for byte in kind.rawValue.utf8 { add(byte) }
    return hash
  }

  /// Returns the node with an ID among those visible or offered to the user; all tabs are visible.
  func reachable(_ id: String) -> RenderNode? {
    if isHidden, kind != .tab { return nil }
    if self.id == id { return self }
    guard !isHidden else { return nil }
    for inner in offers + children {
      if let found = inner.reachable(id) { return found }
    }
    return nil
  }
}
