// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// Registers every entry point for links, once per window.
struct DeepLinksModifier: ViewModifier {
  let inbox: LinkInbox
  let activities: [String]

  @Environment(\.linkWindow) private var outerWindow

  func body(content: Content) -> some View {
    if outerWindow?.inbox === inbox {
      content
    } else {
      content.modifier(LinkIngressModifier(inbox: inbox, activities: activities))
        // A window keeps its inbox, so a different inbox needs a new window.
        .id(ObjectIdentifier(inbox))
    }
  }
}

/// Registers a window with an inbox, unless a view above already does; the app handles the links.
struct LinkWindowModifier: ViewModifier {
  let inbox: LinkInbox
  let id: LinkSceneID

  @Environment(\.linkWindow) private var outerWindow

  func body(content: Content) -> some View {
    if outerWindow?.inbox === inbox {
      content
    } else {
      content.modifier(LinkPlainWindowModifier(LinkWindow(inbox, id: id, takesTaps: false)))
        .id(ObjectIdentifier(inbox))
    }
  }
}

/// Registers a window without registering for URLs.
private struct LinkPlainWindowModifier: ViewModifier {
  @State private var window: LinkWindow
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var scenePhase

  init(_ window: LinkWindow) { _window = State(initialValue: window) }

  func body(content: Content) -> some View {
    // The window holds the action, so that the environment's value is the same each time.
    let _ = window.system = openURL
    content
      .modifier(LinkEnvironmentModifier(window: window))
      .modifier(LinkWindowPreference())
      .onChange(of: scenePhase, initial: true) { _, phase in
        window.setActive(phase == .active)
      }
  }
}

/// Registers the entry points.
private struct LinkIngressModifier: ViewModifier {
  let activities: [String]

  @State private var window: LinkWindow

  init(inbox: LinkInbox, activities: [String]) {
    self.activities = activities
    _window = State(initialValue: LinkWindow(inbox))
  }

  func body(content: Content) -> some View {
    content
      .onOpenURL { url in
        window.inbox.deliver(.url(url, callback: .onOpenURL, scene: window.id))
      }
      .background {
        ForEach(types, id: \.self) { type in
          Color.clear.onContinueUserActivity(type, perform: deliver)
        }
      }
      .modifier(LinkPlainWindowModifier(window))
  }

  /// The activity types to register for: web browsing, Spotlight, and those that the app names.
  private var types: [String] {
    let known = [NSUserActivityTypeBrowsingWeb, Self.searchResult]
    return known + activities.filter { !known.contains($0) }
  }

  /// CoreSpotlight's `CSSearchableItemActionType`, which is not worth an import.
  private static var searchResult: String { "com.apple.corespotlightitem" }

  private func deliver(_ activity: NSUserActivity) {
    let callback: LinkCallback =
      switch activity.activityType {
      case NSUserActivityTypeBrowsingWeb: .browsingActivity
      case Self.searchResult: .spotlightActivity
      default: .userActivity
      }
    let delivery = LinkDelivery.activity(
      type: activity.activityType, webpage: activity.webpageURL, userInfo: activity.userInfo,
      referrer: activity.referrerURL, callback: callback, scene: window.id)
    if let delivery { window.inbox.deliver(delivery) }
  }
}

/// Keeps links in an existing window: macOS and iPadOS would open another window for each link.
private struct LinkWindowPreference: ViewModifier {
  func body(content: Content) -> some View {
    #if os(tvOS) || os(watchOS)
    content
    #else
    content.handlesExternalEvents(preferring: ["*"], allowing: ["*"])
    #endif
  }
}

#endif
