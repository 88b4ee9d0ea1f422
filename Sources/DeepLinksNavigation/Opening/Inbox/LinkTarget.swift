// SPDX-License-Identifier: MIT

/// What an inbox delivers to: the navigator of a window, or a composition of features.
@MainActor public protocol LinkTarget: AnyObject {
  /// What takes its requests to the screen.
  var pipeline: LinkPipeline { get }
}

/// What the library asks of a target; its pipeline knows it.
@MainActor package protocol OpeningTarget: LinkTarget {
  /// Reads the text of a request that is for this window; nothing is opened by that.
  func read(_ request: LinkRequest) -> LinkReading

  /// Whether the window shows what a link opens, so that a policy may choose it.
  func shows(_ text: String) -> Bool

  /// What is wrong with the routes, or with the rules for them: every link then ends
  /// `failed(.configuration)`.
  ///
  /// Default: nothing.
  var configurationError: LinkRouterError? { get }

  /// All links of the window as data.
  ///
  /// Default: none.
  var catalog: LinkCatalog { get }

  /// What the window shows, as texts; read in `withObservationTracking`, it tells of changes.
  ///
  /// Default: nothing but the name of the type.
  ///
  /// - Parameter revealsValues: whether screens and modals have the values of their links.
  func outline(revealsValues: Bool) -> LinkOutline

  /// Says for every pattern why it does or does not match a link.
  ///
  /// Default: there are no patterns.
  func explain(_ text: String) -> LinkExplanation

  /// The steps that a link would take from what is shown now; nothing is opened.
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

  package func explain(_ text: String) -> LinkExplanation { LinkExplanation(withoutPatterns: text) }

  package func preview(_ text: String) -> LinkPreview {
    LinkPreview(
      route: nil, outline: outline(revealsValues: true),
      problem: "This window cannot say what it would do.")
  }
}
