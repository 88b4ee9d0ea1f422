// SPDX-License-Identifier: MIT

extension LinkRouter {
  /// The canonical link of a route: of its first pattern that is not deprecated, under the first
  /// https origin, or else the first origin.
  ///
  /// The link is matched before it is returned, so it opens this very route.
  ///
  /// - Throws: `LinkPrintError` for a route that cannot be printed faithfully.
  public func link(for route: Route) throws(LinkPrintError) -> DeepLink {
    guard let link = try links(for: route, isFirstEnough: true).first else {
      throw noOrigin(nil)
    }
    return link
  }

  /// The links of a route under every origin, the canonical one first.
  ///
  /// - Throws: `LinkPrintError` if one of them cannot be printed faithfully.
  public func links(for route: Route) throws(LinkPrintError) -> [DeepLink] {
    try links(for: route, isFirstEnough: false)
  }

  private func links(for route: Route, isFirstEnough: Bool) throws(LinkPrintError) -> [DeepLink] {
    let printed = try parts(of: route)
    let entries = content.entries(group: printed.group, slot: printed.slot)
    guard let entry = entries.first else {
      throw LinkPrintError(
        code: .unknownRoute, route: nil, hint: "Declare a pattern for the route.")
    }
    if let number = printed.printer.unfaithful {
      throw LinkPrintError(
        code: .unfaithfulValue, route: entry.name,
        parameter: number < entry.parameters.count ? entry.parameters[number].name : nil,
        hint: "Give a value that reads the same after it was written.")
    }
    // The first pattern that has room for the values: an optional segment is a pattern of its own.
    var refusal: LinkPrintError?
    for entry in entries {
      do throws(LinkPrintError) {
        let links = try links(entry, printed, isFirstEnough: isFirstEnough)
        if !links.isEmpty { return links }
      } catch { refusal = refusal ?? error }
    }
    throw refusal ?? noOrigin(entry.name)
  }

  /// The links of one pattern under the origins that can be written, the canonical one first.
  private func links(
    _ entry: LinkRouteEntry, _ printed: Parts, isFirstEnough: Bool
  ) throws(LinkPrintError) -> [DeepLink] {
    var links: [DeepLink] = []
    let origins = entry.origin.map { [$0] } ?? content.origins
    let ordered =
      origins.filter { $0.scheme == "https" } + origins.filter { $0.scheme != "https" }
    for origin in ordered {
      guard let link = try link(entry, under: origin, printed) else { continue }
      links.append(link)
      if isFirstEnough { break }
    }
    return links
  }

  private func noOrigin(_ name: String?) -> LinkPrintError {
    LinkPrintError(
      code: .noOrigin, route: name, hint: "Declare an origin whose host is known.")
  }

  /// Which declaration a route belongs to: the enum and the number there; `nil` for a route without
  /// a pattern.
  package func place(of route: Route) -> (group: Int, slot: Int)? {
    (try? parts(of: route)).map { ($0.group, $0.slot) }
  }

  /// A route's enum, number and values.
  struct Parts: Equatable {
    var group: Int
    var slot: Int
    var printer: LinkPrinter

    static func == (one: Parts, other: Parts) -> Bool {
      one.group == other.group && one.slot == other.slot
        && one.printer.values == other.printer.values
    }
  }

  func parts(of route: Route) throws(LinkPrintError) -> Parts {
    var printer = LinkPrinter()
    guard storage.printRoute(route, &printer) else {
      throw LinkPrintError(
        code: .unknownRoute, route: nil, hint: "Register the route with its values.")
    }
    if printer.isHidden {
      throw LinkPrintError(
        code: .hidden, route: nil, hint: "Open the route from inside the app, or give it a link.")
    }
    var group = 0
    for slot in printer.slots.dropLast() {
      guard let inner = content.groups[LinkRouterContent.GroupKey(parent: group, slot: slot)]
      else {
        throw LinkPrintError(
          code: .unknownRoute, route: nil, hint: "Mount the enum that the route belongs to.")
      }
      group = inner
    }
    return Parts(group: group, slot: printer.slots.last ?? -1, printer: printer)
  }

  /// The link of a pattern under an origin; `nil` if the origin cannot be written.
  private func link(
    _ entry: LinkRouteEntry, under origin: LinkOrigin, _ parts: Parts
  ) throws(LinkPrintError) -> DeepLink? {
    // An origin without a place for a value of the host cannot say which host it was.
    let isCovered = entry.hostParameters.allSatisfy {
      entry.parameters[$0].name == origin.hostCapture
    }
    guard isCovered else { return nil }
    var writer = LinkWriter()
    let isOpaque = entry.pattern.isOpaque && !entry.pattern.segments.isEmpty
    if isOpaque, origin.host != .none { return nil }
    writer.output = Array((origin.scheme + (isOpaque ? ":" : "://")).utf8)
    switch origin.host {
    case .none: break
    case .literal(let host): writer.output.append(contentsOf: host.utf8)
    case .labels(let name, let suffix):
      guard let number = entry.hostParameters.first(where: { entry.parameters[$0].name == name }),
        number < parts.printer.values.count, let text = parts.printer.values[number]?.first
      else { return nil }
      PercentCoding.append(text.utf8, to: &writer.output, bare: .webHost)
      writer.output.append(contentsOf: suffix.utf8)
    }
    if let port = origin.port { writer.output.append(contentsOf: ":\(port)".utf8) }
    guard
      let text = writer.write(
        entry.pattern, captureParameters: entry.captureParameters, parameters: entry.parameters,
        values: parts.printer.values, basePath: origin.basePath,
        startsAuthority: origin.host == .none)
    else {
      throw LinkPrintError(
        code: .emptyValue, route: entry.name, hint: "Give every value of the path some text.")
    }
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(
        text, limits: limits, allowsUserinfo: storage.matcher.table.allowsUserinfo)
    } catch {
      throw LinkPrintError(
        code: .invalidLink, route: entry.name, hint: "\(error.code): \(error.hint)")
    }
    guard let back = try? match(link), let read = try? self.parts(of: back), read == parts else {
      throw LinkPrintError(
        code: .unfaithfulLink, route: entry.name,
        hint: "Change the value, or the pattern: its link opens something else, or nothing.")
    }
    return link
  }
}
