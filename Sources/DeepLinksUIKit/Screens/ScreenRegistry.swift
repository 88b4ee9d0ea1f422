// SPDX-License-Identifier: MIT

import DeepLinks

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
