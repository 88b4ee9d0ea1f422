// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks

/// Why a link was not opened, in words for a user.
struct LinkNotice: Equatable {
  var title: String
  var detail: String

  init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  /// Names the page that was probably meant.
  init(_ link: String, _ refusal: LinkRefusal) {
    switch refusal.code {
    case .noRoute:
      title = "There is no such page"
      detail = Self.suggestion(for: link)
    case .foreignOrigin:
      title = "This link is not for this app"
      detail = "Its links begin with arc://hong.com."
    default:
      title = "This link cannot be opened"
      detail = "Something is wrong with it."
    }
  }

  private static func suggestion(for link: String) -> String {
    guard let nearest = ArcRoute.router?.explain(link).nearestMiss else {
      let pages = [ArcPage.purple(name: nil), .yellow(name: nil), .about(name: nil)]
      return "The pages are \(pages.map(\.identifier).joined(separator: ", "))."
    }
    let name = nearest.pattern.prefix { $0 != "?" }.dropFirst()
    switch nearest.mismatch?.code {
    case .queryMissing?, .valueNotParsed?, .queryRepeated?:
      return "A link to a \(name) must say which one, 0 or 1."
    default:
      return "Did you mean \(name)?"
    }
  }
}
