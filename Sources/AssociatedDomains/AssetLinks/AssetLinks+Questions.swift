// SPDX-License-Identifier: MIT

extension AssetLinks.Target {
  /// Returns whether the target is the asset; one matching fingerprint is enough.
  package func contains(_ asset: AssetLinks.Asset) -> Bool {
    switch (self, asset) {
    case (.web(let target), .web(let site)): target.site == site
    case (.androidApp(let app), .androidApp(let package, let fingerprint)):
      app.package == package && app.fingerprints.contains(fingerprint)
    case (.iosApp(let app), .iosApp(let id)): app.id == id
    default: false
    }
  }

  /// The assets that the target stands for, one for each fingerprint.
  package var assets: [AssetLinks.Asset] {
    switch self {
    case .web(let target): [.web(target.site)]
    case .androidApp(let app): app.fingerprints.map { .androidApp(app.package, $0) }
    case .iosApp(let app): [.iosApp(id: app.id)]
    }
  }
}

extension AssetLinks.Statement {
  /// Returns whether the statement gives the asset the relation to the source.
  func grants(_ relation: AssetLinks.Relation, to asset: AssetLinks.Asset) -> Bool {
    relations.contains(relation) && target.contains(asset)
  }
}

extension AssetLinks {
  /// Returns whether a statement in this list gives the asset the relation to the source.
  ///
  /// Included lists do not count; `AssetLinksResolver` follows them.
  public func grants(_ relation: Relation, to asset: Asset) -> Bool {
    statements.contains { $0.grants(relation, to: asset) }
  }

  /// Returns the Android apps that the list has a statement about, with one relation or with any.
  ///
  /// Default: any relation.
  public func androidApps(with relation: Relation? = nil) -> [AndroidApp] {
    statements.compactMap { statement in
      guard case .androidApp(let app) = statement.target else { return nil }
      if let relation, !statement.relations.contains(relation) { return nil }
      return app
    }
  }
}
