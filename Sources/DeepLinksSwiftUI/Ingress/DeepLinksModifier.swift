// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import Foundation
import SwiftUI

/// Registers every entry point for links, once per window.
struct DeepLinksModifier: ViewModifier {
  let inbox: LinkInbox
  let activities: [String]
  let opensPagesInApp: Bool?

  @Environment(\.linkScene) private var outerScene
  @Environment(\.linkClock) private var clock

  func body(content: Content) -> some View {
    let _ = inbox.clock.follow(clock)
    if outerScene?.inbox === inbox {
      content
    } else {
      let ingress = LinkIngressModifier(
        inbox: inbox, activities: activities, opensPagesInApp: opensPagesInApp)
      content.modifier(ingress)
        // A window keeps its inbox, so a different inbox needs a new window.
        .id(ObjectIdentifier(inbox))
    }
  }
}

/// Registers a window with an inbox, unless a view above already does; the app handles the links.
struct LinkWindowModifier: ViewModifier {
  let inbox: LinkInbox
  let id: LinkSceneID

  @Environment(\.linkScene) private var outerScene
  @Environment(\.linkClock) private var clock

  func body(content: Content) -> some View {
    let _ = inbox.clock.follow(clock)
    if outerScene?.inbox === inbox {
      content
    } else {
      content.modifier(LinkPlainWindowModifier(LinkScene(inbox, id: id, takesTaps: false)))
        .id(ObjectIdentifier(inbox))
    }
  }
}

/// Registers a window without registering for URLs.
private struct LinkPlainWindowModifier: ViewModifier {
  @State private var scene: LinkScene
  @Environment(\.openURL) private var openURL
  @Environment(\.scenePhase) private var scenePhase

  init(_ scene: LinkScene) { _scene = State(initialValue: scene) }

  func body(content: Content) -> some View {
    // The window holds the action, so that the environment's value is the same each time.
    let _ = scene.system = openURL
    content
      .modifier(LinkEnvironmentModifier(scene: scene))
      .modifier(LinkScenePreference(isFront: scene.isFront))
      .onChange(of: scenePhase, initial: true) { _, phase in
        scene.setActive(phase == .active)
      }
  }
}

/// Registers the entry points.
private struct LinkIngressModifier: ViewModifier {
  let activities: [String]
  let opensPagesInApp: Bool?

  @State private var scene: LinkScene

  init(inbox: LinkInbox, activities: [String], opensPagesInApp: Bool?) {
    self.activities = activities
    self.opensPagesInApp = opensPagesInApp
    _scene = State(initialValue: LinkScene(inbox))
  }

  func body(content: Content) -> some View {
    let _ = scene.opensPagesInApp = opensPagesInApp
    content
      .onOpenURL { url in
        scene.inbox.deliver(.url(url, callback: .onOpenURL, scene: scene.id))
      }
      .background {
        ForEach(types, id: \.self) { type in
          Color.clear.onContinueUserActivity(type, perform: deliver)
        }
      }
      .modifier(LinkPlainWindowModifier(scene))
  }

  /// The activity types to register for: web browsing, Spotlight, and those that the app names.
  private var types: [String] {
    let known = [NSUserActivityTypeBrowsingWeb, LinkDelivery.searchResultActivity]
    return known + activities.filter { !known.contains($0) }
  }

  private func deliver(_ activity: NSUserActivity) {
    let callback: LinkCallback =
      switch activity.activityType {
      case NSUserActivityTypeBrowsingWeb: .browsingActivity
      case LinkDelivery.searchResultActivity: .spotlightActivity
      default: .userActivity
      }
    let delivery = LinkDelivery.activity(
      type: activity.activityType, webpage: activity.webpageURL, userInfo: activity.userInfo,
      referrer: activity.referrerURL, callback: callback, scene: scene.id)
    if let delivery { scene.inbox.deliver(delivery) }
  }
}

/// Keeps links in an existing window: macOS and iPadOS would open another window for each link.
///
/// The system gives a link to any window that prefers it, in no documented order, so only the one
/// that was in front last does; all of them allow it.
/// See [the modifier](https://developer.apple.com/documentation/swiftui/view/handlesexternalevents(preferring:allowing:)).
private struct LinkScenePreference: ViewModifier {
  let isFront: Bool

  func body(content: Content) -> some View {
    #if os(tvOS) || os(watchOS)
    content
    #else
    content.handlesExternalEvents(preferring: isFront ? ["*"] : [], allowing: ["*"])
    #endif
  }
}

#endif
