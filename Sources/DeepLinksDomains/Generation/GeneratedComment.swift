// SPDX-License-Identifier: MIT

import AssociatedDomains

/// The comment that distinguishes generated rules from those written by hand.
enum GeneratedComment {
  private static let mark = "deeplinks: "

  static func text(about subjects: [String]) -> String {
    mark + subjects.joined(separator: ", ")
  }

  /// Returns whether the generator wrote a rule.
  static func marks(_ component: AppSiteAssociation.Component) -> Bool {
    component.comment?.utf8.starts(with: mark.utf8) == true
  }
}
