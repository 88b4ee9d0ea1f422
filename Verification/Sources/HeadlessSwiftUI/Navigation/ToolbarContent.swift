// SPDX-License-Identifier: MIT

/// What stands in the bars of a screen.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// What the content is made of.
  associatedtype Body: ToolbarContent
  /// The content.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never asked for: the content draws itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself; only the host may ask for what it shows.")
  }
}

/// Content of a toolbar that draws itself.
@MainActor protocol PrimitiveToolbarContent {
  func renderToolbar(in renderer: Renderer)
}
