// SPDX-License-Identifier: MIT

extension LinkDelivery {
  /// The delivery without its seal; from a widget if that held.
  ///
  /// What someone pasted or wrote inside the app stays theirs: a sealed link may have been copied.
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
