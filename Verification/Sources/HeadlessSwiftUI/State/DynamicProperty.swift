// SPDX-License-Identifier: MIT

/// A stored property that the host updates before it evaluates a view's body.
public protocol DynamicProperty {
  /// Called before the body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property whose value the host keeps.
protocol InstalledProperty: DynamicProperty {
  /// Connects the property to what the host keeps under this name.
  @MainActor func install(in renderer: Renderer, as name: String)
}
