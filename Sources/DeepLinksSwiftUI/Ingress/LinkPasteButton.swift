// SPDX-License-Identifier: MIT
#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)

public import SwiftUI

/// A button that opens the link that the user has copied.
///
/// It is for a user who copies a link on a web page, installs the app, and starts it for the first
/// time:
///
/// ```swift
/// Text("Did you come by a link?")
/// LinkPasteButton()
/// ```
///
/// The system draws the button, and disables it while no text has been copied. The app sees the
/// pasteboard only when the user taps, so the system asks nothing. The link goes to the inbox of
/// this window from the source `.pasteboard`: anyone may have written it. White space around it is
/// removed; text that is no link ends as any link that cannot be read, see `linkNotices()`. There
/// has to be a `deepLinks(_:)` above the view.
public struct LinkPasteButton: View {
  @Environment(\.openDeepLink) private var openDeepLink

  /// Creates the button.
  public init() {}

  public var body: some View {
    PasteButton(payloadType: String.self) { texts in
      guard let text = texts.first else { return }
      openDeepLink((try? DeepLink(trimming: text))?.source ?? text, from: .pasteboard)
    }
  }
}

#endif
