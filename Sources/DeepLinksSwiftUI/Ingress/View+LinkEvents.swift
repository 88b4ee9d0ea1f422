// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

extension View {
  /// Calls an action for everything that happens to the window's requests while the view is on
  /// screen.
  ///
  /// Requests from the app's own code that name no window are reported in every window.
  ///
  /// ```swift
  /// .onLinkEvent { event in
  ///   if case .outcome(let outcome) = event.kind { metrics.count(outcome.name) }
  /// }
  /// ```
  ///
  /// Descriptions and hints are for developers; `linkNotices()` has words for users.
  public func onLinkEvent(perform action: @escaping @MainActor (LinkEvent) -> Void) -> some View {
    modifier(LinkEventModifier(action: action))
  }
}

private struct LinkEventModifier: ViewModifier {
  let action: @MainActor (LinkEvent) -> Void

  @Environment(\.linkScene) private var scene
  @State private var listener = LinkEventListener()

  init(action: @escaping @MainActor (LinkEvent) -> Void) {
    self.action = action
  }

  func body(content: Content) -> some View {
    // The closure's captures may have changed since the view appeared.
    let _ = listener.action = action
    content
      .onAppear { listener.viewAppeared(in: scene) }
      .onDisappear { listener.isOnScreen = false }
  }
}

/// Passes events on while its view is on screen.
@MainActor private final class LinkEventListener: LinkObserver {
  var action: (@MainActor (LinkEvent) -> Void)?
  var isOnScreen = false
  private var id: LinkSceneID?
  /// The unfinished requests of other windows.
  private var others: Set<LinkRequestID> = []

  nonisolated init() {}

  func viewAppeared(in scene: LinkScene?) {
    isOnScreen = true
    guard let scene else { return }
    id = scene.id
    // No one may have listened when they arrived.
    others = Set(scene.inbox.requests.filter { isElsewhere($0.delivery) }.map(\.id))
    scene.inbox.observe(with: self)
  }

  private func isElsewhere(_ delivery: LinkDelivery) -> Bool {
    delivery.scene.map { $0 != id } ?? false
  }

  func observe(_ event: LinkEvent) {
    if case .received(let delivery) = event.kind, isElsewhere(delivery) {
      others.insert(event.request)
    }
    if isOnScreen, !others.contains(event.request) { action?(event) }
    if case .outcome = event.kind { others.remove(event.request) }
  }
}

#endif
