// SPDX-License-Identifier: MIT

public import DeepLinks

/// Resolves links to screens: checks whether the screen exists.
@MainActor public struct ScreensRules {
  /// Looks up a screen.
  ///
  /// - Returns: the reason if there is none; `nil` if there is one.
  public typealias Refusal = @MainActor (ScreenReference) -> String?

  /// The rules of the host.
  public static func rules(
    isSignedIn: @escaping @MainActor () -> Bool, refusal: @escaping Refusal
  ) -> LinkRules<ScreensRoute> {
    LinkRules().gate("signed-in") { route, _ in
      !route.needsAccount || isSignedIn() ? .pass : .hold
    }.adding(
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
  /// Whether it is one of the account's screens.
  var needsAccount: Bool {
    switch self {
    case .home: false
    case .link(let path, let data): Self.screen(ScreenReference(path, items: data)).needsAccount
    case .screen(let reference):
      reference.path.utf8.split(separator: UInt8(ascii: "/")).first
        .map { Substring($0) == "account" } ?? false
    }
  }

  /// Whether its target was not looked up yet.
  var isLink: Bool {
    if case .link = self { true } else { false }
  }
}
