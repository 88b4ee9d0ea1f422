// SPDX-License-Identifier: MIT

extension Renderer {
  /// Where a view stands, to draw there later.
  struct Place {
    let path: String
    let environment: EnvironmentValues
    let scope: VisibilityScope
  }

  /// Where the current view stands.
  var place: Place {
    Place(path: path, environment: environment, scope: scope)
  }

  /// Draws where another view stood.
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
