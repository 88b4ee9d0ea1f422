// SPDX-License-Identifier: MIT

import DeepLinks
import TripsCalendarLinks

/// Something that a user should know, and can close.
struct Notice: Equatable {
  var title: String
  var detail: String

  init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  /// Says why a link was not opened.
  init(_ link: String, _ refusal: LinkRefusal) {
    switch refusal.code {
    case .gate:
      title = "No such trip"
      let route = (try? TripsRoute.router?.match(link)) ?? nil
      let reference = route?.reference.map { " \($0)" } ?? ""
      detail = "There is no trip\(reference). It may have been removed."
    case .noRoute:
      title = "This link leads nowhere"
      detail = Self.detail(ofUnknown: link)
    case .foreignOrigin:
      title = "This link cannot be opened"
      detail = "It is not a link of this calendar."
    default:
      title = "This link cannot be opened"
      detail = "Something is wrong with it."
    }
  }

  private static func detail(ofUnknown link: String) -> String {
    switch TripsRoute.router?.explain(link).nearestMiss?.mismatch?.code {
    case .queryMissing?, .queryRepeated?: "It does not say which trip it is about."
    default: "The calendar has no such page."
    }
  }
}

extension TripsRoute {
  fileprivate var reference: String? {
    switch self {
    case .details(let reference), .share(let reference): reference
    case .home: nil
    }
  }
}
