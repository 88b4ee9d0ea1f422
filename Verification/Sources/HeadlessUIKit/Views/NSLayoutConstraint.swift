// SPDX-License-Identifier: MIT

/// A constraint between two views.
@MainActor open class NSLayoutConstraint: NSObject {
  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
}
