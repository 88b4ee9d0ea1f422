// SPDX-License-Identifier: MIT

/// A tab, no matter how it was written.
@MainActor struct TabEntry {
  /// The value to compare with the selection; `nil`: the tab's position.
  let value: AnyHashable?
  let place: String
  let label: (any View)?
  let content: any View
  /// The badge of the tab.
  var badge: String?

  /// Returns the tabs among views with `tag` and `tabItem`.
  static func entries(in view: any View, at place: String = "") -> [TabEntry] {
    if let list = view as? any ViewList {
      return list.members.flatMap { entries(in: $0.view, at: place + "/" + $0.place) }
    }
    var tag: AnyHashable?
    var label: (any View)?
    var badge: String?
    var inner: any View = view
    while true {
      if let modified = inner as? any ModifiedView {
        if let found = modified.appliedModifier as? TagModifier { tag = tag ?? found.tag }
        if let found = modified.appliedModifier as? TabItemModifier { label = label ?? found.label }
        if let found = modified.appliedModifier as? BadgeModifier { badge = badge ?? found.text }
        inner = modified.modifiedView
      } else if let list = inner as? any ViewList, list.members.count == 1 {
        // A condition around the view.
        inner = list.members[0].view
      } else {
        break
      }
    }
    return [TabEntry(value: tag, place: place, label: label, content: view, badge: badge)]
  }
}
