// SPDX-License-Identifier: MIT

/// A type with a name that outlives a run of the app.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The name of the type.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// What can have dependencies.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  public typealias Dependency = AppDependency
}

/// Something the app can do for Siri, Shortcuts, Spotlight, a widget, or a control.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var openAppWhenRun: Bool { false }

  public typealias Parameter = IntentParameter
}

/// An intent of a kind that the system knows.
public protocol SystemIntent: AppIntent {}

/// An intent that opens one of the app's entities, in the app.
public protocol OpenIntent: SystemIntent {
  associatedtype Value: Sendable
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
}

/// An intent that the system hands to one of the app's scenes before it performs it.
@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public protocol TargetContentProvidingIntent: AppIntent {
  var contentIdentifier: String { get }
}

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension TargetContentProvidingIntent {
  /// The name of the type.
  public var contentIdentifier: String { Self.persistentIdentifier }
}

/// What an intent returns.
public protocol IntentResult: Sendable {}

/// A result with nothing in it.
public struct IntentResultContainer<Value, OpensIntent, SnippetView, Dialog>: IntentResult {}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
  /// A result with nothing in it.
  public static func result() -> Self { IntentResultContainer() }
}

/// A value of an intent that the system fills in.
///
/// It is `Sendable` because its value is, and is read and written only while `lock` is held.
@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?

  /// Creates a parameter that has no value yet.
  public init(title: LocalizedStringResource) {}

  /// The value; the system performs no intent that has none.
  public var wrappedValue: Value {
    get {
      lock.withLock {
        guard let value else { preconditionFailure("The parameter has no value.") }
        return value
      }
    }
    set { lock.withLock { value = newValue } }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }
}
