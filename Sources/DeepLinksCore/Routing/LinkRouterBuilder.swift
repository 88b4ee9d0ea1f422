// SPDX-License-Identifier: MIT

/// Collects routes that are known only at run time, and builds the same immutable router.
///
/// ```swift
/// var builder = LinkRouterBuilder<Screen>(origins: ["screens://"])
/// builder.register("/text", parameters: [.optional("name", String.self)]) { captures in
///   captures.optional(0, as: String.self).map { Screen.text(name: $0) }
/// }
/// let router = try builder.build()
/// ```
public struct LinkRouterBuilder<Route: Sendable>: Sendable {
  private typealias Values = @Sendable (Route, inout LinkPrinter) -> Bool

  private var origins: [String]
  /// How links are read; the origins may name more options.
  package var options: LinkOptionsByOrigin
  private var feature: String?
  private var limits: LinkLimits
  private var declarations: [LinkRouteDeclaration] = []
  /// A number that the next patterns share if they are alternatives of one route.
  package var family: Int?
  private var makes: [LinkRouteList<Route>.Make] = []
  private var values: [Values] = []
  private var groups: [LinkRouteList<Route>.Item] = []
  private var redirects: [LinkRedirect] = []

  /// Creates an empty builder.
  ///
  /// Once the router is built, nothing more can be registered in it.
  ///
  /// - Parameters:
  ///   - origins: where links may come from (see `LinkOrigin`), most canonical first.
  ///   - options: how to read links of these origins.
  ///   - feature: the name of the feature, for messages and the catalog.
  ///   - limits: size limits for links.
  public init(
    origins: [String], options: LinkOriginOptions = [], feature: String? = nil,
    limits: LinkLimits = .standard
  ) {
    self.origins = origins
    self.options = LinkOptionsByOrigin(options)
    self.feature = feature
    self.limits = limits
  }

  /// Registers a route.
  ///
  /// - Parameters:
  ///   - pattern: see `LinkPattern`.
  ///   - parameters: the captures in the order in which `make` reads them. If omitted, every
  ///     capture is required text, in the order of the pattern.
  ///   - name: the route's name, for messages. Default: the pattern.
  ///   - metadata: further information about the route.
  ///   - make: creates the route; `nil` if a value does not parse, so that the next pattern is
  ///     tried.
  ///   - values: returns the route's values for printing; `false` if it is a different route. If
  ///     omitted, the route has no link.
  public mutating func register(
    _ pattern: String, parameters: [LinkParameter] = [], name: String? = nil,
    metadata: LinkRouteMetadata? = nil,
    make: @escaping @Sendable (_ captures: borrowing LinkCaptures) throws -> Route?,
    values: (@Sendable (Route, inout LinkPrinter) -> Bool)? = nil
  ) {
    let slot = declarations.count + groups.count
    var parameters = parameters
    if parameters.isEmpty, let parsed = try? LinkPattern(pattern) {
      parameters = parsed.parametersOfText
    }
    var declaration = LinkRouteDeclaration(
      slot: slot, name: name ?? pattern, pattern: pattern, parameters: parameters,
      metadata: metadata)
    declaration.family = family
    declarations.append(declaration)
    makes.append { _, captures in try make(captures) }
    guard let values else { return }
    self.values.append { route, printer in
      var attempt = LinkPrinter()
      attempt.route(slot)
      guard values(route, &attempt) else { return false }
      printer = attempt
      return true
    }
  }

  /// Mounts another enum's routes under a prefix.
  ///
  /// - Parameters:
  ///   - type: the enum.
  ///   - prefix: a path without captures; `""` for none.
  ///   - feature: the feature's name, for messages.
  ///   - embed: creates this router's route.
  ///   - extract: returns the enum's route, if this is one.
  public mutating func mount<Child: LinkRoutable>(
    _ type: Child.Type, at prefix: String, feature: String? = nil,
    embed: @escaping @Sendable (Child) -> Route?,
    extract: @escaping @Sendable (Route) -> Child?
  ) {
    let slot = declarations.count + groups.count
    let declaration = LinkRouteDeclaration(
      slot: slot, name: feature ?? prefix, pattern: prefix)
    var item = LinkRouteList<Route>.Item.group(declaration, type) { child, _ in embed(child) }
    if let feature, case .group(var group) = item.kind {
      group.feature = feature
      item.kind = .group(group)
    }
    groups.append(item)
    makes.append { _, _ in nil }
    values.append { route, printer in
      guard let child = extract(route) else { return false }
      printer = LinkPrinter()
      printer.route(slot)
      printer.child(child)
      return true
    }
  }

  /// Redirects links of one pattern to another pattern, with the same origin.
  ///
  /// - Parameters:
  ///   - from: the pattern of the links.
  ///   - to: the pattern to rewrite them to; its captures must be named in `from`.
  public mutating func redirect(from: String, to: String) {
    redirects.append(LinkRedirect(from: from, to: to))
  }

  /// Compiles the router.
  ///
  /// - Throws: `LinkRouterError`, which lists everything that is wrong, including conflicts.
  public func build() throws(LinkRouterError) -> LinkRouter<Route> {
    let makes = makes
    let values = values
    var list = LinkRouteList<Route>(
      origins: origins, feature: feature, items: declarations.map { .path($0) } + groups,
      redirects: redirects)
    list.options = options
    return try LinkRouter(
      list, limits: limits,
      make: { slot, captures in try makes[slot](slot, captures) },
      print: { route, printer in values.contains { $0(route, &printer) } })
  }
}

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
