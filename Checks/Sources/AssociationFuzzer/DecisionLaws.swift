// SPDX-License-Identifier: MIT

import AssociatedDomains
import FuzzDriver

/// Deciding never traps, and does not depend on how the file is written.
enum DecisionLaws {
  static func check(link: [UInt8], file: [UInt8]) {
    guard let file = AssociationReading(file).file else { return }
    let url = String(decoding: link, as: UTF8.self)
    let matcher = AppLinkMatcher(file)
    let rewritten = AssociationReading(Array(file.json().utf8)).file ?? AppSiteAssociation()
    let again = AppLinkMatcher(rewritten)
    for app in matcher.apps.prefix(4) {
      let decision = matcher.decide(appID: app, url: url)
      require(
        matcher.verdict(appID: app, url: url).decision == decision,
        "the verdict is the decision: \(url)")
      require(
        again.decide(appID: app, url: url) == decision,
        "a file decides alike after it is written: \(url)")
      _ = matcher.explain(appID: app, url: url).description
    }
  }
}
