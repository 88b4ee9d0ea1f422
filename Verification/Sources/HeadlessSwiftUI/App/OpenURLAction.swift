// SPDX-License-Identifier: MIT

/// Opens a URL.
@MainActor @preconcurrency public struct OpenURLAction {
  /// What happened to a URL.
  public struct Result: Sendable {
    enum Storage {
      case handled
      case discarded
      case system(URL?, prefersInApp: Bool?)
    }

    let storage: Storage

    /// The app opened it.
    public static let handled = Result(storage: .handled)
    /// No one opens it.
    public static let discarded = Result(storage: .discarded)
    /// The system should open it.
    public static let systemAction = Result(storage: .system(nil, prefersInApp: nil))

    /// The system should open another URL instead.
    public static func systemAction(_ url: URL) -> Result {
      Result(storage: .system(url, prefersInApp: nil))
    }

    /// The system should open the URL, or another one instead, perhaps in an in-app browser.
    @available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, visionOS 26, watchOS 26, *)
    public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result {
      Result(storage: .system(url, prefersInApp: prefersInApp))
    }
  }

  private let handler: @MainActor (URL) -> Result
  /// What the system does; set by the host when the action is set.
  var system: @MainActor (URL, _ prefersInApp: Bool) -> Bool = { _, _ in false }

  /// Creates an action from a closure.
  public init(handler: @escaping (URL) -> Result) {
    let handler = OpenURLHandler(handler: handler)
    self.handler = { handler.handler($0) }
  }

  init(system: @escaping @MainActor (URL, Bool) -> Bool) {
    handler = { _ in .systemAction }
    self.system = system
  }

  nonisolated init() {
    handler = { _ in .systemAction }
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    _ = open(url, prefersInApp: false)
  }

  /// Opens a URL, and reports whether anyone did.
  @available(watchOS, unavailable)
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(open(url, prefersInApp: false))
  }

  /// Opens a URL, in an in-app browser if the system has one for it.
  @available(iOS 26, macOS 26, macCatalyst 26, tvOS 26, visionOS 26, watchOS 26, *)
  public func callAsFunction(_ url: URL, prefersInApp: Bool) {
    _ = open(url, prefersInApp: prefersInApp)
  }

  private func open(_ url: URL, prefersInApp: Bool) -> Bool {
    switch handler(url).storage {
    case .handled: true
    case .discarded: false
    // A handler that says nothing about it leaves it to the caller.
    case .system(let other, let own): system(other ?? url, own ?? prefersInApp)
    }
  }
}

/// The handler of an action, only ever called on the main actor.
private struct OpenURLHandler: @unchecked Sendable {
  let handler: (URL) -> OpenURLAction.Result
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}

extension EnvironmentValues {
  /// The action that opens URLs: the nearest one set here, or the system's.
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set {
      var action = newValue
      // If a handler leaves a URL to the system, that is the host's, not the outer handler.
      action.system = self[OpenURLKey.self].system
      self[OpenURLKey.self] = action
    }
  }

  /// Sets what the system does.
  @MainActor mutating func setSystemOpenURL(_ system: @escaping @MainActor (URL, Bool) -> Bool) {
    self[OpenURLKey.self] = OpenURLAction(system: system)
  }
}
