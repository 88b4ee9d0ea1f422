// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import Foundation
public import SwiftUI

extension View {
  /// Delivers to an inbox every link that SwiftUI delivers to a window or that is tapped in it.
  ///
  /// ```swift
  /// WindowGroup { TripsRoot().deepLinks(inbox) }
  /// ```
  ///
  /// Apply it once, at the root of every window. It registers `onOpenURL` and the activities, sets
  /// the environment's `openURL` and `openDeepLink`, and tells the inbox which window is in front.
  /// No view below needs its own `onOpenURL`; a second `deepLinks` with the same inbox below the
  /// first does nothing.
  ///
  /// - Parameters:
  ///   - inbox: the app's inbox; if you later pass a different one, SwiftUI re-creates the content.
  ///   - activities: the types of the app's own user activities that carry links, in addition to
  ///     web browsing and Spotlight. Default: none.
  ///   - opensPagesInApp: `true` opens tapped pages that leave the app in an in-app browser, from iOS
  ///     26 on. Default: `false`, which leaves that to the caller: `openURL(url, prefersInApp: true)`.
  ///     With `nil`, the `OpenURLAction` outside this modifier gets every link that leaves the app;
  ///     SwiftUI does not tell it what the caller prefers.
  public func deepLinks(
    _ inbox: LinkInbox, activities: [String] = [], opensPagesInApp: Bool? = false
  ) -> some View {
    modifier(
      DeepLinksModifier(inbox: inbox, activities: activities, opensPagesInApp: opensPagesInApp))
  }

  /// Delivers to the window's navigator every link that SwiftUI delivers to the window or that is
  /// tapped in it.
  ///
  /// ```swift
  /// WindowGroup {
  ///   LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
  ///     .deepLinks()
  /// }
  /// ```
  ///
  /// The window has its own inbox. If your app has several windows, or sources of links other than
  /// SwiftUI, create one inbox and pass it to each window: `deepLinks(inbox)`.
  ///
  /// - Parameters:
  ///   - activities: the types of the app's own user activities that carry links, in addition to
  ///     web browsing and Spotlight. Default: none.
  ///   - opensPagesInApp: where pages that leave the app open; see `deepLinks(_:)`. Default: `false`,
  ///     as the caller of `openURL` prefers.
  public func deepLinks(activities: [String] = [], opensPagesInApp: Bool? = false) -> some View {
    modifier(OwnInboxModifier(activities: activities, opensPagesInApp: opensPagesInApp))
  }

  /// Registers a window with an inbox, for an app that receives URLs itself and delivers them.
  ///
  /// ```swift
  /// ReaderTabs(router: router)
  ///   .environment(\.openURL, OpenURLAction { url in router.handle(url: url) })
  ///   .onOpenURL { url in router.handleDeepLink(url: url) }
  ///   .linkWindow(inbox, as: router.scene)
  /// ```
  ///
  /// Apply it once, at the root of every window, in place of `deepLinks(_:)`. It does not register
  /// for URLs. The inbox knows the window and whether it is in front, views below receive the
  /// events of its requests through `onLinkEvent`, and links that leave the app go to the `openURL`
  /// outside this modifier.
  ///
  /// - Parameters:
  ///   - inbox: the app's inbox; if you later pass a different one, SwiftUI re-creates the content.
  ///   - id: the window's ID, which the app's deliveries give as their scene. Only the ID from the
  ///     first evaluation is used.
  public func linkWindow(_ inbox: LinkInbox, as id: LinkSceneID) -> some View {
    modifier(LinkWindowModifier(inbox: inbox, id: id))
  }
}

/// Registers every entry point with an inbox that the window keeps, unless a view above has one.
struct OwnInboxModifier: ViewModifier {
  let activities: [String]
  let opensPagesInApp: Bool?

  @State private var kept = Kept<LinkInbox>()
  @Environment(\.linkScene) private var outerScene

  init(activities: [String] = [], opensPagesInApp: Bool? = false) {
    self.activities = activities
    self.opensPagesInApp = opensPagesInApp
  }

  func body(content: Content) -> some View {
    let inbox = outerScene?.inbox ?? kept.value { LinkInbox() }
    content.modifier(
      DeepLinksModifier(inbox: inbox, activities: activities, opensPagesInApp: opensPagesInApp))
  }
}

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
