// SPDX-License-Identifier: MIT

extension LinkDelivery {
  /// The link of a quick action that a user chose on the app's icon.
  ///
  /// - Parameters:
  ///   - type: what the app calls the quick action.
  ///   - userInfo: what came with it.
  ///   - links: the links of quick actions that carry none, by their type. Default: none.
  ///   - payload: where the link stands in `userInfo`.
  ///   - callback: who reported it.
  ///   - scene: the scene it was reported to.
  ///   - isColdStart: whether it started the app.
  /// - Returns: `nil` if the quick action carries no link.
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
