// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The configuration of Caddy: a file for each site block, which has the root.
///
/// Everything is decided by the request as it was written, in `http.request.orig_uri`.
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
