// SPDX-License-Identifier: MIT

/// What is wrong with how a domain hosts its association files, and with what is in them.
public struct HostingReport: Sendable {
  /// A file and what is to be said of it.
  public struct Entry: Sendable {
    /// The file.
    public let file: HostedFile
    /// What is to be said of how it is hosted; without a place in the file.
    package let hosting: [AssociationFinding]
    /// What is to be said of what is in it; with places in it.
    package let content: [AssociationFinding]

    /// All of it.
    public var findings: [AssociationFinding] { hosting + content }
  }

  /// The domain.
  package let domain: HostedDomain
  /// The files, in the order of places.
  public let entries: [Entry]
  /// What shows only when files are compared.
  public let comparison: [AssociationFinding]

  /// Judges files that were fetched.
  ///
  /// - Parameters:
  ///   - domain: the domain that an app names.
  ///   - files: what came back, at most one file for each place; places may be missing.
  ///   - apps: the identifiers that have to be in the file.
  public init(_ domain: HostedDomain, _ files: [HostedFile], apps: [String] = []) {
    self.domain = domain
    let comparison = HostingComparison(domain, files, apps: apps)
    let places = HostedFile.Place.allCases
    entries = files.sorted {
      (places.firstIndex(of: $0.place) ?? 0) < (places.firstIndex(of: $1.place) ?? 0)
    }.map { file in
      Entry(
        file: file, hosting: HostingRules(file).findings,
        content: comparison.content(of: file.place))
    }
    self.comparison = comparison.findings
  }

  /// Everything that is to be said.
  public var findings: [AssociationFinding] { entries.flatMap(\.findings) + comparison }
}
