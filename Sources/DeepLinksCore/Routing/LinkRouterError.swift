// SPDX-License-Identifier: MIT

/// Why a router cannot be built, or why rules do not fit its routes.
///
/// It lists all problems, not only the first, but at most 1,000 conflicts.
public struct LinkRouterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The most conflicts to report: each pattern of a list can conflict with every other one.
  static let mostConflicts = 1_000

  /// The problems, in the order of declaration.
  public let problems: [LinkRouterProblem]

  package init(problems: [LinkRouterProblem]) { self.problems = problems }

  /// One paragraph for each problem.
  public var description: String {
    let isAboutRules = problems.allSatisfy {
      $0.code == .sensitiveWithoutGate || $0.code == .duplicateGate
    }
    return (isAboutRules ? "The rules do not fit the routes.\n" : "The router cannot be built.\n")
      + problems.map(\.description).joined(separator: "\n")
  }
}

/// One problem with a router's declarations.
public struct LinkRouterProblem: Sendable, Hashable, CustomStringConvertible {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// Two patterns of equal precedence match the same link.
    case conflict
    /// A pattern does not parse.
    case invalidPattern
    /// An origin does not parse.
    case invalidOrigin
    /// A pattern of a mounted enum or a redirect names its own origin.
    case originNotOwn
    /// A router has routes but no origin for them.
    case missingOrigin
    /// One origin is declared twice with different options.
    case originOptions
    /// A pattern without a leading `/` needs an origin without a host.
    case opaquePattern
    /// No parameter takes a capture.
    case captureWithoutValue
    /// No capture fills a parameter.
    case valueWithoutCapture
    /// Every pattern of a route has an ignored part, so no link can be printed for it.
    case ignoredInPrinted
    /// A parameter in the path or the fragment is optional, but nothing there can be absent.
    case optionalInPath
    /// One segment or the fragment captures a list, or a rest capture takes a single value.
    case listInPath
    /// The query has `{name*}` for a value that is not a list of items, or for a single value.
    case itemsInQuery
    /// There are more than 64 values, more than 64 items in a query or a fragment, or more than 255
    /// segments in a base path.
    case tooManyValues
    /// Redirects form a circle, take more than five steps, or lead nowhere.
    case redirect
    /// Two features of a composition have the same id.
    case duplicateFeature
    /// Two gates of the rules have the same id.
    case duplicateGate
    /// A route is sensitive, and its rules have no gate that asks.
    case sensitiveWithoutGate
  }

  /// The cause of the problem.
  public let code: Code
  /// The names of the routes involved.
  public let routes: [String]
  /// The features involved, in the order of `routes`; empty if a route's feature has no name.
  public let features: [String]
  /// The patterns involved, in the order of `routes`.
  public let patterns: [String]
  /// The range of the error in the first pattern, in UTF-8 bytes of the pattern as declared.
  ///
  /// It is `nil` if the problem is not about a part of the pattern.
  package let range: Range<Int>?
  /// For a conflict, a link that both patterns match.
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

  /// The code, the routes and patterns involved, cut after 2,048 bytes each, and the hint.
  public var description: String {
    var text = "\(code): "
    for index in patterns.indices {
      if index > 0 { text += " and " }
      let owner = index < routes.count ? routes[index] : ""
      let feature = index < features.count && !features[index].isEmpty ? "\(features[index])." : ""
      text += owner.isEmpty ? "" : "\(feature)\(owner) "
      text += "(\(DeepLinkError.excerpt(of: patterns[index])))"
    }
    if let witness { text += " both match \(DeepLinkError.excerpt(of: witness))" }
    return text + (patterns.isEmpty ? "" : ". ") + hint
  }
}
