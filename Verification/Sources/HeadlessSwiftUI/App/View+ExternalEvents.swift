// SPDX-License-Identifier: MIT

public import AppIntents

/// Calls an action for every URL that the window receives.
nonisolated struct OpenURLModifier: PrimitiveModifier {
  let action: (URL) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    // After the content, so that children are called before their parents.
    content()
    renderer.graph.register(action)
  }
}

/// Calls an action for every activity of a type that the window receives.
nonisolated struct ContinueActivityModifier: PrimitiveModifier {
  let type: String
  let action: (NSUserActivity) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    renderer.graph.register(type, action)
  }
}

/// Advertises the user's activity in the view.
nonisolated struct UserActivityModifier: PrimitiveModifier {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    guard isActive else { return }
    let activity = NSUserActivity(activityType: type)
    update(activity)
    renderer.graph.advertise(activity)
  }
}

/// Sets which URLs should go to the view's window.
nonisolated struct ExternalEventsModifier: PrimitiveModifier {
  let preferring: Set<String>
  let allowing: Set<String>

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    renderer.graph.externalEvents = (preferring, allowing)
  }
}

extension View {
  /// Calls an action for every URL that the window receives: universal links and custom schemes.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }

  /// Calls an action for every activity of a type that the window receives.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(ContinueActivityModifier(type: activityType, action: action))
  }

  /// Advertises the user's activity in the view.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
  }

  /// Advertises the user's activity with a value in the view; nothing if there is no value.
  nonisolated public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      UserActivityModifier(type: activityType, isActive: element != nil) { activity in
        if let element { update(element, activity) }
      })
  }

  /// Sets which URLs the view's window prefers, and which it allows.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    modifier(ExternalEventsModifier(preferring: preferring, allowing: allowing))
  }
}

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
