// SPDX-License-Identifier: MIT

public import DeepLinks
@_spi(Project) import DeepLinksCore
public import Foundation

/// Maps paths to screens; immutable.
///
/// ```swift
/// var builder = ScreenRegistryBuilder<String>()
/// builder["text"] = TextScreen.self
/// builder["products/{id}"] = ProductScreen.self
/// let registry = try builder.build()
/// try registry.screen(for: "products/30")   // ProductScreen(path: "products/30", data: ["id": "30"])
/// ```
///
/// Paths are patterns (see `LinkPattern`); a literal takes precedence over a capture, regardless of
/// the order of registration. Paths are case-sensitive. Leading and trailing slashes do not count.
public struct ScreenRegistry<Content>: Sendable {
  /// Creates a screen from its path and the data that accompanies it.
  public typealias DescribedScreen =
    @MainActor @Sendable (_ path: String, _ data: [String: String]?) throws -> Content
  typealias Make = DescribedScreen

  /// The version of the table it was created from; 0 if it was created in code.
  public let version: Int
  private let makes: [String: Make]
  private let router: LinkRouter<ScreenMatch>?
  /// The builder it was created with, so that more screens can be registered.
  let builder: ScreenRegistryBuilder<Content>

  /// Creates an empty registry.
  public init() {
    version = 0
    makes = [:]
    router = nil
    builder = ScreenRegistryBuilder()
  }

  init(
    version: Int, makes: [String: Make], router: LinkRouter<ScreenMatch>,
    builder: ScreenRegistryBuilder<Content>
  ) {
    self.builder = builder
    self.version = version
    self.makes = makes
    self.router = router
  }

  /// The registered paths, sorted.
  public var paths: [String] { makes.keys.sorted() }

  /// Finds the registered path that matches a path.
  ///
  /// - Throws: `UnknownScreenError`, also for text that cannot be a path.
  /// - Complexity: O(*n*) in the length of the path.
  public func match(_ path: String) throws(UnknownScreenError) -> ScreenMatch {
    let link = ScreenLink.text(of: path)
    if let match = try? router?.match(link) { return match }
    throw UnknownScreenError(path: path, nearest: router?.explain(link).nearestMiss?.route)
  }

  /// Creates the screen for a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - data: the data that accompanies the path; values captured by the registered path take
  ///     precedence.
  /// - Throws: `UnknownScreenError`, or the error of a function that creates a screen.
  @MainActor public func screen(
    for path: String, data: [String: String]? = nil
  ) throws -> Content {
    let match = try match(path)
    guard let make = makes[match.registeredPath] else {
      throw UnknownScreenError(path: path, nearest: nil)
    }
    guard !match.captures.isEmpty else { return try make(path, data) }
    return try make(path, (data ?? [:]).merging(match.captures) { $1 })
  }
}

/// A screen that a path leads to.
///
/// ```swift
/// struct ProfileScreen: NativeScreen {
///   let name: String
///   init(path: String, data: [String: String]?) { name = data?["name"] ?? "" }
///   func screenController() -> some View { ProfileView(name: name) }
/// }
/// ```
///
/// With UIKit, use `DeeplinkScreen`, whose content is a `UIViewController`.
@MainActor public protocol NativeScreen<Content>: SendableMetatype {
  /// The type of the content.
  associatedtype Content

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - path: the requested path.
  ///   - data: the data that accompanies the path, and the values that the registered path
  ///     captures; `nil` if there are none.
  init(path: String, data: [String: String]?)

  /// Creates the content.
  func screenController() -> Content
}

extension ScreenRegistry {
  /// Creates a registry from a table.
  ///
  /// - Parameters:
  ///   - table: the table from the server.
  ///   - kinds: the kinds of screens that this app has, by the names that tables use.
  ///   - described: functions that create screens described in the table, by the names that it
  ///     uses; a kind with the same name takes precedence.
  /// - Throws: `ScreenRegistryError`, which lists everything that is wrong. A table is accepted as
  ///   a whole or not at all.
  public init(
    _ table: ScreenTable, kinds: [String: any NativeScreen<Content>.Type],
    described: [String: DescribedScreen] = [:]
  ) throws(ScreenRegistryError) {
    try self.init(ScreenRegistryBuilder(), table, kinds: kinds, described: described)
  }

