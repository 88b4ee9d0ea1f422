// SPDX-License-Identifier: MIT

/// Turns declarations, including mounted ones, into the entries of a router.
///
/// It reports what is wrong with a declaration, and leaves it out.
struct LinkRouteFlattening {
  /// What encloses a declaration: prefixes, their parameters, and names.
  struct Context {
    var pattern: LinkPattern?
    var parameters: [LinkParameter] = []
    var captureParameters: [Int] = []
    var names: [String] = []
    var feature: String?
    var isSensitive = false
  }

  /// An optional value that a pattern captures in its path or its fragment.
  struct PathOptional {
    var declaration: LinkRouteDeclaration
    var context: Context
    var parameter: Int
  }

  /// A pattern with an ignored part.
  private struct Ignoring {
    var declaration: LinkRouteDeclaration
    var context: Context
    var group: Int
  }

  var entries: [LinkRouteEntry] = []
  var pathOptionals: [PathOptional] = []
  private var ignoring: [Ignoring] = []
  /// The patterns of the route that is being added.
  private var earlierPatterns: [LinkPattern] = []
  var problems: [LinkRouterProblem] = []
  /// The names of captures in the hosts of the origins.
  var hostCaptures: [String] = []

  /// The most values that a route may have.
  static let mostParameters = 64

  /// Adds a route.
  mutating func add(_ declaration: LinkRouteDeclaration, group: Int, in context: Context) {
    guard let written = pattern(declaration.pattern, of: declaration, in: context),
      let written = strict(written, of: declaration, in: context),
      context.names.isEmpty || namesNoOrigin(written, of: declaration, in: context)
    else { return }
    guard written.hasAlternatives else {
      return add(written, declaration, group: group, in: context)
    }
    let plain = written.alternatives { name in
      declaration.parameters.contains { $0.kind == .optional && $0.name == name }
    }
    for own in plain { add(own, declaration, group: group, in: context) }
  }

  private mutating func add(
    _ own: LinkPattern, _ declaration: LinkRouteDeclaration, group: Int, in context: Context
  ) {
    // A later name of an item excludes the earlier ones.
    guard !own.hasTooManyItems else {
      return report(.tooManyValues, declaration, in: context, Self.itemsHint)
    }
    guard let captures = captureParameters(of: own, declaration, in: context) else { return }
    var origin: LinkOrigin?
    if let text = own.origin {
      do throws(LinkOriginError) {
        origin = try LinkOrigin(text)
      } catch {
        report(.invalidOrigin, declaration, in: context, error.description)
        return
      }
    }
    var parameters =
      context.parameters.isEmpty
      ? declaration.parameters : context.parameters + declaration.parameters
    if let last = captures.max(), last >= parameters.count {
      own.appendIgnored(to: &parameters)
      ignoring.append(Ignoring(declaration: declaration, context: context, group: group))
    }
    // If a capture takes all other items, the named ones count as values.
    guard parameters.count + own.namedCount <= Self.mostParameters else {
      report(
        .tooManyValues, declaration, in: context,
        "Give a route at most \(Self.mostParameters) values.")
      return
    }
    let captureParameters =
      context.captureParameters.isEmpty ? captures : context.captureParameters + captures
    let family = declaration.family ?? declaration.slot
    let earlier = entries.last.flatMap { $0.group == group && $0.family == family ? $0 : nil }
    if earlier != nil {
      requireOtherNames(in: own, captures, &parameters)
      earlierPatterns.append(own)
    } else {
      earlierPatterns = [own]
    }
    let entry = LinkRouteEntry(
      group: group, slot: declaration.slot, family: family, lead: earlier?.lead,
      ordinal: earlier.map { $0.ordinal + 1 } ?? 0,
      name: context.names.isEmpty
        ? declaration.name : (context.names + [declaration.name]).joined(separator: "."),
      feature: context.feature, pattern: own.mounted(under: context.pattern),
      parameters: parameters, captureParameters: captureParameters,
      hostParameters: hostParameters(parameters, captureParameters, origin),
      metadata: declaration.metadata, origin: origin,
      isSensitive: context.isSensitive || declaration.metadata?.trust == .sensitive)
    checkValues(of: entry, declaration, in: context)
    entries.append(entry)
  }

