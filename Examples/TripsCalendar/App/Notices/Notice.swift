// SPDX-License-Identifier: MIT

import DeepLinks
import TripsCalendarLinks

/// Something that a person should know, and can close.
struct Notice: Equatable {
  var title: String
  var detail: String

  init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  /// Says why a link was not opened.
  init(_ link: String, _ refusal: LinkRefusal) {
    let explanation = TripsRoute.router?.explain(link)
    if refusal.code == .gate, case .details(let reference)? = try? TripsRoute.router?.match(link) {
      title = "No such trip"
      detail = "There is no trip \(reference). It may have been removed."
    } else if refusal.code == .noRoute, let mismatch = explanation?.nearestMiss?.mismatch {
      title = "This link leads nowhere"
      detail = "In it, \(mismatch)."
    } else {
      title = "This link cannot be opened"
      detail = refusal.reason ?? refusal.hint
    }
  }
}
