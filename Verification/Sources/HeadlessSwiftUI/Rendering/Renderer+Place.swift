// SPDX-License-Identifier: MIT

extension Renderer {
  /// The place of a view, for drawing there later.
  struct Place {
    let path: String
    let environment: EnvironmentValues
    let scope: VisibilityScope
  }

  /// The place of the current view.
  var place: Place {
    Place(path: path, environment: environment, scope: scope)
  }

  /// Draws in the place of another view.
  func at(_ place: Place, _ body: () -> Void) {
    let outer = self.place
    move(to: place)
    body()
    move(to: outer)
  }

  private func move(to place: Place) {
    path = place.path
    environment = place.environment
    scope = place.scope
  }
}
