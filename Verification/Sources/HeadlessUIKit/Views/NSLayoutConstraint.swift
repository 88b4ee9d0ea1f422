// SPDX-License-Identifier: MIT

/// A rule about the places of two views.
@MainActor open class NSLayoutConstraint: NSObject {
  /// Lets rules hold.
  public class func activate(_ constraints: [NSLayoutConstraint]) {}
}
