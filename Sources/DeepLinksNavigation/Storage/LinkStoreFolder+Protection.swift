// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Foundation

extension LinkStoreFolder {
  /// Makes the system encrypt a file until the first unlock, and exclude it from backups.
  ///
  /// Both settings stay with the file when it is moved. An app may protect its files more strongly
  /// by default; those could not be read when a link starts the app on a locked device. If a volume
  /// supports neither, that is no reason to lose a link.
  func protect(_ name: String) {
    let path = "\(path)/\(name)"
    #if !os(macOS)
    try? FileManager.default.setAttributes(
      [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: path)
    #endif
    var url = URL(fileURLWithPath: path, isDirectory: false)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try? url.setResourceValues(values)
  }
}
#endif
