// SPDX-License-Identifier: MIT

/// Opens a URL.
@MainActor @preconcurrency public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Sendable {
    enum Storage {
      case handled
      case discarded
      case system(URL?)
    }

    let storage: Storage

    /// The app has opened it.
    public static let handled = Result(storage: .handled)
    /// No one opens it.
    public static let discarded = Result(storage: .discarded)
    /// The system opens it.
    public static let systemAction = Result(storage: .system(nil))

    /// The system opens another URL instead.
    public static func systemAction(_ url: URL) -> Result {
      Result(storage: .system(url))
    }
  }

  private let handler: @MainActor (URL) -> Result
  /// What the system does; given by the host where the action is set.
  var system: @MainActor (URL) -> Bool = { _ in false }

  /// Makes an action of a closure.
  public init(handler: @escaping (URL) -> Result) {
    let handler = OpenURLHandler(handler: handler)
    self.handler = { handler.handler($0) }
  }

  init(system: @escaping @MainActor (URL) -> Bool) {
    handler = { _ in .systemAction }
    self.system = system
  }

  nonisolated init() {
    handler = { _ in .systemAction }
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// Opens a URL, and says whether someone does.
  @available(watchOS, unavailable)
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).storage {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system(other ?? url))
    }
  }
}

/// The closure of an action, which is only called on the main actor.
private struct OpenURLHandler: @unchecked Sendable {
  let handler: (URL) -> OpenURLAction.Result
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}

extension EnvironmentValues {
  /// Opens URLs: what was set here, or the system.
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set {
      var action = newValue
      // Where a handler leaves a URL to the system, the system is the host's, not the handler around it.
      action.system = self[OpenURLKey.self].system
      self[OpenURLKey.self] = action
    }
  }

  /// Sets what the system does.
  @MainActor mutating func setSystemOpenURL(_ system: @escaping @MainActor (URL) -> Bool) {
    self[OpenURLKey.self] = OpenURLAction(system: system)
  }
}
