// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// An app that `expectHostileLinks` opens with links that an attacker may have written.
///
/// A test driver that runs the app without a screen, or in a simulator, conforms to it.
@MainActor public protocol HostileLinkApp: AnyObject {
  /// The situations a user may be in when a link arrives.
  associatedtype Situation: Sendable, Hashable

  /// Launches the app and brings it into a situation.
  static func launched(in situation: Situation) async -> Self

  /// The inbox where every link arrives.
  var inbox: LinkInbox { get }

  /// Makes the system deliver a link, and waits for everything that ends by itself.
  ///
  /// Text that is not a URL never arrives.
  func open(_ link: String) async

  /// Evaluates everything on screen and returns the text that the user sees.
  func look() -> [String]

  /// Goes back one screen, or closes the topmost layer.
  ///
  /// - Returns: `false` if there is no way back.
  func goBack() async -> Bool

  /// Terminates the app, and relaunches it with the state that the system saved.
  func relaunched() async -> Self

  /// Problems that the framework would have logged as errors.
  ///
  /// Default: none.
  var issues: [String] { get }
}

extension HostileLinkApp {
  public var issues: [String] { [] }
}
