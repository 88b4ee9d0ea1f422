// SPDX-License-Identifier: MIT

/// How an app lets itself be inspected.
public struct InspectorOptions: Sendable {
  /// Where the tool listens.
  ///
  /// Default: what the environment variable `DEEPLINKS_INSPECTOR` says, else the file of a tool
  /// that runs.
  public var address: InspectorAddress?
  /// What the app is called.
  ///
  /// Default: what its bundle and its process say.
  public var app: InspectorApp?
  /// Whether a release build may be inspected too.
  ///
  /// Default: no.
  public var isEnabledInRelease: Bool
  /// Whether messages hold the texts of links and the values of screens.
  ///
  /// Default: yes, since they only go to the device itself.
  public var revealsValues: Bool
  /// How many messages wait for a tool at most; the oldest are dropped first.
  ///
  /// Default: 1,000. At least 10.
  public var bufferCapacity: Int
  /// Takes one line that says why nothing is connected to.
  ///
  /// Default: none, and the line goes to standard error.
  public var log: (@MainActor @Sendable (String) -> Void)?

  /// Makes options.
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

  /// Whether this library was built for debugging.
  static var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  /// Whether an app may be inspected with these options.
  func isEnabled(inDebugBuild isDebug: Bool = isDebugBuild) -> Bool {
    isDebug || isEnabledInRelease
  }
}
