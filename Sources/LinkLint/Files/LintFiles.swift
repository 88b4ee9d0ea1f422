// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import JSONText

/// The files of a subject after reading, and what is wrong with each of them.
struct LintFiles: Sendable {
  static let all = [unreadable, objectiveC]

  static let objectiveC = LintCheck(
    "objective-c-not-read", .note, "A delegate in Objective-C may receive links",
    why: """
      Only Swift is read. What the delegate does with links is unknown, so findings about where \
      links arrive may be missing.
      """,
    fix: "Check by hand what its methods do with links, or write it in Swift.",
    wrong: [
      LintCheck.ExampleFile(
        "AppDelegate.m",
        """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          return [self.router openURL:url];
        }
        @end
        """)
    ],
    right: [
      LintCheck.ExampleFile(
        "AppDelegate.swift",
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
          ) -> Bool { router.open(url) }
        }
        """)
    ])

  /// The words in Objective-C whose methods receive links.
  private static let callbacks = ["openURL", "continueUserActivity", "willConnectToSession"]

  static let unreadable = LintCheck(
    "unreadable-file", .error, "A file cannot be read",
    why: """
      The contents of the file are unknown, so nothing was compared with it, and findings may be \
      missing.
      """,
    fix:
      "Fix the file or its permissions; plutil -lint shows what is wrong with a property list.",
    wrong: [LintCheck.ExampleFile("Info.plist", "CFBundleURLTypes = (shop)\n")],
    right: [LintCheck.ExampleFile("Info.plist", LintExample.plist(schemes: []))])

  /// An `Info.plist`.
  struct Information: Sendable {
    let place: LintPlaces
    let reading: AppInformationReading
  }

  /// An `.entitlements` file.
  struct Entitlements: Sendable {
    let place: LintPlaces
    let reading: AppEntitlementsReading
  }

  /// A site's association file.
  struct Association: Sendable {
    let place: LintPlaces
    let reading: AssociationReading
    let domain: String?
  }

  private(set) var informations: [Information] = []
  private(set) var entitlements: [Entitlements] = []
  private(set) var associations: [Association] = []
  private(set) var shortLinks: [(file: String, links: ShortLinks)] = []
  /// The hosts, in addition to the app's own, that short links may lead to.
  private(set) var allowedHosts: Set<String> = []
  /// The delegates in Objective-C that may receive links.
  private(set) var objectiveC: [String] = []
  /// Whether there is an Xcode project of an app whose targets name no entitlements.
  private(set) var isProjectWithoutEntitlements = false
  private(set) var findings: [LintFinding] = []

  /// Reads the files of a subject.
  ///
  /// - Parameter lintsRules: whether to check the rules of association files, which takes most of
  ///   the time. Default: yes.
  init(_ subject: LintSubject, lintsRules: Bool = true) {
    for file in subject.unreadable { note(file) }
    for file in subject.propertyLists.sorted(by: { $0.name < $1.name }) {
      guard let bytes = bytes(of: file) else { continue }
      let reading = AppInformationReading(bytes)
      let place = LintPlaces(file.name, bytes, reading.position)
      pass(reading.findings, place)
      guard reading.information != nil, reading.isOfApp else { continue }
      informations.append(Information(place: place, reading: reading))
    }
    for file in subject.entitlements.sorted(by: { $0.name < $1.name }) {
      guard let bytes = bytes(of: file) else { continue }
      let reading = AppEntitlementsReading(bytes)
      let place = LintPlaces(file.name, bytes, reading.position)
      pass(reading.findings, place)
      guard reading.entitlements != nil else { continue }
      entitlements.append(Entitlements(place: place, reading: reading))
    }
    for item in subject.associationFiles.sorted(by: { $0.file.name < $1.file.name }) {
      guard let bytes = bytes(of: item.file) else { continue }
      let reading = AssociationReading(bytes)
      let place = LintPlaces(item.file.name, bytes, reading.position)
      if lintsRules { pass(AssociationLinter().findings(for: reading), place) }
      associations.append(
        Association(place: place, reading: reading, domain: item.domain?.lowercased()))
    }
    for file in subject.shortLinks.sorted(by: { $0.name < $1.name }) {
      if let bytes = bytes(of: file) { shortLinks.append((file.name, ShortLinks(bytes))) }
    }
    for file in subject.objectiveC.sorted(by: { $0.name < $1.name }) {
      guard let bytes = bytes(of: file),
        let place = bytes.place(naming: Self.callbacks)
      else { continue }
      objectiveC.append(file.name)
      findings.append(
        Self.objectiveC.finding(
          "What this delegate does with links is not read.",
          at: LintFinding.Place(file: file.name, line: place.line, column: place.column),
          about: file.name))
    }
    let projects = subject.projects.compactMap(\.bytes)
    isProjectWithoutEntitlements =
      projects.contains { $0.contains("com.apple.product-type.application".utf8) }
      && !projects.contains { $0.contains("CODE_SIGN_ENTITLEMENTS".utf8) }
    for file in subject.sites {
      guard let bytes = bytes(of: file), let hosts = Self.allowedHosts(in: bytes) else { continue }
      allowedHosts.formUnion(hosts)
    }
  }

  /// Returns the hosts in `deeplinks.json`; the command that uses the file reports problems with
  /// it.
  private static func allowedHosts(in bytes: [UInt8]) -> [String]? {
    guard let value = try? JSONReader.read(bytes),
      case .array(let hosts)? = value["allowedHosts"]
    else { return nil }
    return hosts.compactMap { host in
      if case .string(let text) = host { text.lowercased() } else { nil }
    }
  }

  private mutating func bytes(of file: LintSubject.File) -> [UInt8]? {
    if file.bytes == nil { note(file) }
    return file.bytes
  }

  private mutating func note(_ file: LintSubject.File) {
    findings.append(
      Self.unreadable.finding(
        file.reason ?? "The file cannot be read.", at: LintFinding.Place(file: file.name),
        about: "file"))
  }

  /// Passes on what the readers and the linter for association files report.
  private mutating func pass(_ found: [AssociationFinding], _ place: LintPlaces) {
    findings += found.compactMap { finding in
      if Self.silent.contains(finding.code) { return nil }
      if Self.unreadableCodes.contains(finding.code) {
        return Self.unreadable.finding(
          finding.message, help: finding.help, at: place.place(of: finding), about: "file")
      }
      if DomainChecks.malformedCodes.contains(finding.code), finding.severity == .error {
        return DomainChecks.malformed.finding(
          finding.message, help: finding.help, at: place.place(of: finding),
          about: place.text(of: finding) ?? "\(finding.path)")
      }
      return LintFinding(finding, in: place)
    }
  }

  /// Findings that checks of routes report better, or that only a build can decide.
  private static let silent: Set<AssociationFinding.Code> = [
    .noAssociatedDomains, .domainDeveloperMode, .domainSetting, .identifierSetting, .schemeShort,
  ]
  private static let unreadableCodes: Set<AssociationFinding.Code> = [
    .propertyListForm, .propertyListSyntax, .propertyListRoot, .propertyListDepth,
  ]
}

extension [UInt8] {
  /// Returns the line and column in bytes, starting at 1, of the first line that contains one of
  /// some words; `nil` if none does.
  fileprivate func place(naming words: [String]) -> (line: Int, column: Int)? {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      for word in words {
        guard let range = line.firstRange(of: word.utf8) else { continue }
        return (number + 1, range.lowerBound - line.startIndex + 1)
      }
    }
    return nil
  }
}

extension LintFinding {
  /// Converts a finding of the readers or the linter for association files, keeping its code.
  init(_ finding: AssociationFinding, in place: LintPlaces) {
    let severity: Severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .info: .note
      }
    self.init(
      check: finding.code.rawValue, severity: severity, message: finding.message,
      help: finding.help, at: place.place(of: finding), about: "\(finding.path)")
  }
}

/// Converts positions in a file to lines and columns in UTF-8 bytes, as in sources.
struct LintPlaces: Sendable {
  /// The name of the file.
  let file: String
  private let bytes: [UInt8]
  /// Where the lines begin, in bytes.
  private let lineStarts: [Int]
  /// Returns the line, and the column in Unicode scalars, as the reader of the file counts them.
  private let position: @Sendable (Int) -> (line: Int, column: Int)

  init(
    _ file: String, _ bytes: [UInt8],
    _ position: @escaping @Sendable (Int) -> (line: Int, column: Int)
  ) {
    self.file = file
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    self.position = position
  }

  /// The file as a whole.
  var whole: LintFinding.Place { LintFinding.Place(file: file) }

  /// Returns the place of a finding.
  func place(of finding: AssociationFinding) -> LintFinding.Place { place(of: finding.range) }

  /// Returns the place where a range of bytes begins.
  func place(of range: Range<Int>?) -> LintFinding.Place {
    guard let range else { return whole }
    let told = position(range.lowerBound)
    // In a signed file, the bytes are not those of the text.
    guard range.lowerBound <= bytes.count else {
      return LintFinding.Place(file: file, line: told.line, column: told.column)
    }
    var (line, end) = (1, lineStarts.count)
    while line < end {
      let middle = (line + end) / 2
      if lineStarts[middle] > range.lowerBound { end = middle } else { line = middle + 1 }
    }
    guard line == told.line else {
      return LintFinding.Place(file: file, line: told.line, column: told.column)
    }
    let column = range.lowerBound - lineStarts[line - 1] + 1
    return LintFinding.Place(file: file, line: line, column: column)
  }

  /// Returns the text that a finding is about, without markup; `nil` if it is unknown or long.
  func text(of finding: AssociationFinding) -> String? {
    guard let range = finding.range, range.upperBound <= bytes.count, range.count < 512 else {
      return nil
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.unicodeScalars.first == "<", let open = text.unicodeScalars.firstIndex(of: ">")
    else { return text }
    return String(text.unicodeScalars[open...].dropFirst().prefix { $0 != "<" })
  }
}
