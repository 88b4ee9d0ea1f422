// SPDX-License-Identifier: MIT

/// An intent that opens a universal link.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
public struct OpenURLIntent: AppIntent {
  /// The title.
  public static var title: LocalizedStringResource { "Open URL" }
  /// The link.
  public var url: URL?

  /// Creates an intent without a link.
  public init() {}

  /// Creates an intent with a link.
  public init(_ url: URL) { self.url = url }

  /// Opens the link.
  public func perform() async throws -> some IntentResult { .result() }
}

/// The universal link of an entity, with its values in the places of interpolations.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation {
  /// A value of every entity.
  public enum Token: Sendable { case id }

  /// The parts of the link.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// An entity with a universal link.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}

/// The universal links of the cases of an enum.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
public struct EnumURLRepresentation<Enum: AppEnum> {
  /// Creates links for the cases.
  public init(_ representations: [Enum: String]) {}
}

/// An enum whose cases have universal links.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
public protocol URLRepresentableEnum: AppEnum {
  typealias URLRepresentation = EnumURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}
