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

/// Compares the files of a domain with each other and with an app.
struct HostingComparison {
  private let domain: HostedDomain
  private let files: [HostedFile.Place: HostedFile]
  private let readings: [HostedFile.Place: AssociationReading]
  /// The lists of statements that could be read.
  private let lists: AssetLinksResolution
  private let apps: [String]

  init(_ domain: HostedDomain, _ files: [HostedFile], apps: [String]) {
    self.domain = domain
    self.apps = apps
    self.files = Dictionary(files.map { ($0.place, $0) }) { first, _ in first }
    readings = self.files.filter { ![.assetLinks, .included].contains($0.key) }
      .compactMapValues { $0.body.map { AssociationReading($0) } }
    lists = Self.lists(of: domain, self.files[.assetLinks], files.filter { $0.place == .included })
  }

  /// Resolves the lists that a domain's own list includes, using those that were fetched.
  private static func lists(
    of domain: HostedDomain, _ own: HostedFile?, _ included: [HostedFile]
  ) -> AssetLinksResolution {
    let files = Dictionary(included.map { ($0.url, $0) }) { first, _ in first }
    var resolver = AssetLinksResolver(domain, own: own)
    while let url = resolver.next {
      resolver.receive(files[url]?.statements ?? .failure(.fetchError))
    }
    return resolver.resolution
  }

  /// Returns the findings about a file's contents; for Apple's copy, only if there is no other
  /// file.
  func content(of file: HostedFile) -> [AssociationFinding] {
    switch file.place {
    case .cdn where readings[.wellKnown] != nil, .root, .counterpart: return []
    case .wellKnown, .cdn:
      return readings[file.place].map { AssociationLinter().findings(for: $0) } ?? []
    case .assetLinks, .included:
      return file.body.map { content(of: AssetLinksReading($0), in: file) } ?? []
    }
  }

  private func content(
    of reading: AssetLinksReading, in file: HostedFile
  ) -> [AssociationFinding] {
    // The first list is the domain's own, regardless of its port.
    let number = lists.lists.indices.first {
      file.place == .assetLinks ? $0 == 0 : lists.lists[$0].url == file.url
    }
    var findings = AssetLinksLinter().findings(for: reading)
    for fault in lists.faults where fault.failure == .fetchBudgetExhausted {
      guard let place = fault.place, place.list == number else { continue }
      findings.append(endless(fault.url, place, reading))
    }
    return findings.inOrderOfPosition
  }

  /// Returns the finding for an `include` that leads back to a list on the way to it, or to one
  /// list too many.
  private func endless(
    _ url: String, _ place: AssetLinksResolution.Place, _ reading: AssetLinksReading
  ) -> AssociationFinding {
    var way: [Int] = []
    var next: Int? = place.list
    while let number = next {
      way.append(number)
      next = lists.lists[number].includer?.list
    }
    let isLoop = way.contains { lists.lists[$0].url == url }
    return AssociationFinding(
      isLoop ? .includeLoop : .includeTooMany, at: place.path,
      range: reading.range(at: place.path),
      message: isLoop
        ? "The list includes itself, directly or through others."
        : "The lists include more lists than are fetched.",
      help: isLoop
        ? "Remove the “include”."
        : "Put the statements into fewer lists: readers stop after a few.")
  }

  var findings: [AssociationFinding] { root + appleCopy + missingApps + counterpart }

  private var root: [AssociationFinding] {
    guard let root = readings[.root]?.effectiveFile, let file = files[.wellKnown] else { return [] }
    if file.body == nil {
      return [
        HostingRules.finding(
          .hostServesRootAlone,
          "The file is only at /apple-app-site-association, where no one looks since iOS 14.",
          "Serve it at /.well-known/apple-app-site-association.")
      ]
    }
    guard let wellKnown = readings[.wellKnown]?.effectiveFile, wellKnown != root else { return [] }
    return [
      HostingRules.finding(
        .hostServesTwoFiles,
        "The file at /apple-app-site-association differs from the one in /.well-known/.",
        "Remove it, or serve the same.")
    ]
  }

  private var appleCopy: [AssociationFinding] {
    guard let copy = readings[.cdn], let origin = readings[.wellKnown] else { return [] }
    let response = files[.cdn]?.response
    if response?.body == files[.wellKnown]?.response?.body { return [] }
    var message = "Apple's copy says something else than the file on the server."
    if let before = copy.effectiveFile, let after = origin.effectiveFile {
      let diff = AssociationDiff(from: before, to: after, host: domain.name)
      if diff.isEmpty {
        return [
          HostingRules.finding(
            .appleCopyIsRewritten,
            "Apple's copy is written otherwise than the file on the server, and says the same.",
            "You do not need to do anything.")
        ]
      }
      message += Self.words(for: diff)
    }
    if let seconds = response.flatMap({ AppleCopy($0).secondsLeft }) {
      message += " Apple keeps it for \(AppleCopyRules.Duration(seconds)) more."
    }
    return [
      HostingRules.finding(
        .appleCopyDiffers, message,
        "Wait: Apple asks the server within a day, and devices ask Apple about once a week.")
    ]
  }

  /// Names a link that only the new file opens, and one that only the old file opens.
  private static func words(for diff: AssociationDiff) -> String {
    func link(_ direction: AssociationDiff.Direction) -> String? {
      diff.links.lazy.filter { $0.direction == direction }.compactMap(\.answer.url).first
    }
    var text = ""
    if let link = link(.gained) { text += " Devices do not open \(link) yet." }
    if let link = link(.lost) { text += " Devices still open \(link)." }
    return text
  }

  private var missingApps: [AssociationFinding] {
    let places: [(HostedFile.Place, String)] = [
      (.wellKnown, "the file on the server"), (.cdn, "Apple's copy, which devices get"),
    ]
    return apps.flatMap { app in
      places.compactMap { place, words in
        guard let file = readings[place]?.effectiveFile else { return nil }
        let names = AssociatedDomain.Service.allCases.flatMap { file.apps(for: $0) ?? [] }
        guard !names.contains(app) else { return nil }
        let near = names.first { $0.lowercased() == app.lowercased() }
        return HostingRules.finding(
          .appIsMissing, "\(app) is not in \(words).",
          near.map { "Write it as the app does; there is \($0)." }
            ?? "Add it to appIDs of an entry, as PREFIX.bundle.identifier.")
      }
    }
  }

  private var counterpart: [AssociationFinding] {
    guard let other = files[.counterpart], let file = readings[.wellKnown]?.effectiveFile else {
      return []
    }
    let help = "Serve the file there too, and add applinks:\(other.host) to the app's domains."
    func lacking(_ what: String) -> [AssociationFinding] {
      [
        HostingRules.finding(
          .counterpartHasNoFile,
          "\(other.host) \(what), so links to it open the browser.", help)
      ]
    }
    switch other.answer {
    // No link to this host can work.
    case .failure(.unknownHost): return []
    case .failure(let failure): return lacking(failure.description)
    case .response(let response) where response.isRedirect:
      return lacking("redirects from the file")
    case .response:
      guard let reading = readings[.counterpart] else { return lacking("has no file") }
      guard let otherFile = reading.effectiveFile else {
        return lacking("has no file that can be read")
      }
      guard otherFile != file else { return [] }
      return [
        HostingRules.finding(
          .counterpartDiffers,
          "\(other.host) has another file than \(domain.name).",
          "Serve the same file on both, unless that is meant.")
      ]
    }
  }
}
