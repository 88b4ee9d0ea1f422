// SPDX-License-Identifier: MIT

public import DeepLinks
public import Foundation

extension TripsRoute {
  /// The router for the app's links, built once; `nil` only if the declarations contradict each
  /// other, which a test would have found.
  public static let router: LinkRouter<TripsRoute>? = try? LinkRouter()

  /// The link to share: a web page for users who do not have the app.
  public var webURL: URL? { url(under: "https") }

  /// The link for use by this app only.
  public var appURL: URL? { url(under: "tcal") }

  private func url(under scheme: String) -> URL? {
    (try? TripsRoute.router?.links(for: self))?.first { $0.scheme == scheme }?.url
  }
}
