// SPDX-License-Identifier: MIT

/// Writes the configuration of a server or a service.
///
/// The paths of its files are relative to a folder of the host: a service has a folder for each
/// domain, whose contents belong into the root of what is published for it.
package struct SiteHostWriter {
  private let written: [SiteFile]
  /// What the host cannot do exactly, with the pattern that it is about; without the host's name.
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

  /// The files, in an order that depends on the description alone.
  package func files() -> [SiteFile] { written }
}

/// The files of one host, and what it cannot do.
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
