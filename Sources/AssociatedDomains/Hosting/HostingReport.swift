// SPDX-License-Identifier: MIT

/// What is wrong with how a domain hosts its association files, and with their contents.
public struct HostingReport: Sendable {
  /// A file and its findings.
  public struct Entry: Sendable {
    /// The file.
    public let file: HostedFile
    /// The findings about how it is hosted, without positions.
    package let hosting: [AssociationFinding]
    /// The findings about its contents, with positions.
    package let content: [AssociationFinding]

    /// All findings.
    public var findings: [AssociationFinding] { hosting + content }
  }

  /// The domain.
  package let domain: HostedDomain
  /// The files, in the order of their locations; included lists in the order given.
  public let entries: [Entry]
  /// The findings from comparing the files.
  public let comparison: [AssociationFinding]

  /// Evaluates files that were fetched.
  ///
  /// - Parameters:
  ///   - domain: the domain in question.
  ///   - files: the responses, at most one for each location except `included`; locations may be
  ///     missing.
  ///   - apps: the identifiers that must be in the file.
  public init(_ domain: HostedDomain, _ files: [HostedFile], apps: [String] = []) {
    self.domain = domain
    let comparison = HostingComparison(domain, files, apps: apps)
    let places = HostedFile.Place.allCases
    entries = places.flatMap { place in files.filter { $0.place == place } }.map { file in
      Entry(
        file: file, hosting: HostingRules(file).findings, content: comparison.content(of: file))
    }
    self.comparison = comparison.findings
  }

  /// All findings.
  public var findings: [AssociationFinding] { entries.flatMap(\.findings) + comparison }
}
