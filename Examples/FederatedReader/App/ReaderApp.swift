// SPDX-License-Identifier: MIT

import DeepLinksInspector
public import SwiftUI

/// A reader of posts from many servers.
public struct ReaderApp: App {
  @State private var reader: Reader

  /// Creates the app; tools can inspect it during development.
  ///
  /// The setting `MastodonServer` contains the address of a server, if there is one.
  public init() {
    let server = MastodonServer(settings: .standard)
    let reader = server.map { Reader(home: $0.host, server: $0) } ?? Reader()
    reader.inbox.inspect()
    self.init(reader: reader)
  }

  /// Creates the app from what its windows share.
  public init(reader: Reader) { _reader = State(initialValue: reader) }

  public var body: some Scene {
    WindowGroup { ReaderWindow(reader: reader) }
  }
}
