// SPDX-License-Identifier: MIT

/// A view that is only a list of other views, such as a group.
@MainActor protocol ViewList {
  /// The views, each with its place in the list.
  var members: [(place: String, view: any View)] { get }
}

extension ViewList {
  /// Draws every member in its place.
  func renderMembers(in renderer: Renderer) {
    for member in members {
      renderer.render(member.view, at: member.place)
    }
  }
}
