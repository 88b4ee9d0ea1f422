// SPDX-License-Identifier: MIT

/// What a file says of a link and an app, and by which rule.
public struct AppLinkVerdict: Sendable, Hashable {
  /// The app.
  public var app: String
  /// What is decided.
  public var decision: AppLinkDecision
  /// The rule that decided; `nil` where no rule matches.
  public var rule: AppLinkRule?
  /// Why the text is no link of the domain; `nil` if it is one.
  public var refusal: AppLinkRefusal?
  /// Whether the system would open this app if all apps of the file were installed: the first match
  /// in the order of `details`, and of the apps in an entry.
  ///
  /// An exclusion holds for the apps of its own entry. Apple does not say whether one app's
  /// exclusion lets the next app have the link; here it does.
  public var opens: Bool
}
