// SPDX-License-Identifier: MIT

extension View {
  /// Names the view for tests.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(NodeModifier { $0.identifier = identifier })
  }

  /// Names the view for people who do not see it.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    let text = label.content
    return modifier(NodeModifier { $0.speech.label = text })
  }

  /// Names the view for people who do not see it.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the view for people who do not see it.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(_ label: S) -> some View where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  /// Says the value of the view.
  nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
    let text = valueDescription.content
    return modifier(NodeModifier { $0.speech.value = text })
  }

  /// Says the value of the view.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Says the value of the view.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(_ value: S) -> some View where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  /// Says what the view does.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    let text = hint.content
    return modifier(NodeModifier { $0.speech.hint = text })
  }

  /// Says what the view does.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Says what the view does.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(_ hint: S) -> some View where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  /// Leaves the view out of what is read out.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(NodeModifier { $0.speech.isHidden = hidden })
  }

  /// Adds to what the view is for assistive technology.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(NodeModifier { $0.speech.traits.formUnion(traits.names) })
  }

  /// Takes from what the view is for assistive technology.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(NodeModifier { $0.speech.traits.subtract(traits.names) })
  }

  /// Reads the view as one, or as what holds others.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(ElementModifier(behavior: children))
  }

  /// Adds an action for people who do not see the view.
  nonisolated public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    modifier(
      OfferModifier(
        kind: .group, items: NamedAction(name: name.text, action: handler), part: "action"))
  }
}

/// An action with a name, which is not on screen.
nonisolated struct NamedAction: PrimitiveView {
  let name: String
  let action: () -> Void

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.button, text: name)
    node.actions[.tap] = { _ in action() }
  }
}
