// SPDX-License-Identifier: MIT

extension LinkDelivery {
  /// The link of a quick action that the user chose on the app's icon.
  ///
  /// - Parameters:
  ///   - type: the app's name for the quick action.
  ///   - userInfo: the quick action's data.
  ///   - links: links for quick actions that have none of their own, by type. Default: none.
  ///   - payload: where to find the link in `userInfo`.
  ///   - callback: the callback that reported it.
  ///   - scene: the scene it was reported to.
  ///   - isColdStart: whether the quick action started the app.
  /// - Returns: `nil` if the quick action has no link.
  public static func shortcut(
    type: String, userInfo: [AnyHashable: Any]?, links: [String: String] = [:],
    payload: LinkPayload = .standard, callback: LinkCallback = .shortcutItem,
    scene: LinkSceneID? = nil, isColdStart: Bool = false
  ) -> LinkDelivery? {
    guard let text = userInfo.flatMap(payload.link) ?? links[type] else { return nil }
    return LinkDelivery(
      text: text, source: .quickAction, callback: callback, scene: scene, isColdStart: isColdStart)
  }
}
