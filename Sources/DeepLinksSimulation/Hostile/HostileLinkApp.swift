// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// An app whose screens `expectHostileLinks` evaluates with links that strangers may have written.
///
/// A test's own driver conforms to it, which runs the app without a screen, or in a simulator.
@MainActor public protocol HostileLinkApp: AnyObject {
  /// Where a user may be when a link arrives.
  associatedtype Situation: Sendable, Hashable

  /// Launches the app, and goes where a link is to find it.
  static func launched(in situation: Situation) async -> Self

  /// Where every link arrives.
  var inbox: LinkInbox { get }

  /// Has the system deliver a link, and waits until everything ended that ends by itself.
  ///
  /// A text that is no URL never arrives.
  func open(_ link: String) async

  /// Evaluates everything on screen, and returns what a user reads.
  func look() -> [String]

  /// Goes back one screen, or closes what is over the others.
  ///
  /// - Returns: `false` where there is no way back.
  func goBack() async -> Bool

  /// Ends the app, and relaunches it with the state that the system saved.
  func relaunched() async -> Self

  /// What the framework would have logged as wrong.
  ///
  /// Default: nothing.
  var issues: [String] { get }
}

extension HostileLinkApp {
  public var issues: [String] { [] }
}
