// SPDX-License-Identifier: MIT

extension SiteRendering {
  /// The pages and the servers' configurations of a site.
  ///
  /// The configurations stand in `hosts`, in a folder for each host.
  package init(_ configuration: SiteConfiguration) {
    let writer = SitePageWriter(configuration)
    self.init(
      html: { writer.html($0) }, assets: writer.files(),
      contentSecurityPolicy: SitePageWriter.contentSecurityPolicy,
      hostFiles: { servings in
        configuration.hosts.flatMap { host in
          SiteHostWriter(host, servings).files().map { file in
            SiteFile(path: "hosts/\(host.rawValue)/\(file.path)", bytes: file.bytes)
          }
        }
      },
      hostNotes: { servings in
        configuration.hosts.flatMap { host in
          SiteHostWriter(host, servings).notes.map { "\(host.rawValue): \($0)" }
        }
      })
  }
}
