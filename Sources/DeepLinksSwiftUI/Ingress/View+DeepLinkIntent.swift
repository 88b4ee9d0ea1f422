// SPDX-License-Identifier: MIT
#if canImport(SwiftUI) && canImport(AppIntents) && !os(macOS) && !os(watchOS)

public import AppIntents
@_spi(Project) public import DeepLinksNavigation
public import SwiftUI

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
extension View {
  /// Delivers an App Intent to the window's inbox as soon as the system hands it to the window.
  ///
  /// ```swift
  /// TripsRoot()
  ///   .onDeepLinkIntent(OpenTrip.self)
  ///   .deepLinks(inbox)
  /// ```
  ///
  /// Apply it inside `deepLinks(_:)`, once for each type of intent. The route then opens in the
  /// window that the system chose, before the app is in front. The intent's `perform()` still calls
  /// `inbox.open(self)`, which is the same request: it waits for the outcome, and it opens the route
  /// if the system handed the intent to no window, as iOS 26.0 to 26.3 do at a cold start.
  ///
  /// - Parameter intent: the type of the intent.
  public func onDeepLinkIntent<Intent: DeepLinkIntent & TargetContentProvidingIntent>(
    _ intent: Intent.Type = Intent.self
  ) -> some View {
    modifier(DeepLinkIntentModifier<Intent>())
  }
}

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
private struct DeepLinkIntentModifier<Intent: DeepLinkIntent & TargetContentProvidingIntent>:
  ViewModifier
{
  @Environment(\.linkScene) private var scene

  nonisolated init() {}

  func body(content: Content) -> some View {
    content.onAppIntentExecution(Intent.self) { [weak scene] intent in
      scene?.inbox.deliver(intent, by: .appIntent, scene: scene?.id)
    }
  }
}

#endif
