// SPDX-License-Identifier: MIT

public import DeepLinks
public import Foundation

extension ArcRoute {
  /// The router for the app's links, built once; `nil` only if the declarations contradict each
  /// other, which a test would have found.
  public static let router: LinkRouter<ArcRoute>? = try? LinkRouter()

  /// The link of the route.
  public var url: URL? {
    (try? ArcRoute.router?.link(for: self))?.url
  }
}
