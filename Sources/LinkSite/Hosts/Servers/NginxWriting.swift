// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The nginx configuration: tables for its `http` block, and a file for each `server` block.
///
/// Every decision is based on the request as written, in `$request_uri`; the path that nginx
/// normalizes no longer shows whether a slash was encoded.
struct NginxWriting: SiteHostWriting {
  let files: [SiteFile]
  let notes: [String]

  init(_ serving: [SiteServing]) {
    var maps = NginxText()
    maps.line("# Include this file in the http block.")
    let redirects = serving.flatMap(\.redirects)
    maps.line("map_hash_max_size \(max(2048, redirects.count * 2));")
    // A bucket holds its key with a pointer, a length, and a terminator, and one more pointer.
    let longest = redirects.map(\.safePath.utf8.count).max() ?? 0
    maps.line("map_hash_bucket_size \((longest + 48 + 127) / 128 * 128);")
    maps.line("# A dollar sign in a value: nginx has no other way to write one.")
    maps.line("geo $links_dollar { default \"$\"; }")
    var files: [SiteFile] = []
    for (index, serving) in serving.enumerated() {
      maps.appendMaps(of: serving, number: index + 1)
      var server = NginxText()
      server.appendLocations(of: serving, number: index + 1)
      files.append(SiteFile(path: serving.domain + ".conf", bytes: server.bytes))
    }
    notes =
      ["maps.conf sets map_hash_max_size and map_hash_bucket_size; remove them elsewhere."]
      + maps.tooLong.map { "\($0) is left out: it is too long for a word of nginx." }
    self.files = [SiteFile(path: "maps.conf", bytes: maps.bytes)] + files
  }
}
