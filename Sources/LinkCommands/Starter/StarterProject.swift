// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// What the project files in a folder reveal about its apps: those of Xcode, XcodeGen, and Tuist.
///
/// Values are found by their keys without parsing the format; values composed of variables are
/// ignored.
struct StarterProject {
  /// The bundle identifiers of apps; those of their extensions and tests begin with them.
  let bundles: [String]
  /// The team that signs all targets; `nil` if no team or several are named.
  let team: String?

  init(_ folder: StarterFolder) {
    var bundles: [String] = []
    var teams: Set<String> = []
    for path in folder.entries.keys.sorted() where Self.isProject(path) {
      for line in (folder.bytes(of: path) ?? []).split(whereSeparator: { Self.ends.contains($0) }) {
        let bundle =
          Self.value(of: "PRODUCT_BUNDLE_IDENTIFIER", in: line)
          ?? Self.value(of: "bundleId", in: line)
        if let bundle, StarterNames.isBundle(bundle), !bundles.contains(bundle) {
          bundles.append(bundle)
        }
        if let team = Self.value(of: "DEVELOPMENT_TEAM", in: line),
          (try? StarterNames.team(team)) != nil
        {
          teams.insert(team)
        }
      }
    }
    let isTest = { (bundle: String) in bundle.utf8.ends(with: "Tests".utf8) }
    self.bundles = bundles.filter { bundle in
      !isTest(bundle) && !bundles.contains { bundle.utf8.starts(with: ($0 + ".").utf8) }
    }
    team = teams.count == 1 ? teams.first : nil
  }

  /// Returns whether a file is one of these project files.
  static func isProject(_ path: String) -> Bool {
    let name = path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
    return ["project.pbxproj", "project.yml", "project.yaml", "Project.swift"].contains {
      name.utf8.elementsEqual($0.utf8)
    }
  }

  private static let ends = Set("\n\r;,".utf8)
  private static let between = Set(" \t\"'=:".utf8)

  /// Returns the text after a key, without quotes.
  private static func value(of key: String, in line: ArraySlice<UInt8>) -> String? {
    guard let range = line.firstRange(of: Array(key.utf8)) else { return nil }
    let rest = line[range.upperBound...]
    guard let first = rest.first, between.contains(first) else { return nil }
    let value = rest.drop { between.contains($0) }.prefix { !between.contains($0) && $0 != 0x29 }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}