  /// Requires the optional items that an earlier pattern of the route has under another name.
  ///
  /// A link without them matches that earlier pattern.
  private func requireOtherNames(
    in pattern: LinkPattern, _ captures: [Int], _ parameters: inout [LinkParameter]
  ) {
    guard !pattern.query.isEmpty,
      let lead = earlierPatterns.first(where: { pattern.differsInNames(from: $0) })
    else { return }
    var capture = pattern.pathCaptureCount
    let items = zip(pattern.query.filter(\.isNamed), lead.query.filter(\.isNamed))
    for (item, other) in items where item.kind == .capture {
      let parameter = parameters[captures[capture]]
      if parameter.kind == .optional, pattern.nameBytes(of: item) != lead.nameBytes(of: other) {
        parameters[captures[capture]] = LinkParameter(
          name: parameter.name, kind: .required, type: parameter.type, values: parameter.values)
      }
      capture += 1
    }
  }

  /// Adds a redirect; its captures are text.
  mutating func add(_ redirect: LinkRedirect, in context: Context) {
    for plain in redirect.plain { addPlain(plain, in: context) }
  }

  private mutating func addPlain(_ redirect: LinkRedirect, in context: Context) {
    let declaration = LinkRouteDeclaration(
      slot: 0, name: "redirect", pattern: redirect.from)
    guard let from = pattern(redirect.from, of: declaration, in: context),
      let to = pattern(redirect.to, of: declaration, in: context),
      namesNoOrigin(from, of: declaration, in: context),
      namesNoOrigin(to, of: declaration, in: context)
    else { return }
    let names = from.captureNames
    guard !to.hasIgnored else {
      report(
        .redirect, declaration, in: context,
        "Name the value for the target \(redirect.to); {_} has none.")
      return
    }
    if let missing = to.captureNames.first(where: { !names.contains($0) }) {
      report(
        .redirect, declaration, in: context,
        "Capture {\(missing)} in \(redirect.from), too; the target \(redirect.to) needs it.")
      return
    }
    let parameters = from.capturesOfText
    let offset = context.parameters.count
    entries.append(
      LinkRouteEntry(
        group: -1, slot: 0, name: "redirect", feature: context.feature,
        pattern: from.mounted(under: context.pattern),
        parameters: context.parameters + parameters,
        captureParameters: context.captureParameters + parameters.indices.map { $0 + offset },
        redirect: to.mounted(under: context.pattern)))
  }

  /// The context for what a case mounts.
  mutating func context(
    for prefix: LinkRouteDeclaration, feature: String?, in outer: Context
  ) -> Context? {
    guard let own = pattern(prefix.pattern, of: prefix, in: outer),
      let captures = captureParameters(of: own, prefix, in: outer)
    else { return nil }
    guard own.query.isEmpty, !own.hasFragment, !own.hasRest, own.origin == nil, !own.isOpaque,
      !own.hasIgnored
    else {
      report(
        .invalidPattern, prefix, in: outer,
        "A prefix is a path: no origin, no query, no fragment, no rest capture, no {_}.")
      return nil
    }
    var inner = outer
    inner.pattern = own.mounted(under: outer.pattern)
    inner.parameters += prefix.parameters
    inner.captureParameters += captures
    inner.names.append(prefix.name)
    inner.isSensitive = outer.isSensitive || prefix.metadata?.trust == .sensitive
    inner.feature = feature ?? outer.feature
    return inner
  }

