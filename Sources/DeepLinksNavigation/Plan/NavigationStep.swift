// SPDX-License-Identifier: MIT

/// One change to what an app shows; a plan is a list of steps.
public enum NavigationStep<Structure: AppStructure>: Sendable, Hashable {
  /// Closes modals in one write until `depth` of them are left.
  case dismiss(toDepth: Int)
  /// Brings a tab to the front; in a narrow split view, over the sidebar.
  case select(Structure.Tab)
  /// Replaces the whole path of a stack.
  case setPath([Structure.Screen], of: NavigationStackID<Structure>)
  /// Presents a modal and the screens pushed inside it, on top of everything else.
  case present(NavigationState<Structure>.Presentation)
  /// Tells the screen at a place that it was requested again; changes nothing else.
  case refresh(NavigationPlace<Structure>)
}

extension NavigationState {
  /// Applies a step; one that does not fit, such as a path of a modal that is gone, does nothing.
  @inlinable package mutating func apply(_ step: NavigationStep<Structure>) {
    switch step {
    case .dismiss(let depth):
      if depth >= 0 && depth < modals.count { modals.removeLast(modals.count - depth) }
    case .select(let tab): sidebarSelection = tab
    case .setPath(let path, let stack): self[stack] = path
    case .present(let presentation): modals.append(presentation)
    case .refresh: break
    }
  }
}

/// Encodes each kind of step under its own key.
///
/// ```json
/// {"setPath": {"path": [{"details": {"reference": "1"}}], "stack": {"tab": {"tab": "trips"}}}}
/// ```
extension NavigationStep: Codable {
  private enum SelectCodingKeys: String, CodingKey { case _0 = "tab" }
  private enum SetPathCodingKeys: String, CodingKey { case _0 = "path", of = "stack" }
  private enum PresentCodingKeys: String, CodingKey { case _0 = "presentation" }
  private enum RefreshCodingKeys: String, CodingKey { case _0 = "place" }
}

extension NavigationStep: CustomStringConvertible {
  /// The step on one line, with its values: `set path of tab trips to details(reference: "1")`.
  public var description: String {
    switch self {
    case .dismiss(0): "dismiss all modals"
    case .dismiss(let depth): "dismiss modals to depth \(depth)"
    case .select(let tab): "select \(CaseText(tab))"
    case .setPath(let path, let stack):
      "set path of \(stack) to "
        + (path.isEmpty ? "its root" : path.map { "\(CaseText($0))" }.joined(separator: " › "))
    case .present(let presentation):
      "present "
        + ([CaseText(presentation.modal).description]
        + presentation.path.map { "\(CaseText($0))" }).joined(separator: " › ")
    case .refresh(let place): "refresh \(place)"
    }
  }

  /// The kind, as the opening state machine knows it.
  var machineKind: LinkOpening.Step.Kind {
    switch self {
    case .dismiss: .dismiss
    case .select: .select
    case .setPath: .setPath
    case .present: .present
    case .refresh: .refresh
    }
  }
}

extension LinkOpening.Step.Kind {
  /// The name, without a value of the link: `set path`.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .select: "select"
    case .setPath: "set path"
    case .present: "present"
    case .refresh: "refresh"
    }
  }
}
