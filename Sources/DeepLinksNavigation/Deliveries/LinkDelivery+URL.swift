// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkDelivery {
  /// A URL that the system opens in the app.
  ///
  /// The system does not say whether a widget or another app sent a URL. Web URLs count as
  /// universal links; all others came by their scheme, and any app may have sent them.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - callback: the callback that reported it.
  ///   - registration: which registration of that callback reported it.
  ///   - scene: the scene it was reported to.
  ///   - sourceApplication: the identifier of the app that sent it, if the system says.
  ///   - isColdStart: whether the URL started the app.
  public static func url(
    _ url: URL, callback: LinkCallback, registration: String = "", scene: LinkSceneID? = nil,
    sourceApplication: String? = nil, isColdStart: Bool = false
  ) -> LinkDelivery {
    let text = url.absoluteString
    return LinkDelivery(
      text: text, source: .delivering(text), callback: callback, registration: registration,
      scene: scene, sourceApplication: sourceApplication, isColdStart: isColdStart)
  }
}
