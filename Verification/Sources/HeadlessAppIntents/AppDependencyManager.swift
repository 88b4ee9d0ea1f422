// SPDX-License-Identifier: MIT

/// What the app gives to its intents.
///
/// It is `Sendable` because `providers` is used only while `lock` is held. A provider is called where
/// the dependency is read; Apple's declaration does not make it `@Sendable` either, so what it
/// captures is the app's business. What it returns is `Sendable`.
public final class AppDependencyManager: @unchecked Sendable {
  /// The manager of the app; here, of all apps in a process that have no `separate` one.
  public static var shared: AppDependencyManager { separate ?? ofProcess }
  private static let ofProcess = AppDependencyManager()
  /// The manager of a test that shares its process with other apps.
  @TaskLocal public static var separate: AppDependencyManager?

  /// Creates a manager without dependencies; Apple's class has no such initializer.
  public init() {}

  private let lock = NSLock()
  private var providers: [ObjectIdentifier: () -> Any] = [:]

  /// Adds a dependency, which the last app of its kind wins.
  public final func add<Dependency>(
    key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping () -> Dependency
  ) where Dependency: Sendable {
    lock.withLock { providers[ObjectIdentifier(Dependency.self)] = dependencyProvider }
  }

  fileprivate func dependency<Value>(_ type: Value.Type) -> Value? {
    lock.withLock { providers[ObjectIdentifier(type)] }?() as? Value
  }
}

/// A dependency of an intent or a query, looked up when it is read.
@propertyWrapper public final class AppDependency<Value>: Sendable where Value: Sendable {
  private let manager: AppDependencyManager

  /// Creates the dependency.
  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(of: manager)
  }

  private init(of manager: AppDependencyManager) { self.manager = manager }

  /// The dependency; as with Apple's, a missing one ends the app.
  public final var wrappedValue: Value {
    guard let value = manager.dependency(Value.self) else {
      preconditionFailure("AppDependencyManager has no \(Value.self).")
    }
    return value
  }
}
