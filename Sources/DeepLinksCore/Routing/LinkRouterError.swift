// SPDX-License-Identifier: MIT

/// Why a router cannot be built, or why rules do not fit its routes: everything that is wrong, not
/// only the first, but no more than 1,000 conflicts.
public struct LinkRouterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many conflicts are reported: each pattern of a list can be in conflict with each other one.
  static let mostConflicts = 1_000

  /// What is wrong, in the order of declaration.
  public let problems: [LinkRouterProblem]

  package init(problems: [LinkRouterProblem]) { self.problems = problems }

  /// One paragraph for each problem.
  public var description: String {
    let isAboutRules = problems.allSatisfy { $0.code == .sensitiveWithoutGate }
    return (isAboutRules ? "The rules do not fit the routes.\n" : "The router cannot be built.\n")
      + problems.map(\.description).joined(separator: "\n")
  }
}

/// One thing that is wrong with a router's declarations.
public struct LinkRouterProblem: Sendable, Hashable, CustomStringConvertible {
  /// Why; the raw value is a name in `lowerCamelCase`, for metrics, and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// Two patterns of equal precedence match the same link.
    case conflict
    /// A pattern does not parse.
    case invalidPattern
    /// An origin does not parse.
    case invalidOrigin
    /// A pattern of a mounted enum, or of a redirect, that names an origin of its own.
    case originNotOwn
    /// A router has routes but no origin for them.
    case missingOrigin
    /// One origin is declared twice with different options.
    case originOptions
    /// A pattern without a leading `/` needs an origin without a host.
    case opaquePattern
    /// A capture that no parameter takes.
    case captureWithoutValue
    /// A parameter that no capture fills.
    case valueWithoutCapture
    /// Every pattern of a route has a part that no one reads, so that no link of it can be printed.
    case ignoredInPrinted
    /// An optional parameter in the path or the fragment, which have no room for what is absent.
    case optionalInPath
    /// A list that is captured by a single segment or the fragment, or a rest capture for a single value.
    case listInPath
    /// `{name*}` in a query for a value that is no list of items, or one where a single value is.
    case itemsInQuery
    /// More than 64 values or 255 segments in a base path.
    case tooManyValues
    /// Redirects lead in a circle, further than five steps, or nowhere.
    case redirect
    /// A route is sensitive, and the rules for it have no gate that asks.
    case sensitiveWithoutGate
  }

  /// What is wrong.
  public let code: Code
  /// The routes concerned, by name.
  public let routes: [String]
  /// The features concerned, in the order of `routes`; empty where none is named.
  public let features: [String]
  /// The patterns concerned, in the order of `routes`.
  public let patterns: [String]
  /// Where the first pattern is wrong, in UTF-8 bytes of it as it was declared; `nil` if it is not
  /// about a part of it.
  package let range: Range<Int>?
  /// For a conflict, a link that both match.
  public let witness: String?
  /// What to do now.
  public let hint: String

  package init(
    code: Code, routes: [String] = [], features: [String] = [], patterns: [String] = [],
    range: Range<Int>? = nil, witness: String? = nil, hint: String
  ) {
    self.code = code
    self.routes = routes
    self.features = features
    self.patterns = patterns
    self.range = range
    self.witness = witness
    self.hint = hint
  }

  /// The code, what is concerned, and the hint.
  public var description: String {
    var text = "\(code): "
    for index in patterns.indices {
      if index > 0 { text += " and " }
      let owner = index < routes.count ? routes[index] : ""
      let feature = index < features.count && !features[index].isEmpty ? "\(features[index])." : ""
      text += owner.isEmpty ? "" : "\(feature)\(owner) "
      text += "(\(patterns[index]))"
    }
    if let witness { text += " both match \(witness)" }
    return text + (patterns.isEmpty ? "" : ". ") + hint
  }
}
