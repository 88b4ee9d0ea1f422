// SPDX-License-Identifier: MIT

/// ```text
/// TripsStructure
/// ├─ ● trips
/// │  └─ details(reference: "55091-231959")
/// ├─ ○ settings
/// └─ ▲ newTrip
/// ```
extension NavigationState: CustomStringConvertible {
  /// The state as a tree, with its values: tabs (`●` is selected) with their paths, then modals (`▲`).
  public var description: String {
    var branches = Structure.Tab.allCases.map { tab in
      ("\(tab == selectedTab ? "●" : "○") \(CaseText(tab))", self[tab])
    }
    branches += modals.map { ("▲ \(CaseText($0.modal))", $0.path) }
    var lines = ["\(Structure.self)"]
    for (index, (name, path)) in branches.enumerated() {
      let isLast = index == branches.count - 1
      lines.append((isLast ? "└─ " : "├─ ") + name)
      for (depth, screen) in path.enumerated() {
        lines.append(
          (isLast ? "   " : "│  ") + (depth == path.count - 1 ? "└─ " : "├─ ")
            + "\(CaseText(screen))")
      }
    }
    return lines.joined(separator: "\n")
  }
}
