// SPDX-License-Identifier: MIT

import DeepLinks
public import Foundation

/// Says what a URL means to the app, without opening anything.
///
/// ```swift
/// Deeplinker().manage(url: url)   // .details(reference: "55091-231959")
/// ```
public struct Deeplinker: Sendable {
  /// What a link of the app means.
  public enum Deeplink: Hashable, Sendable {
    /// The list of all trips.
    case home
    /// One trip.
    case details(reference: String)
  }

  /// Creates a deep linker.
  public init() {}

  /// Returns the meaning of a URL; `nil` if it is not one of the app's links.
  ///
  /// A URL without a path means home. An undeclared path does not, and neither does a trip without
  /// its reference.
  public func manage(url: URL) -> Deeplink? {
    switch try? TripsRoute.router?.match(url.absoluteString) {
    case .home?: .home
    case .details(let reference)?: .details(reference: reference)
    // It leads nowhere.
    case .share?, nil: nil
    }
  }
}