  /// Rejects optional values in a path or fragment, and ignored parts, unless they are covered.
  ///
  /// An optional value needs another pattern of the route that omits it. An ignored part needs
  /// another way to print the route.
  mutating func finish() {
    for ignoring in ignoring where ignoring.declaration.metadata?.isReceiveOnly != true {
      let isPrinted = entries.contains {
        $0.group == ignoring.group
          && $0.family == ignoring.declaration.family ?? ignoring.declaration.slot
          && $0.isPrinted && ($0.linkParameter != nil || !$0.pattern.hasIgnored)
      }
      if isPrinted { continue }
      report(
        .ignoredInPrinted, ignoring.declaration, in: ignoring.context,
        "Give the route a pattern without {_}, too, or a value of type DeepLink, or declare it "
          + "receiveOnly.")
    }
    for optional in pathOptionals {
      let names = optional.context.names + [optional.declaration.name]
      let name = names.joined(separator: ".")
      let hasOther = entries.contains {
        $0.slot == optional.declaration.slot && $0.name == name
          && ($0.isPrinted || optional.declaration.metadata?.isReceiveOnly == true)
          && !$0.captureParameters.contains(optional.parameter)
      }
      if hasOther { continue }
      report(
        .optionalInPath, optional.declaration, in: optional.context,
        "Give the route a second pattern without the optional value, or use a query item.")
    }
  }

  private static var itemsHint: String {
    "Name and exclude at most \(LinkPattern.mostItems) items in a query or a fragment."
  }

  private mutating func pattern(
    _ text: String, of declaration: LinkRouteDeclaration, in context: Context
  ) -> LinkPattern? {
    do throws(LinkPatternError) {
      let pattern = try LinkPattern(text)
      guard pattern.hasTooManyItems else { return pattern }
      problems.append(
        problem(.tooManyValues, declaration, in: context, pattern: text, Self.itemsHint))
      return nil
    } catch {
      problems.append(
        problem(
          .invalidPattern, declaration, in: context, pattern: text, range: error.range,
          error.description))
      return nil
    }
  }

  /// The pattern, excluding other items if its route is strict.
  private mutating func strict(
    _ pattern: LinkPattern, of declaration: LinkRouteDeclaration, in context: Context
  ) -> LinkPattern? {
    guard declaration.metadata?.isStrict == true else { return pattern }
    do throws(LinkPatternError) {
      return try pattern.refusingOthers()
    } catch {
      report(
        .invalidPattern, declaration, in: context,
        "A strict route cannot have {name*} or {name...} in its query, because that takes other "
          + "items.")
      return nil
    }
  }

  /// Whether a pattern leaves the origin to its router, as it must if it is mounted or a redirect.
  ///
  /// Otherwise, its origin would be dropped, and links of any other one would match.
  private mutating func namesNoOrigin(
    _ pattern: LinkPattern, of declaration: LinkRouteDeclaration, in context: Context
  ) -> Bool {
    guard pattern.originUpper > 0 else { return true }
    let upper = Int(pattern.originUpper)
    let path = String(decoding: pattern.text.utf8.dropFirst(upper), as: UTF8.self)
    problems.append(
      problem(
        .originNotOwn, declaration, in: context, pattern: pattern.text, range: 0..<upper,
        "Write \(path.isEmpty ? "/" : path) alone; its origins are those of the outer router."))
    return false
  }

  private mutating func checkValues(
    of entry: LinkRouteEntry, _ declaration: LinkRouteDeclaration, in context: Context
  ) {
    for index in entry.parameters.indices
    where entry.parameters[index].kind == .required && !entry.captureParameters.contains(index)
      && !entry.hostParameters.contains(index)
    {
      report(
        .valueWithoutCapture, declaration, in: context,
        "Capture {\(entry.parameters[index].name)} in the pattern, or make the value optional.")
    }
  }

  mutating func report(
    _ code: LinkRouterProblem.Code, _ declaration: LinkRouteDeclaration, in context: Context,
    _ hint: String
  ) {
    problems.append(problem(code, declaration, in: context, hint))
  }

  func problem(
    _ code: LinkRouterProblem.Code, _ declaration: LinkRouteDeclaration, in context: Context,
    pattern: String? = nil, range: Range<Int>? = nil, _ hint: String
  ) -> LinkRouterProblem {
    LinkRouterProblem(
      code: code, routes: [(context.names + [declaration.name]).joined(separator: ".")],
      features: context.feature.map { [$0] } ?? [], patterns: [pattern ?? declaration.pattern],
      range: range, hint: hint)
  }
}
