// SPDX-License-Identifier: MIT

import AssociatedDomains

extension StarterFolder {
  /// The apps in the folder that have an `Info.plist`, named by its folder.
  var targets: [String] {
    var seen: Set<String> = []
    return information.map { Self.target(of: $0.path, in: name) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the same folder with the property lists and entitlements of one app only.
  ///
  /// - Throws: `StarterFault`, if there are none with that name.
  func narrowed(to target: String) throws(StarterFault) -> StarterFolder {
    let lists = information.map(\.path) + entitlements.map(\.path)
    let own = lists.filter { isOf(target, $0) }
    guard !own.isEmpty else {
      throw StarterFault(
        "No property list or entitlements belong to a target called \(target.quoted).",
        targets.isEmpty
          ? "Omit --target." : "The targets are: \(targets.joined(separator: ", ")).")
    }
    let others = Set(lists).subtracting(own)
    return StarterFolder(name: name, entries: entries.filter { !others.contains($0.key) })
  }

  private func isOf(_ target: String, _ path: String) -> Bool {
    let file = path.unicodeScalars.split(separator: "/").map { String($0) }.last ?? ""
    return Self.target(of: path, in: name).utf8.elementsEqual(target.utf8)
      || [".entitlements", "-Info.plist"].contains { file.utf8.elementsEqual((target + $0).utf8) }
  }

  private static func target(of path: String, in folder: String) -> String {
    path.unicodeScalars.split(separator: "/").map { String($0) }.dropLast().last ?? folder
  }
}
