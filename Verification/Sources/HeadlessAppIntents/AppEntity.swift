// SPDX-License-Identifier: MIT

/// How an instance is shown.
public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The title.
  public let title: LocalizedStringResource

  /// Creates a representation with a title.
  public init(title: LocalizedStringResource) { self.title = title }

  /// Creates a representation with a title.
  public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
}

/// How a type is called.
public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The name.
  public let name: LocalizedStringResource

  /// Creates a representation with a name.
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// A value that the system can name.
public protocol DisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type by which an entity is found again.
public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
}

extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }
}

extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { String(self) }
}

extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }
}

/// Something of the app that intents are about.
public protocol AppEntity: DisplayRepresentable, Identifiable, PersistentlyIdentifiable, Sendable
where ID: EntityIdentifierConvertible & Sendable {
  associatedtype DefaultQuery: EntityQuery
  static var defaultQuery: DefaultQuery { get }
}

/// Finds entities by their identifiers.
public protocol EntityQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// One of a few values that the app knows in advance.
public protocol AppEnum: CaseIterable, Hashable, PersistentlyIdentifiable, RawRepresentable,
  Sendable
where RawValue == String {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
