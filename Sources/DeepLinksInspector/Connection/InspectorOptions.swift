// SPDX-License-Identifier: MIT

/// Options for how an app lets itself be inspected.
public struct InspectorOptions: Sendable {
  /// Where the tool listens.
  ///
  /// Default: the value of the environment variable `DEEPLINKS_INSPECTOR`; if it is not set, the
  /// file of a running tool.
  public var address: InspectorAddress?
  /// The description of the app.
  ///
  /// Default: taken from its bundle and its process.
  public var app: InspectorApp?
  /// Whether release builds may be inspected, too.
  ///
  /// Default: `false`.
  public var isEnabledInRelease: Bool
  /// Whether messages include the texts of links and the values of screens.
  ///
  /// Default: `true`, because they go only to the device itself.
  public var revealsValues: Bool
  /// The maximum number of messages that wait for a tool; the oldest are dropped first.
  ///
  /// Default: 1,000; the minimum is 10.
  public var bufferCapacity: Int
  /// Receives one line that says why no connection was made.
  ///
  /// Default: none; the line goes to standard error.
  public var log: (@MainActor @Sendable (String) -> Void)?

  /// Creates options.
  public init(
    address: InspectorAddress? = nil, app: InspectorApp? = nil, isEnabledInRelease: Bool = false,
    revealsValues: Bool = true, bufferCapacity: Int = 1_000,
    log: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    self.address = address
    self.app = app
    self.isEnabledInRelease = isEnabledInRelease
    self.revealsValues = revealsValues
    self.bufferCapacity = bufferCapacity
    self.log = log
  }

  /// Whether this library was built in the debug configuration.
  static var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  /// Whether these options allow inspecting the app.
  func isEnabled(inDebugBuild isDebug: Bool = isDebugBuild) -> Bool {
    isDebug || isEnabledInRelease
  }
}
