// SPDX-License-Identifier: MIT

extension LinkMatcher {
  /// The canonical link of a route that was taken apart.
  ///
  /// - Parameter reads: takes the route apart that a link opens.
  @usableFromInline
  func link(
    for route: LinkPrinter?, reads: (String) -> LinkPrinter?
  ) throws(LinkPrintError) -> DeepLink {
    var links: [DeepLink] = []
    return try print(route, reads, isFirstEnough: true, to: &links)
  }

  /// The links under every origin, the canonical one first.
  @usableFromInline
  func links(
    for route: LinkPrinter?, reads: (String) -> LinkPrinter?
  ) throws(LinkPrintError) -> [DeepLink] {
    var links: [DeepLink] = []
    _ = try print(route, reads, isFirstEnough: false, to: &links)
    return links
  }

  /// Prints the links of a route under the origins that can be written; returns the canonical one.
  ///
  /// - Parameter links: takes all of them, unless the first is enough.
  private func print(
    _ route: LinkPrinter?, _ reads: (String) -> LinkPrinter?, isFirstEnough: Bool,
    to links: inout [DeepLink]
  ) throws(LinkPrintError) -> DeepLink {
    let printed = try content.place(of: route)
    let entries = content.entries(group: printed.group, slot: printed.slot)
    guard let first = entries.first else {
      throw LinkPrintError(
        code: .unknownRoute, route: nil, hint: "Declare a pattern for the route.")
    }
    if let number = printed.printer.unfaithful {
      throw LinkPrintError(
        code: .unfaithfulValue, route: first.name,
        parameter: number < first.parameters.count ? first.parameters[number].name : nil,
        hint: "Give a value that reads the same after it was written.")
    }
    // The first pattern that has room for the values: an optional segment is a pattern of its own.
    var refusal: LinkPrintError?
    for entry in entries {
      do throws(LinkPrintError) {
        for origin in entry.origin.map({ [$0] }) ?? content.printedOrigins {
          guard let link = try link(entry, under: origin, printed, reads) else { continue }
          if isFirstEnough { return link }
          links.append(link)
        }
        if let link = links.first { return link }
      } catch {
        links.removeAll()
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .noOrigin(first.name)
  }

  /// The link of a pattern under an origin; `nil` if the origin cannot be written.
  private func link(
    _ entry: LinkRouteEntry, under origin: LinkOrigin, _ printed: LinkPrinted,
    _ reads: (String) -> LinkPrinter?
  ) throws(LinkPrintError) -> DeepLink? {
    // An origin without a place for a value of the host cannot say which host it was.
    for number in entry.hostParameters
    where entry.parameters[number].name != origin.hostCapture { return nil }
    var writer = LinkWriter()
    let isOpaque = entry.pattern.isOpaque && !entry.pattern.segments.isEmpty
    if isOpaque, origin.host != .none { return nil }
    writer.output.reserveCapacity(128)
    writer.output.append(contentsOf: origin.scheme.utf8)
    writer.output.append(contentsOf: (isOpaque ? ":" : "://").utf8)
    var isHostless = false
    switch origin.host {
    case .none: isHostless = true
    case .literal(let host): writer.output.append(contentsOf: host.utf8)
    case .labels(let name, let suffix):
      guard let number = entry.hostParameters.first(where: { entry.parameters[$0].name == name }),
        number < printed.printer.values.count, let text = printed.printer.values[number].first
      else { return nil }
      PercentCoding.append(text, to: &writer.output, bare: .webHost)
      writer.output.append(contentsOf: suffix.utf8)
    }
    if let port = origin.port { writer.output.append(contentsOf: ":\(port)".utf8) }
    guard
      let text = writer.write(
        entry.pattern, captureParameters: entry.captureParameters, parameters: entry.parameters,
        values: printed.printer.values, basePath: origin.basePath, startsAuthority: isHostless)
    else {
      throw LinkPrintError(
        code: .emptyValue, route: entry.name, hint: "Give every value of the path some text.")
    }
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(text, limits: limits, allowsUserinfo: table.allowsUserinfo)
    } catch {
      throw LinkPrintError(
        code: .invalidLink, route: entry.name, hint: "\(error.code): \(error.hint)")
    }
    guard let read = try? content.place(of: reads(text)), read == printed else {
      throw LinkPrintError(
        code: .unfaithfulLink, route: entry.name,
        hint: "Change the value, or the pattern: its link opens something else, or nothing.")
    }
    return link
  }
}

extension LinkPrintError {
  fileprivate static func noOrigin(_ name: String) -> LinkPrintError {
    LinkPrintError(
      code: .noOrigin, route: name, hint: "Declare an origin whose host is known.")
  }
}
