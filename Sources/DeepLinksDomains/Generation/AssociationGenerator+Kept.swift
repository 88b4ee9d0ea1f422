// SPDX-License-Identifier: MIT

public import AssociatedDomains

extension AssociationGenerator {
  /// Returns notes about the parts kept from a file that change what the new rules mean.
  ///
  /// - Parameter existing: the current file.
  public func notes(keeping existing: AppSiteAssociation) -> [AssociationNote] {
    guard let appLinks = existing.appLinks else { return [] }
    var notes = Self.takenNames(in: appLinks).sorted().map { name in
      AssociationNote(
        .kept, pattern: "$(\(name))",
        "The file has a variable of this name with other values, so any text is claimed instead.")
    }
    let own = (appLinks.details ?? []).filter { !Set($0.apps).isDisjoint(with: appIDs) }
    let defaults = [appLinks.defaults] + own.map(\.defaults)
    if defaults.contains(where: { $0.map(Self.constrains) == true }) {
      notes.append(
        AssociationNote(
          .kept, "The file has defaults, which hold for the generated rules too."))
    }
    if own.contains(where: { $0.paths != nil }) {
      notes.append(
        AssociationNote(
          .kept,
          "The file has an entry with paths for the app, and what it matches decides first."))
    }
    return notes
  }

  private static func constrains(_ defaults: AppSiteAssociation.Component) -> Bool {
    var plain = defaults
    plain.comment = nil
    plain.others = []
    return plain != AppSiteAssociation.Component()
  }
}
