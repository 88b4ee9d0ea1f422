// SPDX-License-Identifier: MIT

import DeepLinksCore
import FuzzDriver

/// A route of any values prints a link that matches it, or is refused; it is never mangled.
enum PrintingLaws {
  static func check(_ bytes: [UInt8]) {
    guard let router = MatchingLaws.router,
      let text = String(validating: bytes, as: UTF8.self)
    else { return }
    for route in FuzzRoute.routes(from: text, bytes) {
      guard let links = try? router.links(for: route) else { continue }
      for link in links {
        require((try? router.match(link)) == route, "\(link.text) was printed for \(route)")
        require((try? DeepLink(link.text)) == link, "\(link.text) was printed and does not read")
      }
    }
  }
}
