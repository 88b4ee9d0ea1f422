// SPDX-License-Identifier: MIT

import Foundation

/// What a stranger puts in the place of a file.
enum Stranger: CaseIterable {
  case pipe, device, folder, linkOut, linkInside, brokenLink, circle, hardLink

  /// Puts it there; `secret` is a file outside, and `inside` one of the folder.
  func put(at path: String, secret: String, inside: String) throws {
    let made: Int32
    switch self {
    case .pipe: made = mkfifo(path, 0o600)
    case .device: made = symlink("/dev/zero", path)
    case .folder: made = mkdir(path, 0o700)
    case .linkOut: made = symlink(secret, path)
    case .linkInside: made = symlink(inside, path)
    case .brokenLink: made = symlink("none", path)
    case .circle: made = symlink(path, path)
    case .hardLink: made = link(secret, path)
    }
    guard made == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
