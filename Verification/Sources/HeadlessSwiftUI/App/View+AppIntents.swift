// SPDX-License-Identifier: MIT

public import AppIntents

/// Calls an action for every intent of a type that the window receives.
nonisolated struct AppIntentModifier: PrimitiveModifier {
  let action: @MainActor (any AppIntent) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    renderer.graph.intentHandlers.append(action)
  }
}

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension View {
  /// Calls an action for every intent of a type that the window receives, before it is performed.
  nonisolated public func onAppIntentExecution<I>(
    _ intent: I.Type = I.self, perform action: @escaping @MainActor (I) -> Void
  ) -> some View where I: TargetContentProvidingIntent {
    modifier(AppIntentModifier { ($0 as? I).map(action) })
  }
}
