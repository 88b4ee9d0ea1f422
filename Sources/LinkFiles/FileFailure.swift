// SPDX-License-Identifier: MIT

import Foundation

/// Why a file was not read or written.
@_spi(Project) public enum FileFailure: Error, Hashable {
  /// Nothing is there, or the link is broken.
  case missing
  /// It is a folder.
  case folder
  /// It is a device, a socket, or a pipe that was not named by the user.
  case notAFile
  /// It is a pipe that no program writes to.
  case silentPipe
  /// It is larger than the limit.
  case tooLarge
  /// A link or `..` leads out of the folder that bounds what is read or written.
  case outside
  /// It is a symbolic link, or has other hard links, so writing would change more than the name.
  case linked
  /// Something with that name already exists.
  case exists
  /// It is not the file that was found before, or has been changed since.
  case changed
  /// It exists, and this program did not write it.
  case foreign
  /// The system refuses, with this number.
  case system(Int32)

  /// The reason, as the end of a sentence.
  package var reason: String {
    switch self {
    case .missing: "there is no such file or folder"
    case .folder: "it is a folder"
    case .notAFile: "it is a pipe, a device, or a socket"
    case .silentPipe: "no program is writing to the pipe"
    case .tooLarge: "it is too large"
    case .outside: "a link leads out of the folder"
    case .linked: "it is a symbolic link, or has other hard links"
    case .exists: "something with that name already exists"
    case .changed: "it was changed while it was read"
    case .foreign: "another program wrote it"
    case .system(EWOULDBLOCK): "another run is writing into it"
    case .system(let number): String(cString: strerror(number)).lowercased()
    }
  }

  /// A sentence without a period about a file that was found.
  ///
  /// - Parameter limit: the maximum size, in bytes.
  package func sentence(limit: Int) -> String {
    switch self {
    case .tooLarge: "The file is larger than \(limit >> 20) MiB, and was not read"
    case .outside: "The link leads out of the folder"
    case .changed: "The file was changed while it was read"
    default: "The file cannot be read"
    }
  }

  /// Whether something other than a folder is in the path.
  package var isInTheWay: Bool { self == .system(ENOTDIR) }

  /// Translates the system's error of opening something; a link that may not be followed is
  /// `ELOOP`.
  static func opening(_ number: Int32) -> FileFailure {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case ELOOP: .linked
    case EEXIST: .exists
    case ENXIO, ENODEV: .notAFile
    default: .system(number)
    }
  }
}
