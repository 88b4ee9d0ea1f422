// SPDX-License-Identifier: MIT

/// What an inbox delivers to: the navigator of a window, or a composition of features.
@MainActor public protocol LinkTarget: AnyObject {
  /// What takes its requests to the screen.
  var pipeline: LinkPipeline { get }

  /// Takes a request.
  ///
  /// - Returns: what is known at once.
  func receive(_ request: LinkRequest) -> LinkDisposition

  /// Whether the window shows what a link opens, so that a policy may choose it.
  func shows(_ text: String) -> Bool
}

extension LinkNavigator: LinkTarget {
  /// Whether the window shows what a link opens.
  public func shows(_ text: String) -> Bool {
    guard case .route(let route, _) = read(text, source: .programmatic),
      let destination = try? route.resolvedDestination()
    else { return false }
    return state.shows(destination)
  }
}
