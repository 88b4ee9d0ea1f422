// SPDX-License-Identifier: MIT

public import DeepLinks

/// Turns links into screens: asks whether there is such a screen.
@MainActor public struct ScreensRules {
  /// Looks a screen up.
  ///
  /// - Returns: why there is none; `nil` if there is one.
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
  /// Whether no one looked up yet what it leads to.
  var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
