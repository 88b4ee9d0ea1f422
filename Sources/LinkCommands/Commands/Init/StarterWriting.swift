// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes several files: first all of them under other names, then gives them their own.
struct StarterWriting {
  /// A file that was not written, and why.
  struct Failure {
    let path: String
    let reason: String
  }

  /// The files that were written.
  private(set) var written: [String] = []
  /// The failure that stopped it; `nil` if all files were written.
  private(set) var failure: Failure?
  private let root: String
  private var folders: [String] = []

  /// - Parameters:
  ///   - files: the paths in the folder, and the texts.
  ///   - root: the folder.
  init(_ files: [(path: String, text: String)], in root: String) {
    self.root = root
    var drafts: [(path: String, file: WrittenFile)] = []
    for (path, text) in files {
      do throws(WrittenFile.Failure) {
        try makeFolders(of: path)
        drafts.append((path, try WrittenFile(text.utf8, for: full(path))))
      } catch {
        failure = Failure(path: path, reason: Self.reason(error))
        break
      }
    }
    for (path, file) in drafts {
      guard failure == nil else {
        file.discard()
        continue
      }
      do throws(WrittenFile.Failure) {
        try file.place()
        written.append(path)
      } catch {
        failure = Failure(path: path, reason: Self.reason(error))
      }
    }
    // An empty folder was created here.
    if failure != nil { for folder in folders.reversed() { rmdir(folder) } }
  }

  private mutating func makeFolders(of path: String) throws(WrittenFile.Failure) {
    var folder = root
    for name in path.unicodeScalars.split(separator: "/").map(Substring.init).dropLast() {
      folder += "/" + name
      if mkdir(folder, 0o777) == 0 {
        folders.append(folder)
      } else if errno != EEXIST {
        throw .system(String(cString: strerror(errno)).lowercased())
      }
    }
  }

  private func full(_ path: String) -> String { root + "/" + path }

  private static func reason(_ failure: WrittenFile.Failure) -> String {
    switch failure {
    case .exists: "something with that name was created in the meantime"
    case .system(let reason): reason
    }
  }
}
