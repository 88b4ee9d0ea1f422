// SPDX-License-Identifier: MIT

/// An intent that opens a universal link of the app, and nothing else.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
public struct OpenURLIntent: SystemIntent {
  /// The title.
  public static var title: LocalizedStringResource { "Open URL" }

  /// The link.
  @Parameter(title: "URL") public var url: URL

  /// Creates an intent without a link.
  public init() {}

  /// Creates an intent with a link.
  public init(_ url: URL) { self.url = url }

  /// Returns at once: the system opens the link, if its scheme is `https`.
  public func perform() async throws -> some IntentResult { .result() }
}
