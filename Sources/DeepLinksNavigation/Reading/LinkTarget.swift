// SPDX-License-Identifier: MIT

/// What an inbox delivers to: the navigator of a window, or a composition of features.
@MainActor public protocol LinkTarget: AnyObject {
  /// The window that takes its requests to the screen.
  var window: LinkWindow { get }
}

/// What the library needs from a target; its window knows it.
@MainActor @_spi(Project) public protocol OpeningTarget: LinkTarget {
  /// Reads the text of a request for this window, without opening anything.
  func read(_ request: LinkRequest) -> LinkReading

  /// Whether the window already shows what a link opens, so that a policy can choose it.
  func shows(_ text: String) -> Bool

  /// The errors in the routes or their rules.
  ///
  /// While there is an error, every link ends `failed(.configuration)`. Default: `nil`.
  var configurationError: LinkRouterError? { get }

  /// All links of the window as data.
  ///
  /// Default: none.
  var catalog: LinkCatalog { get }

  /// What the window shows, as text; read it in `withObservationTracking` to follow changes.
  ///
  /// Default: only the name of the type.
  ///
  /// - Parameter revealsValues: whether screens and modals include the values from their links.
  func outline(revealsValues: Bool) -> LinkOutline

  /// Explains, for every pattern as it is now, why it does or does not match a link.
  ///
  /// Default: an explanation without patterns.
  var explainer: @Sendable (String) -> LinkExplanation { get }

  /// The steps that a link would take from the current state, without opening it.
  ///
  /// Default: a problem.
  func preview(_ text: String) -> LinkPreview
}

extension OpeningTarget {
  package var configurationError: LinkRouterError? { nil }

  package var catalog: LinkCatalog { LinkCatalog(routes: []) }

  package func outline(revealsValues: Bool) -> LinkOutline {
    LinkOutline(name: "\(type(of: self))")
  }

  package var explainer: @Sendable (String) -> LinkExplanation {
    { LinkExplanation(withoutPatterns: $0) }
  }

  /// Explains, for every pattern, why it does or does not match a link.
  @_spi(Project) public func explain(_ text: String) -> LinkExplanation { explainer(text) }

  package func preview(_ text: String) -> LinkPreview {
    LinkPreview(
      route: nil, outline: outline(revealsValues: true),
      problem: "This window cannot preview links.")
  }
}
