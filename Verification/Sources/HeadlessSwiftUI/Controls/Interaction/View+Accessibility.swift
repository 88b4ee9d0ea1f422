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

/// What some modifiers for assistive technology return.
nonisolated public struct AccessibilityAttachmentModifier: PrimitiveModifier {
  public typealias Body = Never

  let change: @MainActor (RenderNode) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { change(node) }
  }
}

/// The accessibility traits of a view.
nonisolated public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits

  var names: Set<String> = []

  /// Creates an empty set.
  public init() {}

  private init(_ name: String) {
    names = [name]
  }

  /// A button.
  public static let isButton = AccessibilityTraits("isButton")
  /// A heading.
  public static let isHeader = AccessibilityTraits("isHeader")
  /// The selected element of several.
  public static let isSelected = AccessibilityTraits("isSelected")
  /// A link.
  public static let isLink = AccessibilityTraits("isLink")
  /// A search field.
  public static let isSearchField = AccessibilityTraits("isSearchField")
  /// An image.
  public static let isImage = AccessibilityTraits("isImage")
  /// Static text.
  public static let isStaticText = AccessibilityTraits("isStaticText")
  /// A summary of the app's state at launch.
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  /// An element that changes frequently.
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  /// An element that hides the views behind it from assistive technology.
  public static let isModal = AccessibilityTraits("isModal")
  /// A toggle.
  public static let isToggle = AccessibilityTraits("isToggle")

  public func contains(_ member: AccessibilityTraits) -> Bool {
    names.isSuperset(of: member.names)
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formUnion(other.names) }
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formIntersection(other.names) }
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formSymmetricDifference(other.names) }
  }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard !names.isDisjoint(with: member.names) else { return nil }
    names.subtract(member.names)
    return member
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let isOld = contains(newMember)
    formUnion(newMember)
    return isOld ? newMember : nil
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    self = intersection(other)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }

  private func changed(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
    var traits = self
    change(&traits.names)
    return traits
  }
}

/// How assistive technology treats the children of a view.
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  /// Ignores them; the view has its own label.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Keeps them as separate elements.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// Combines them into one element.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// Turns views into one accessibility element.
nonisolated struct ElementModifier: PrimitiveModifier {
  let behavior: AccessibilityChildBehavior

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) where behavior != .contain {
      if behavior == .ignore { node.speech.label = node.speech.label ?? "" }
      node.speech.isElement = true
    }
  }
}
