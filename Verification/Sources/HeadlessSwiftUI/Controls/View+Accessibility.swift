// SPDX-License-Identifier: MIT

extension View {
  /// Sets the identifier for tests.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(NodeModifier { $0.identifier = identifier })
  }

  /// Sets the accessibility label of the view.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    let text = label.content
    return modifier(NodeModifier { $0.speech.label = text })
  }

  /// Sets the accessibility label of the view.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the accessibility label of the view.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> some View where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  /// Sets the accessibility value of the view.
  nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
    let text = valueDescription.content
    return modifier(NodeModifier { $0.speech.value = text })
  }

  /// Sets the accessibility value of the view.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the accessibility value of the view.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> some View where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  /// Sets the accessibility hint of the view.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    let text = hint.content
    return modifier(NodeModifier { $0.speech.hint = text })
  }

  /// Sets the accessibility hint of the view.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Sets the accessibility hint of the view.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> some View where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  /// Hides the view from assistive technology.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.speech.isHidden = hidden })
  }

  /// Adds accessibility traits.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(NodeModifier { $0.speech.traits.formUnion(traits.names) })
  }

  /// Removes accessibility traits.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(NodeModifier { $0.speech.traits.subtract(traits.names) })
  }

  /// Turns the view into one accessibility element, or a container of elements.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(ElementModifier(behavior: children))
  }

  /// Adds an accessibility action.
  nonisolated public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(
      OfferModifier(
        kind: .group, items: NamedAction(name: name.text, action: handler), part: "action"))
  }
}

/// A named action, which is not on screen.
nonisolated struct NamedAction: PrimitiveView {
  let name: String
  let action: () -> Void

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.button, text: name)
    node.actions[.tap] = { _ in action() }
  }
}
