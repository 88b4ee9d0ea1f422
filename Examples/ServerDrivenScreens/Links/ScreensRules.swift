// SPDX-License-Identifier: MIT

public import DeepLinks

/// Resolves links to screens: checks whether the screen exists.
@MainActor public struct ScreensRules {
  /// Looks up a screen.
  ///
  /// - Returns: the reason if there is none; `nil` if there is one.
  public typealias Refusal = @MainActor (ScreenReference) -> String?

  /// The rules of the host.
  public static func rules(refusal: @escaping Refusal) -> LinkRules<ScreensRoute> {
    LinkRules().adding(
      LinkResolver("screen", for: { $0.isLink }) { route, _, answer in
        answer(.success(resolution(of: route, refusal)))
        return LinkTimer {}
      })
  }

  private static func resolution(
    of route: ScreensRoute, _ refusal: Refusal
  ) -> LinkResolution<ScreensRoute> {
    guard case .link(let path, let data) = route else { return .route(route) }
    let reference = ScreenReference(path, items: data)
    if let reason = refusal(reference) { return .decline(reason: reason) }
    return .route(.screen(reference))
  }
}

extension ScreensRoute {
  /// Whether its target was not looked up yet.
  var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
