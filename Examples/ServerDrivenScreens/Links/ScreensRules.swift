// SPDX-License-Identifier: MIT

public import DeepLinks

/// Turns links into screens: adds the query as data, and asks whether there is such a screen.
@MainActor public struct ScreensRules {
  /// Looks a screen up.
  ///
  /// - Returns: why there is none; `nil` if there is one.
  public typealias Refusal = @MainActor (ScreenReference) -> String?

  /// The rules of the host.
  public static func rules(refusal: @escaping Refusal) -> LinkRules<ScreensRoute> {
    LinkRules().adding(
      LinkResolver("screen", for: { $0.isLink }) { route, context, answer in
        answer(.success(resolution(of: route, context, refusal)))
        return LinkTimer {}
      })
  }

  private static func resolution(
    of route: ScreensRoute, _ context: LinkContext, _ refusal: Refusal
  ) -> LinkResolution<ScreensRoute> {
    guard case .link(let path) = route else { return .route(route) }
    // All of them: the path takes none, and a screen may want those that measure a campaign, too.
    let items = (context.link?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    let reference = ScreenReference(
      path.joined(separator: "/"),
      data: items.isEmpty ? nil : Dictionary(items) { first, _ in first })
    if let reason = refusal(reference) { return .decline(reason: reason) }
    return .route(.screen(reference))
  }
}

extension ScreensRoute {
  /// Whether no one looked up yet what it leads to.
  var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
