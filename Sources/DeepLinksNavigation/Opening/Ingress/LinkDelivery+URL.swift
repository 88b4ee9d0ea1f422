// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkDelivery {
  /// A URL that the system opens in the app.
  ///
  /// The system does not say whether a widget or another app sent it: pages of the web are universal
  /// links, all else came by its scheme, and any app may have sent that.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - callback: who reported it.
  ///   - registration: which registration of that callback reported it.
  ///   - scene: the scene it was reported to.
  ///   - sourceApplication: the identifier of the app that sent it, if the system says.
  ///   - isColdStart: whether it started the app.
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
