// SPDX-License-Identifier: MIT

public import DeepLinks

extension Deeplinker {
  /// A link of the app, and a particular opening of it.
  ///
  /// If the same link is opened twice, `place` is the same and `request` differs, so that
  /// `onChange(of: deeplink)` is called for both, and nothing has to be reset in between.
  public struct Deeplink: Hashable, Sendable {
    /// Where links lead.
    public enum Place: Hashable, Sendable {
      /// The list of all trips.
      case home
      /// One trip.
      case details(reference: String)
    }

    /// Where it leads.
    public let place: Place
    /// The particular opening; `nil` for a link that was only read.
    public let request: LinkRequestID?

    /// Creates a link that leads somewhere.
    public init(_ place: Place, request: LinkRequestID? = nil) {
      self.place = place
      self.request = request
    }

    /// The list of all trips.
    public static let home = Deeplink(.home)

    /// One trip.
    public static func details(reference: String) -> Deeplink {
      Deeplink(.details(reference: reference))
    }
  }
}
