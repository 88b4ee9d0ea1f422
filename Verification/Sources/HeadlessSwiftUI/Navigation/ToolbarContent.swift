// SPDX-License-Identifier: MIT

/// The content of a screen's bars.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of the content's body.
  associatedtype Body: ToolbarContent
  /// The content.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called; the content draws itself.
  public var body: Never {
    preconditionFailure("\(Self.self) draws itself; only the host may ask for what it shows.")
  }
}

/// Content of a toolbar that draws itself.
@MainActor protocol PrimitiveToolbarContent {
  func renderToolbar(in renderer: Renderer)
}
