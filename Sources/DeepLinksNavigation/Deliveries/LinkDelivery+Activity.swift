// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkDelivery {
  /// The link in an activity that the system asks the app to continue.
  ///
  /// | activity type | link | source |
  /// |---|---|---|
  /// | web browsing, by UIKit | its page | `universalLink`, or `appClip` in an App Clip |
  /// | web browsing, by SwiftUI | its page | `browsingActivity`, or `appClip` in an App Clip |
  /// | a Spotlight result | the item's identifier, by convention the canonical link | `spotlight` |
  /// | a Live Activity without a URL | its page, or the one in the payload | `liveActivity` |
  /// | any other | its page, or the one in the payload | `userActivity` |
  ///
  /// - Parameters:
  ///   - type: the activity's type.
  ///   - webpage: the web page that the activity is about.
  ///   - userInfo: the activity's data.
  ///   - referrer: the page that led to it.
  ///   - payload: where to find the link in `userInfo`.
  ///   - callback: the callback that reported it, which distinguishes UIKit from SwiftUI.
  ///   - registration: which registration of that callback reported it.
  ///   - scene: the scene it was reported to.
  ///   - isAppClip: whether the app is an App Clip, which browsing activities invoke.
  ///   - isColdStart: whether the activity started the app.
  /// - Returns: `nil` if the activity carries no link.
  public static func activity(
    type: String, webpage: URL?, userInfo: [AnyHashable: Any]? = nil, referrer: URL? = nil,
    payload: LinkPayload = .standard, callback: LinkCallback, registration: String = "",
    scene: LinkSceneID? = nil, isAppClip: Bool = false, isColdStart: Bool = false
  ) -> LinkDelivery? {
    let text: String?
    let source: LinkSource
    switch type {
    case ActivityType.browsing:
      text = webpage?.absoluteString
      source = isAppClip ? .appClip : browsingSource(of: callback)
    case searchResultActivity:
      text = userInfo?[ActivityType.searchResultIdentifier] as? String
      source = .spotlight
    default:
      text = webpage?.absoluteString ?? userInfo.flatMap(payload.link)
      source = type == ActivityType.live ? .liveActivity : .userActivity
    }
    guard let text, !text.isEmpty else { return nil }
    return LinkDelivery(
      text: text, source: source, callback: callback, registration: registration, scene: scene,
      referrer: referrer, isColdStart: isColdStart)
  }

  /// The source of a browsing activity.
  ///
  /// UIKit gives its delegates a tapped link as an activity. SwiftUI gives it to `onOpenURL`, and
  /// gives only other links to the callback for activities.
  private static func browsingSource(of callback: LinkCallback) -> LinkSource {
    callback == .continueActivity || callback == .connectionOptions
      ? .universalLink : .browsingActivity
  }

  /// CoreSpotlight's `CSSearchableItemActionType`, which is not worth an import.
  @_spi(Project) public static let searchResultActivity = "com.apple.corespotlightitem"

  /// The names that frameworks have for activities; the core does not import these frameworks.
  private enum ActivityType {
    /// Foundation's `NSUserActivityTypeBrowsingWeb`.
    static let browsing = "NSUserActivityTypeBrowsingWeb"
    /// WidgetKit's `NSUserActivityTypeLiveActivity`.
    static let live = "NSUserActivityTypeLiveActivity"
    /// CoreSpotlight's `CSSearchableItemActivityIdentifier`.
    static let searchResultIdentifier = "kCSSearchableItemActivityIdentifier"
  }
}
