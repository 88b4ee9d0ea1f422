// SPDX-License-Identifier: MIT

public import SwiftUI

/// A reader of posts from many servers.
public struct ReaderApp: App {
  @State private var reader: Reader

  /// Makes the app.
  public init() { self.init(reader: Reader()) }

  /// Makes the app around what its windows share.
  public init(reader: Reader) { _reader = State(initialValue: reader) }

  public var body: some Scene {
    WindowGroup { ReaderWindow(reader: reader) }
  }
}
