// SPDX-License-Identifier: MIT

import AssociatedDomains

/// The comment that tells a rule of the generator from one that someone wrote.
enum GeneratedComment {
  private static let mark = "deeplinks: "

  static func text(about subjects: [String]) -> String {
    mark + subjects.joined(separator: ", ")
  }

  /// Whether the generator wrote a rule.
  static func marks(_ component: AppSiteAssociation.Component) -> Bool {
    component.comment?.utf8.starts(with: mark.utf8) == true
  }
}
