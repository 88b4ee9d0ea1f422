// SPDX-License-Identifier: MIT
#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)

@_spi(Project) import DeepLinksCore
public import SwiftUI

/// A button that opens a link that the user copied.
///
/// It is for a user who copies a link on a web page, installs the app, and launches it for the
/// first time:
///
/// ```swift
/// Text("Did you come by a link?")
/// LinkPasteButton()
/// ```
///
/// The system draws the button, and disables it while the pasteboard has no text. The app sees the
/// pasteboard only when the user taps, so the system does not ask for permission. The link arrives
/// in this window's inbox from the source `.pasteboard`, because anyone may have written it.
/// Surrounding white space is removed. Text that is not a link is declined like any other
/// unreadable link; see `linkNotices()`. The button needs a `deepLinks(_:)` above it.
public struct LinkPasteButton: View {
  @Environment(\.openDeepLink) private var openDeepLink

  /// Creates the button.
  public init() {}

  public var body: some View {
    let open = openDeepLink
    // SwiftUI does not say where it calls this.
    PasteButton(payloadType: String.self) { @Sendable texts in
      guard let text = texts.first else { return }
      Task { @MainActor in
        open((try? DeepLink(trimming: text))?.source ?? text, from: .pasteboard)
      }
    }
  }
}

#endif
