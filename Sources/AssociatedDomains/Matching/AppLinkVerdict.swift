// SPDX-License-Identifier: MIT

/// A file's decision about a link and an app, and the deciding rule.
public struct AppLinkVerdict: Sendable, Hashable {
  /// The app.
  public var app: String
  /// The decision.
  public var decision: AppLinkDecision
  /// The deciding rule; `nil` if no rule matches.
  public var rule: AppLinkRule?
  /// Why the text is not a link to the domain; `nil` if it is one.
  public var refusal: AppLinkRefusal?
  /// Whether the system would open this app if all apps of the file were installed: the first match
  /// in the order of `details`, and of the apps in an entry.
  ///
  /// An exclusion applies to the apps of its own entry. Apple does not document whether one app's
  /// exclusion leaves the link to the next app; here it does.
  public var opens: Bool
}
