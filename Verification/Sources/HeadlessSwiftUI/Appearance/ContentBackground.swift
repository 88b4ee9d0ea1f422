// SPDX-License-Identifier: MIT

/// Draws a view behind another.
nonisolated struct ContentBackgroundModifier<B: View>: PrimitiveModifier {
  let background: B
  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    renderer.render(background, at: "background")
  }
}
extension View {
  /// Draws a view behind this one.
  nonisolated public func background<V>(@ViewBuilder content: () -> V) -> some View where V: View {
    modifier(ContentBackgroundModifier(background: content()))
  }
}
extension View {
  nonisolated public func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    let content = data.map { AlertContent(actions: actions($0), message: message($0)) }
    let isComplete = Binding(
      read: { isPresented.wrappedValue && data != nil }, write: { isPresented.wrappedValue = $0 })
    return modifier(
      PresentationModifier(.alert, isPresented: isComplete, title: title.content) { content })
  }
}
extension Color { public static let clear = Color(name: "clear") }
nonisolated public struct BorderlessButtonStyle { public init() {} }
extension View {
  nonisolated public func buttonStyle(_ style: BorderlessStyle) -> some View { self }
}
public enum BorderlessStyle { case borderless }
