// SPDX-License-Identifier: MIT

/// A value that can be copied and pasted.
nonisolated public protocol Transferable: Sendable {}

extension String: Transferable {}
extension URL: Transferable {}
extension Never: Transferable {}

/// A button that passes what the user has copied to the app.
///
/// It is enabled only while ``HeadlessApp/pasteboard`` has a value of its type.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct PasteButton: PrimitiveView {
  public typealias Body = Never

  private let action: ([any Transferable]) -> (() -> Void)?

  /// Creates a button for values of a type.
  nonisolated public init<T>(
    payloadType: T.Type, onPaste: @escaping ([T]) -> Void
  ) where T: Transferable {
    action = { items in
      let values = items.compactMap { $0 as? T }
      if values.isEmpty { return nil }
      return { onPaste(values) }
    }
  }

  @MainActor func render(in renderer: Renderer) {
    let app = renderer.graph.app
    let node = renderer.emit(.pasteButton, text: "Paste")
    guard node.isEnabled, let paste = action(app.pasteboard) else {
      node.isEnabled = false
      return
    }
    node.actions[.tap] = { _ in paste() }
  }
}
