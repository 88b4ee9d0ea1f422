// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// Compares the files of an app's project with those that its sites serve.
public struct AssociationCrossCheck: Sendable {
  /// The entitlements.
  package let entitlements: AppEntitlementsReading
  /// The app's identifier with its prefix; `nil` if unknown.
  package let appID: String?
  /// Whether the build is for publication.
  package let isRelease: Bool

  /// A host's file.
  public enum HostedFile: Sendable {
    /// A readable file; its contents matter.
    case file(AppSiteAssociation)
    /// No file, or one that cannot be used at all.
    case unusable
  }

  /// Creates a comparison.
  ///
  /// Default: the application identifier from the entitlements, and a build that is not for
  /// publication.
  public init(
    _ entitlements: AppEntitlementsReading, appID: String? = nil, isRelease: Bool = false
  ) {
    self.entitlements = entitlements
    self.appID = appID ?? entitlements.entitlements?.applicationIdentifier
    self.isRelease = isRelease
  }

  /// Returns the mismatches, in the order of the entitlements and with positions there.
  ///
  /// - Parameter files: the files by host. Entries for other hosts are not compared.
  public func findings(files: [String: HostedFile]) -> [AssociationFinding] {
    var findings: [AssociationFinding] = []
    for entry in entitlements.entries {
      guard let domain = entry.domain else { continue }
      if isRelease, domain.modes.contains(.developer) {
        findings.append(
          finding(
            .developerModeInRelease, entry,
            "The entry \(entry.text.quoted) is for tests, and the build is to be published.",
            "Take “?mode=developer” out."))
      }
      switch files.first(where: { $0.key.lowercased() == domain.host })?.value {
      case nil: break
      case .unusable?:
        findings.append(
          finding(
            .noFile, entry, "“\(domain.host)” serves no file that can be used.",
            "Serve one under “\(domain.fileURL)”."))
      case .file(let file)?: findings += compare(entry, domain, file)
      }
    }
    if let appID {
      for host in files.keys.sorted() {
        if case .file(let file)? = files[host] {
          findings += unlisted(appID, host.lowercased(), file)
        }
      }
    } else if !files.isEmpty {
      findings.append(
        AssociationFinding(
          .noAppID, at: AssociationPath(),
          message: "No one can compare: the app's identifier is not known.",
          help: "Give it with its prefix, such as “ABCDE12345.com.example.app”."))
    }
    return findings
  }

  private func compare(
    _ entry: AppEntitlementsReading.Entry, _ domain: AssociatedDomain, _ file: AppSiteAssociation
  ) -> [AssociationFinding] {
    let service = domain.service.rawValue
    guard let apps = file.apps(for: domain.service) else {
      return [
        finding(
          .serviceNotInFile, entry,
          "The file of “\(domain.host)” has no “\(service)”.",
          "Add “\(service)” to the file, or remove the entry.")
      ]
    }
    guard let appID, !apps.contains(appID) else { return [] }
    let wanted = AppIdentifierText(appID)
    if let wanted, let app = apps.first(where: { AppIdentifierText($0)?.bundle == wanted.bundle }) {
      return [
        finding(
          .appWithOtherPrefix, entry,
          "The file of “\(domain.host)” has the app with another prefix, as \(app.quoted).",
          "Write \(appID.quoted), if that is what the app is signed with.")
      ]
    }
    if let wanted, let app = apps.first(where: { isNear($0, wanted) }) {
      return [
        finding(
          .appWithOtherBundle, entry,
          "The file of “\(domain.host)” has \(app.quoted), and not \(appID.quoted).",
          "Correct the identifier; capitals count.")
      ]
    }
    return [
      finding(
        .appNotInFile, entry,
        "The file of “\(domain.host)” does not have \(appID.quoted) for “\(service)”.",
        "Add the app to the file, or remove the entry.")
    ]
  }

  /// Returns whether an app has the same prefix and almost the same bundle identifier.
  private func isNear(_ app: String, _ wanted: AppIdentifierText) -> Bool {
    guard let found = AppIdentifierText(app), found.prefix == wanted.prefix else { return false }
    return NearestName.of(found.bundle, in: [wanted.bundle]) != nil
  }

  private func unlisted(
    _ appID: String, _ host: String, _ file: AppSiteAssociation
  ) -> [AssociationFinding] {
    AssociatedDomain.Service.allCases.compactMap { service in
      guard file.apps(for: service)?.contains(appID) == true,
        !entitlements.entries.contains(where: { entry in
          // Only a build knows the domain of these entries.
          entry.hasSetting
            || entry.domain.map { $0.service == service && ($0.host == host || $0.covers(host)) }
              ?? false
        })
      else { return nil }
      let entry = "\(service.rawValue):\(host)"
      return AssociationFinding(
        .domainNotInEntitlements,
        at: AssociationPath().member(AppEntitlementsReading.domainsKey),
        range: entitlements.range(
          at: AssociationPath().member(AppEntitlementsReading.domainsKey)),
        message: "The file of “\(host)” has the app for “\(service.rawValue)”, "
          + "and the entitlements do not list it.",
        help: "Add “\(entry)”, or remove the app from the file.")
    }
  }

  private func finding(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    _ entry: AppEntitlementsReading.Entry, _ message: String, _ help: String
  ) -> AssociationFinding {
    AssociationFinding(
      code, severity: severity, at: entry.path, range: entry.range, message: message, help: help)
  }
}

extension AppSiteAssociation {
  /// Returns the apps that the file lists for a service, without duplicates; `nil` if it does not
  /// have the service.
  public func apps(for service: AssociatedDomain.Service) -> [String]? {
    switch service {
    case .appLinks:
      appLinks.map { links in
        var seen: Set<String> = []
        return (links.details ?? []).flatMap(\.apps).filter { seen.insert($0).inserted }
      }
    case .webCredentials: webCredentials.map { $0.apps ?? [] }
    case .appClips: appClips.map { $0.apps ?? [] }
    case .activityContinuation: activityContinuation.map { $0.apps ?? [] }
    }
  }
}
