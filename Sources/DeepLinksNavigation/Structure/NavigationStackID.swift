// SPDX-License-Identifier: MIT

/// One of the stacks of an app: a tab's, or the one inside a modal.
public enum NavigationStackID<Structure: AppStructure>: Sendable, Hashable {
  /// The stack of a tab.
  case tab(Structure.Tab)
  /// The stack inside a modal; 0 is the modal that lies over the tabs, 1 the one over that.
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

/// A screen as the place where it stands: a stack, and how far above its root.
public struct NavigationPlace<Structure: AppStructure>: Sendable, Hashable, Codable {
  /// The stack that holds the screen.
  public var stack: NavigationStackID<Structure>
  /// The number of screens below it; 0 is the root of the stack.
  public var depth: Int

  /// Makes a place.
  @inlinable package init(stack: NavigationStackID<Structure>, depth: Int) {
    self.stack = stack
    self.depth = depth
  }
}

extension NavigationPlace: CustomStringConvertible {
  /// `tab trips, depth 2`; `tab trips, root` where nothing is pushed.
  public var description: String { "\(stack), \(depth == 0 ? "root" : "depth \(depth)")" }
}
