// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The Caddy configuration: one file for each site block; the site block sets the root.
///
/// Every decision is based on the request as written, in `http.request.orig_uri`.
struct CaddyWriting: SiteHostWriting {
  let files: [SiteFile]
  let notes: [String] = []

  init(_ serving: [SiteServing]) {
    files = serving.map { serving in
      var text = CaddyText()
      text.append(serving)
      return SiteFile(path: serving.domain + ".caddy", bytes: text.bytes)
    }
  }
}
