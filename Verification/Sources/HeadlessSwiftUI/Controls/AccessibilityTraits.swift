// SPDX-License-Identifier: MIT

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
