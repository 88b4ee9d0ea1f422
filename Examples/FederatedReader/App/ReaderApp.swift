// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import SwiftUI

/// A reader of posts from many servers.
public struct ReaderApp: App {
  @State private var reader: Reader

  /// Creates the app; tools can inspect it during development.
  public init() {
    let reader = Reader()
    reader.inbox.inspect()
    self.init(reader: reader)
  }

  /// Creates the app from what its windows share.
  public init(reader: Reader) { _reader = State(initialValue: reader) }

  public var body: some Scene {
    WindowGroup { ReaderWindow(reader: reader) }
  }
}
