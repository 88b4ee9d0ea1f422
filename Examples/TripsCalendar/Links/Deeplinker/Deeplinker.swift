// SPDX-License-Identifier: MIT

import DeepLinks
public import Foundation

/// Says what a URL means to the app, for code that wants to know without opening anything.
///
/// ```swift
/// Deeplinker().manage(url: url)   // .details(reference: "55091-231959")
/// ```
public struct Deeplinker: Sendable {
  /// Makes a deep linker.
  public init() {}

  /// The meaning of a URL; `nil` if it is not one of the app's links.
  ///
  /// No path means home. An undeclared path does not, nor does a trip without its reference.
  public func manage(url: URL) -> Deeplink? {
    switch try? TripsRoute.router?.match(url.absoluteString) {
    case .home?: .home
    case .details(let reference)?: .details(reference: reference)
    // It leads nowhere.
    case .share?, nil: nil
    }
  }
}
