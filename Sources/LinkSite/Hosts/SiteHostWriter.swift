// SPDX-License-Identifier: MIT

/// Writes the configuration of a server or service.
///
/// File paths are relative to the host's folder. A service has one folder per domain; publish its
/// contents at the root of that domain.
struct SiteHostWriter {
  private let written: [SiteFile]
  /// What the host cannot do exactly, with the pattern in question; without the host's name.
  let notes: [String]
  /// The files that the host needs under a second name.
  let copies: [SiteCopy]

  /// Prepares the configuration of one host.
  init(_ host: SiteHost, _ serving: [SiteServing]) {
    let writing: any SiteHostWriting =
      switch host {
      case .nginx: NginxWriting(serving)
      case .apache: ApacheWriting(serving)
      case .caddy: CaddyWriting(serving)
      case .netlify: NetlifyWriting(serving)
      case .vercel: VercelWriting(serving)
      case .cloudflarePages: CloudflareWriting(serving)
      case .firebaseHosting: FirebaseWriting(serving)
      case .gitHubPages: GitHubWriting(serving)
      }
    written = writing.files
    notes = writing.notes
    copies = writing.copies
  }

  /// The files, in an order that depends only on the description.
  func files() -> [SiteFile] { written }
}

/// The configuration files of one host, and what that host cannot do.
protocol SiteHostWriting {
  init(_ serving: [SiteServing])
  var files: [SiteFile] { get }
  var notes: [String] { get }
  var copies: [SiteCopy] { get }
}

extension SiteHostWriting {
  var copies: [SiteCopy] { [] }
}

extension SiteFile {
  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// A domain's file that a service needs under a second name, because it cannot rewrite paths.
struct SiteCopy: Sendable, Hashable {
  /// The domain.
  let domain: String
  /// The file in the site.
  let file: String
  /// Its second name, in the root of what is published for the domain.
  let path: String
}
