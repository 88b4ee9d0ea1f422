// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Foundation

extension LinkStoreFolder {
  /// Has the system encrypt a file until the first unlock, and leave it out of backups.
  ///
  /// Both stay with the file when it is moved.
  /// An app may protect its files more than that by default: those could not be read when a link
  /// starts it on a locked device. A volume that has neither is no reason to lose a link.
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
