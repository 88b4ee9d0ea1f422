// SPDX-License-Identifier: MIT

// Stands in for the argument parser where the playground is only type-checked. Nothing here runs.

public protocol ParsableArguments: Decodable, SendableMetatype {
  init()
  mutating func validate() throws
}

extension ParsableArguments {
  public mutating func validate() throws {}
  public static func exitCode(for error: any Error) -> ExitCode { .success }
  public static func fullMessage(for error: any Error, columns: Int? = nil) -> String { "" }
}

public protocol ParsableCommand: ParsableArguments {
  static var configuration: CommandConfiguration { get }
  mutating func run() throws
}

extension ParsableCommand {
  public static var configuration: CommandConfiguration { CommandConfiguration() }
  public mutating func run() throws {}
  public static func parseAsRoot(_ arguments: [String]? = nil) throws -> any ParsableCommand {
    throw ValidationError("")
  }
}

public struct CommandConfiguration: Sendable {
  public var commandName: String?
  public var subcommands: [any ParsableCommand.Type]
  public var defaultSubcommand: (any ParsableCommand.Type)?
  public init(
    commandName: String? = nil, abstract: String = "", discussion: String = "",
    shouldDisplay: Bool = true, subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.commandName = commandName
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
  }
}

public struct ArgumentHelp: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(_ abstract: String = "", discussion: String = "", valueName: String? = nil) {}
}

public struct ExitCode: Error, Equatable, RawRepresentable, Sendable {
  public static let success = ExitCode(rawValue: 0)
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public var rawValue: Int32
}

public struct ValidationError: Error {
  public init(_ message: String) {}
}

@propertyWrapper public struct Option<Value>: Decodable, Sendable where Value: Sendable {
  public var wrappedValue: Value
  public init(wrappedValue: Value, help: ArgumentHelp? = nil) { self.wrappedValue = wrappedValue }
  public init(help: ArgumentHelp? = nil) where Value == String? { wrappedValue = nil }
  public init(help: ArgumentHelp? = nil) where Value == Int? { wrappedValue = nil }
  public init(from decoder: any Decoder) throws { throw ValidationError("") }
}

@propertyWrapper public struct Argument<Value>: Decodable, Sendable where Value: Sendable {
  public var wrappedValue: Value
  public init(help: ArgumentHelp? = nil) where Value == String { wrappedValue = "" }
  public init(wrappedValue: Value, help: ArgumentHelp? = nil) { self.wrappedValue = wrappedValue }
  public init(from decoder: any Decoder) throws { throw ValidationError("") }
}

@propertyWrapper public struct Flag<Value>: Decodable, Sendable where Value: Sendable {
  public var wrappedValue: Value
  public init(wrappedValue: Value, help: ArgumentHelp? = nil) where Value == Bool {
    self.wrappedValue = wrappedValue
  }
  public init(from decoder: any Decoder) throws { throw ValidationError("") }
}

@propertyWrapper public struct OptionGroup<Value: ParsableArguments>: Decodable, Sendable
where Value: Sendable {
  public var wrappedValue: Value
  public init() { wrappedValue = Value() }
  public init(from decoder: any Decoder) throws { throw ValidationError("") }
}
