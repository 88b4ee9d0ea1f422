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
