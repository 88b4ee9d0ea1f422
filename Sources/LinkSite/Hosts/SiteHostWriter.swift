// SPDX-License-Identifier: MIT

/// Writes the configuration of a server or service.
///
/// File paths are relative to the host's folder. A service has one folder per domain; publish its
/// contents at the root of that domain.
package struct SiteHostWriter {
  private let written: [SiteFile]
  /// What the host cannot do exactly, with the pattern in question; without the host's name.
  package let notes: [String]
  /// The files that the host needs under a second name.
  package let copies: [SiteCopy]

  /// Prepares the configuration of one host.
  package init(_ host: SiteHost, _ serving: [SiteServing]) {
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

  /// Returns what a host can answer for a domain's site.
  static func answers(_ host: SiteHost, _ serving: SiteServing) -> SiteHostAnswers {
    switch host {
    case .nginx, .apache, .caddy: SiteHostAnswers(serving)
    case .netlify: NetlifyWriting.answers(serving)
    case .vercel: VercelWriting.answers(serving)
    case .cloudflarePages: CloudflareWriting.answers(serving)
    case .firebaseHosting: FirebaseWriting.answers(serving)
    case .gitHubPages: GitHubWriting.answers(serving)
    }
  }

  /// The files, in an order that depends only on the description.
  package func files() -> [SiteFile] { written }
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
