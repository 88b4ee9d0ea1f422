// SPDX-License-Identifier: MIT

/// Identifies one of an app's stacks: a tab's, or the one inside a modal.
public enum NavigationStackID<Structure: AppStructure>: Sendable, Hashable {
  /// The stack of a tab.
  case tab(Structure.Tab)
  /// The stack inside a modal; 0 is the modal directly over the tabs, 1 the one above it.
  case modal(depth: Int)
}

extension NavigationStackID: Codable {
  private enum TabCodingKeys: String, CodingKey { case _0 = "tab" }
}

extension NavigationStackID: CustomStringConvertible {
  /// `tab trips` or `modal 0`.
  public var description: String {
    switch self {
    case .tab(let tab): "tab \(CaseText(tab))"
    case .modal(let depth): "modal \(depth)"
    }
  }
}

/// The position of a screen: a stack, and how far above its root.
public struct NavigationPlace<Structure: AppStructure>: Sendable, Hashable, Codable {
  /// The stack that holds the screen.
  public var stack: NavigationStackID<Structure>
  /// The number of screens below it in the stack; 0 is the root.
  public var depth: Int

  /// Creates a place.
  @inlinable package init(stack: NavigationStackID<Structure>, depth: Int) {
    self.stack = stack
    self.depth = depth
  }
}

extension NavigationPlace: CustomStringConvertible {
  /// `tab trips, depth 2`, or `tab trips, root` if nothing is pushed.
  public var description: String { "\(stack), \(depth == 0 ? "root" : "depth \(depth)")" }
}
