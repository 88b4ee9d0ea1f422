// SPDX-License-Identifier: MIT

extension AppInformationReading {
  /// Returns mismatches between the file's schemes and those of an app's routes.
  ///
  /// Schemes are compared ignoring case; `http` and `https` need no entry. If a scheme in the file
  /// contains a build setting, none is reported as missing.
  public func findings(routeSchemes: [String]) -> [AssociationFinding] {
    guard information != nil else { return [] }
    var seen: Set<String> = []
    let routes = routeSchemes.map { $0.lowercased() }.filter {
      $0 != "http" && $0 != "https" && seen.insert($0).inserted
    }
    let listed = Set(schemes.map { $0.text.lowercased() })
    let key = AssociationPath().member("CFBundleURLTypes")
    var findings: [AssociationFinding] = []
    for scheme in schemes where !scheme.hasSetting && !seen.contains(scheme.text.lowercased()) {
      findings.append(
        AssociationFinding(
          .schemeWithoutRoute, at: scheme.path, range: scheme.range,
          message: "No route of the app has the scheme \(scheme.text.quoted).",
          help: "Add routes, or remove the scheme, unless a library needs it."))
    }
    guard !schemes.contains(where: \.hasSetting) else { return findings }
    for route in routes where !listed.contains(route) {
      findings.append(
        AssociationFinding(
          .schemeNotListed, at: key, range: range(at: key),
          message:
            "The app's routes have the scheme \(route.quoted), which the file does not list.",
          help: "Add it to “CFBundleURLTypes”."))
    }
    return findings
  }
}
