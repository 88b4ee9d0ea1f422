// SPDX-License-Identifier: MIT

extension LinkDelivery {
  /// The delivery without its seal; its source is a widget if the seal is valid.
  ///
  /// A link that a user pasted or opened inside the app keeps its source: a sealed link may have
  /// been copied.
  func opened(by seal: LinkSeal) -> LinkDelivery {
    let (link, isVouchedFor) = seal.opened(text)
    var delivery = self
    delivery.text = link
    if isVouchedFor, source == .customScheme || source == .universalLink {
      delivery.source = .widget
    }
    return delivery
  }
}
