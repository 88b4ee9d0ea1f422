// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

extension LinkInbox {
  /// What would become of a link, without opening it: for a web view, before it loads a page.
  ///
  /// ```swift
  /// switch inbox.decision(for: url, source: .content) {
  /// case .handled: inbox.deliver(.init(text: url.absoluteString, source: .content, callback: .api))
  /// case .system: ...      // not the app's: load it if it is a page
  /// case .discarded: ...   // refused
  /// }
  /// ```
  ///
  /// Only the link is read, at the origins and patterns of the window in front: no resolver and no
  /// gate is asked, and nothing is remembered. While no window is attached, every link counts as
  /// the app's, because it would wait for one.
  ///
  /// - Parameters:
  ///   - url: the link.
  ///   - source: how it came to the app; `.content` for a page that someone else wrote.
  /// - Complexity: O(*n*) in the length of the link.
  public func decision(for url: URL, source: LinkSource) -> LinkDisposition {
    let delivery = LinkDelivery(text: url.absoluteString, source: source, callback: .openURLAction)
    if claimants.contains(where: { $0.claim.matches(delivery.text) }) { return .handled }
    let windows = scenes.filter(\.isWindow)
    let front = windows.first { $0.id == frontScene && $0.target != nil }?.target
    guard let target = front ?? windows.lazy.compactMap(\.target).first else { return .handled }
    let opened = seal.map { delivery.opened(by: $0) } ?? delivery
    return target.read(LinkRequest(opened, clock: clock, traceCapacity: 0)).disposition
  }
}
