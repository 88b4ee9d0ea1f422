// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DesktopLinks

/// What is read of the desktop's files, and what is refused before it is read.
@Suite struct FileReadingTests {
  @Test(arguments: [(0, true), (4 << 20, true), ((4 << 20) + 1, false), (1 << 40, false)])
  func `a file is four mebibytes large at most`(_ count: Int, _ isRead: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "list")
    // The bytes take no room on the disk.
    #expect(truncate(folder.path + "/list", off_t(count)) == 0)
    if isRead {
      #expect(try FileReading.contents(of: folder.path + "/list")?.count == count)
    } else {
      let error = #expect(throws: DesktopFailure.self) {
        try FileReading.contents(of: folder.path + "/list")
      }
      #expect(error?.message.hasSuffix("is larger than 4 MiB. Move it away.") == true)
    }
  }

  @Test func `what is no file is refused, and what is not there is nothing`() throws {
    let folder = try TemporaryFolder()
    #expect(try FileReading.contents(of: folder.path + "/none") == nil)
    let folderFailure = #expect(throws: DesktopFailure.self) {
      try FileReading.contents(of: folder.path)
    }
    #expect(folderFailure?.message.hasSuffix("is not a file. Move it away.") == true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/none")
    let linkFailure = #expect(throws: DesktopFailure.self) {
      try FileReading.contents(of: folder.path + "/link")
    }
    #expect(linkFailure?.message.hasSuffix("is a broken link. Fix it or remove it.") == true)
  }
}
