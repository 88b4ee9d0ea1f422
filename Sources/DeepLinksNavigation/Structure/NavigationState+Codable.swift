// SPDX-License-Identifier: MIT

/// Encodes the selected tab, the paths, and the modals.
///
/// ```json
/// {
///   "modals": [],
///   "paths": [{"path": [{"details": {"reference": "55091-231959"}}], "tab": "trips"}],
///   "selectedTab": "trips"
/// }
/// ```
///
/// Tabs are in their declared order. A tab at its root is omitted, and so may be every key except
/// `selectedTab`.
extension NavigationState: Codable {
  private enum CodingKeys: String, CodingKey { case selectedTab, isSidebarShown, paths, modals }

  private struct TabPath: Codable {
    var tab: Structure.Tab
    var path: [Structure.Screen]
  }

  /// Reads a state; a tab that appears twice among the paths is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(selectedTab: try container.decode(Structure.Tab.self, forKey: .selectedTab))
    isSidebarShown =
      try container.decodeIfPresent(Bool.self, forKey: .isSidebarShown) ?? false
    modals = try container.decodeIfPresent([Presentation].self, forKey: .modals) ?? []
    var seen: Set<Structure.Tab> = []
    for entry in try container.decodeIfPresent([TabPath].self, forKey: .paths) ?? [] {
      guard seen.insert(entry.tab).inserted else {
        throw DecodingError.dataCorruptedError(
          forKey: .paths, in: container,
          debugDescription: "The tab \(entry.tab) appears here twice."
        )
      }
      self[entry.tab] = entry.path
    }
  }

  /// Writes a state, with the tabs in their declared order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(selectedTab, forKey: .selectedTab)
    if isSidebarShown { try container.encode(true, forKey: .isSidebarShown) }
    let entries = Structure.Tab.allCases.compactMap { tab in
      paths[tab].map { TabPath(tab: tab, path: $0) }
    }
    try container.encode(entries, forKey: .paths)
    try container.encode(modals, forKey: .modals)
  }
}