  private init(
    _ registered: ScreenRegistryBuilder<Content>, _ table: ScreenTable,
    kinds: [String: any NativeScreen<Content>.Type], described: [String: DescribedScreen]
  ) throws(ScreenRegistryError) {
    guard table.format == 1 else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.unknownFormat)])
    }
    guard !table.screens.isEmpty else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.emptyTable)])
    }
    var builder = registered
    builder.read(table)
    var problems: [ScreenRegistryProblem] = []
    // Use a fixed order, so that the same table always has the same problems.
    for (path, name) in table.screens.sorted(by: { $0.key < $1.key }) {
      if let kind = kinds[name] {
        builder[path] = kind
      } else if let make = described[name] {
        builder.register(path, make: make)
      } else {
        problems.append(ScreenRegistryProblem(.unknownKind, paths: [path]))
      }
    }
    do throws(ScreenRegistryError) {
      self = try builder.build(version: table.version)
    } catch {
      throw ScreenRegistryError(problems: problems + error.problems)
    }
    guard problems.isEmpty else { throw ScreenRegistryError(problems: problems) }
  }

  /// Returns a registry with the paths of a newer table in place of those of the last one.
  ///
  /// What code registered stays, unless the table has the same path.
  ///
  /// - Throws: `ScreenRegistryError`; keep using this registry in that case.
  public func replaced(
    by table: ScreenTable, kinds: [String: any NativeScreen<Content>.Type],
    described: [String: DescribedScreen] = [:]
  ) throws(ScreenRegistryError) -> ScreenRegistry {
    guard table.version > version else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.outdated)])
    }
    return try ScreenRegistry(builder, table, kinds: kinds, described: described)
  }
}

/// No screen is registered for a path.
///
/// As an `NSError`, it has the domain `DeeplinkScreenManager` and the code 1.
public struct UnknownScreenError: Error, Sendable, Hashable {
  /// The requested path; the author of the link chose it.
  public let path: String
  /// The nearest registered path; `nil` if none is near.
  public let nearest: String?

  /// Creates an error, for a handler of the app's own.
  public init(path: String, nearest: String? = nil) {
    self.path = path
    self.nearest = nearest
  }

  /// What to do now: names the nearest registered path.
  public var hint: String {
    nearest.map { "Did you mean \($0)?" } ?? "Register a screen for the path."
  }
}

extension UnknownScreenError: LinkRedacted {
  /// What is wrong, without the path.
  public var _redacted: String { "No screen is registered for the path. \(hint)" }
  /// What is wrong, with the path.
  public var _revealed: String { "No screen is registered for \"\(path)\". \(hint)" }
}

extension UnknownScreenError: CustomNSError {
  public static var errorDomain: String { "DeeplinkScreenManager" }
  public var errorCode: Int { 1 }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

/// The match for a path, before the screen is created.
public struct ScreenMatch: Sendable, Hashable {
  /// The path, as it was registered.
  public let registeredPath: String
  /// The values that the registered path captures, by name.
  public let captures: [String: String]
}

extension ScreenMatch: LinkRedacted {
  /// The path, as it was registered.
  public var _redacted: String { registeredPath }
  /// The path, as it was registered, and the captured values.
  public var _revealed: String {
    "\(registeredPath) "
      + captures.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
  }
}

/// Treats paths as links, so that the core's router finds screens.
enum ScreenLink {
  /// An origin that can never be registered (RFC 6761 §6.4).
  static let origin = "https://screens.invalid"

  /// A path without leading and trailing slashes.
  static func trimmed(_ path: String) -> String {
    var path = path[...]
    if path.unicodeScalars.first == "/" { path = Substring(path.unicodeScalars.dropFirst()) }
    if path.unicodeScalars.last == "/" { path = Substring(path.unicodeScalars.dropLast()) }
    return String(path)
  }

  /// The link for a path, with every byte encoded that could have a special meaning.
  static func text(of path: String) -> String {
    var bytes = Array(origin.utf8) + [UInt8(ascii: "/")]
    PercentCoding.append(trimmed(path).utf8, to: &bytes, bare: bare)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Unreserved characters (RFC 3986 §2.3) and the segment separator.
  private static let bare = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// Registers a path; its captures are text.
  static func register(
    _ path: String, in builder: inout LinkRouterBuilder<ScreenMatch>
  ) throws(ScreenRegistryProblem) {
    // Data that accompanies a path is never part of the pattern.
    guard !path.unicodeScalars.contains(where: { $0 == "?" || $0 == "#" }) else {
      throw ScreenRegistryProblem(.invalidPath, paths: [path])
    }
    let names: [String]
    do throws(LinkPatternError) {
      names = try LinkPattern("/" + path).captureNames
    } catch {
      throw ScreenRegistryProblem(.invalidPath, paths: [path], hint: error.hint)
    }
    let rest = names.map { path.contains("{\($0)+}") || path.contains("{\($0)*}") }
    builder.register(
      "/" + path,
      parameters: zip(names, rest).map { name, isRest in
        isRest ? .list(name, String.self) : .required(name, String.self)
      }, name: path
    ) { captures in
      var values: [String: String] = [:]
      for (index, name) in names.enumerated() {
        values[name] =
          rest[index]
          ? captures.list(index, as: String.self)?.joined(separator: "/")
          : captures.value(index, as: String.self)
      }
      return ScreenMatch(registeredPath: path, captures: values)
    }
  }
}
