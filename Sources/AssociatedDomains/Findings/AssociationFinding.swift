// SPDX-License-Identifier: MIT

import JSONText

/// A finding about an association file: a mistake, or something that does not do what it seems to
/// do.
public struct AssociationFinding: Sendable, Hashable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Worth knowing, but not a problem.
    case info
    /// It works, but only by luck or not everywhere.
    case warning
    /// The system ignores it, or does something other than what is written.
    case error

    public static func < (first: Severity, second: Severity) -> Bool { first.rank < second.rank }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The stable name of a kind of finding, such as `AASA101`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name: letters and three digits.
    public let rawValue: String
    /// The severity of most of its findings.
    let severity: Severity
    /// The severities of its other findings; their messages say why.
    let otherSeverities: [Severity]
    /// What was found, in a few words, without a final period.
    let title: String
    /// What it means and how to fix it.
    let text: String

    /// Creates a code, by its name.
    public init(rawValue: String) { self.init(rawValue, .info, "", "") }

    /// Creates a code with its texts, which quote with “ and ”.
    init(
      _ rawValue: String, _ severity: Severity, or otherSeverities: [Severity] = [],
      _ title: String, _ text: String
    ) {
      self.rawValue = rawValue
      self.severity = severity
      self.otherSeverities = otherSeverities
      self.title = title
      self.text = text
    }

    /// Creates the code of a fault in JSON.
    init(_ name: String, _ kind: JSONFault.Kind) {
      self.init(name, kind.severity, kind.title, kind.explanation)
    }

    /// Compares the names.
    public static func == (one: Code, other: Code) -> Bool {
      one.rawValue.utf8.elementsEqual(other.rawValue.utf8)
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }

  /// The kind of finding.
  public var code: Code
  /// The severity.
  public var severity: Severity
  /// The position in the JSON.
  public var path: AssociationPath
  /// The bytes of the file, as offsets from 0; `nil` if the model does not come from a file.
  public var range: Range<Int>?
  /// What was found, in one sentence.
  public var message: String
  /// What to do, in one sentence.
  public var help: String

  /// Creates a finding.
  ///
  /// Default: with the severity of the code, and without a position in a file.
  init(
    _ code: Code, severity: Severity? = nil, at path: AssociationPath, range: Range<Int>? = nil,
    message: String, help: String
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.path = path
    self.range = range
    self.message = message
    self.help = help
  }
}

extension AssociationFinding {
  /// What a code means, for readers who see it for the first time.
  public struct Explanation: Sendable, Hashable {
    /// The code.
    public let code: Code
    /// What was found, in a few words.
    public let title: String
    /// What it means and how to fix it.
    public let text: String

    /// Creates the explanation of a code.
    init(_ code: Code) {
      self.code = code
      title = code.title
      text = code.text
    }
  }
}

extension AssociationFinding.Explanation {
  /// All codes, in the order of their names.
  public static let all: [Self] =
    AssociationFinding.Code.families.flatMap(\.codes).map { Self($0) }
    .sorted { $0.code.rawValue < $1.code.rawValue }
}

extension AssociationFinding {
  /// Codes about one subject, and where its rules come from.
  package struct Family: Sendable {
    /// What the codes are about.
    package let title: String
    /// The pages with the rules, as Markdown.
    package let sources: String
    /// The codes, in the order of their names.
    let codes: [Code]

    /// The rows of a table: name, severities with the usual one first, title, and text.
    package var rows: [(code: String, severities: [Severity], title: String, text: String)] {
      codes.map { ($0.rawValue, [$0.severity] + $0.otherSeverities, $0.title, $0.text) }
    }
  }
}

extension AssociationFinding.Code {
  /// All codes, by subject.
  package static let families: [AssociationFinding.Family] = [
    AssociationFinding.Family(
      title: "Reading an association file",
      sources: "\(applinks), \(json), and what Apple's own tool does with these files",
      codes: reading),
    AssociationFinding.Family(
      title: "Rules and patterns",
      sources: "\(components), and \(example) for what `*` and `?` match", codes: rules),
    AssociationFinding.Family(
      title: "Identifiers of apps", sources: "\(applinks)", codes: apps),
    AssociationFinding.Family(
      title: "The files of an app's project",
      sources: "\(entitlement), \(urlTypes), and \(supporting)", codes: project),
    AssociationFinding.Family(
      title: "Hosting", sources: "\(supporting), \(debugging), and \(verifying)", codes: hosting),
    AssociationFinding.Family(
      title: "Statements for Android",
      sources: "\(statements) and \(dynamic), and for what only Apple has, from \(components)",
      codes: assetLinks),
  ]

  private static let apple = "https://developer.apple.com/documentation/"
  private static let applinks =
    "[applinks](\(apple)bundleresources/applinks)"
  private static let components =
    "[components](\(apple)bundleresources/applinks/details-swift.dictionary/components-swift.dictionary)"
  private static let entitlement =
    "[Associated Domains Entitlement](\(apple)bundleresources/entitlements/com.apple.developer.associated-domains)"
  private static let urlTypes =
    "[CFBundleURLTypes](\(apple)bundleresources/information-property-list/cfbundleurltypes)"
  private static let supporting =
    "[Supporting associated domains](\(apple)xcode/supporting-associated-domains)"
  private static let debugging =
    "[TN3155](\(apple)technotes/tn3155-debugging-universal-links)"
  private static let example =
    "[Apple's sample file](\(apple)xcode/supporting-associated-domains)"
  private static let json = "[RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)"
  private static let verifying =
    "[Verify app links](https://developer.android.com/training/app-links/verify-applinks)"
  private static let statements =
    "[Digital Asset Links](https://developers.google.com/digital-asset-links/v1/statements)"
  private static let dynamic =
    "[Dynamic app links](https://developer.android.com/training/app-links/configure-assetlinks)"
}
