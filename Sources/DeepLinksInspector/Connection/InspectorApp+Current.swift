// SPDX-License-Identifier: MIT

import Foundation

extension InspectorApp {
  /// The running app, as described by its bundle and its process.
  @MainActor static var current: InspectorApp {
    let process = ProcessInfo.processInfo
    let bundle = Bundle.main
    func text(_ key: String) -> String? { bundle.object(forInfoDictionaryKey: key) as? String }
    return InspectorApp(
      name: text("CFBundleDisplayName") ?? text("CFBundleName") ?? process.processName,
      identifier: bundle.bundleIdentifier ?? "",
      version: text("CFBundleShortVersionString") ?? "",
      process: Int(process.processIdentifier), system: process.operatingSystemVersionString)
  }
}
