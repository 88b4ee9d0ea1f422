// SPDX-License-Identifier: MIT

/// A stored property that the host updates before it asks for a view's body.
public protocol DynamicProperty {
  /// Called before the body is asked for.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that keeps something in the host.
protocol InstalledProperty: DynamicProperty {
  /// Connects the property with what the host keeps for it under this name.
  @MainActor func install(in renderer: Renderer, as name: String)
}
