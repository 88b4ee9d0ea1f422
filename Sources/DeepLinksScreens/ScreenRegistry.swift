// SPDX-License-Identifier: MIT

import DeepLinks

/// Which path leads to which screen; immutable.
///
/// ```swift
/// var builder = ScreenRegistryBuilder<String>()
/// builder["text"] = TextScreen.self
/// builder["products/{id}"] = ProductScreen.self
/// let registry = try builder.build()
/// try registry.screen(for: "products/30")   // ProductScreen(path: "products/30", data: ["id": "30"])
/// ```
///
/// Paths are patterns (see `LinkPattern`); a literal beats a capture, whatever was registered first.
/// Letters' case counts. Slashes at the ends of a path do not.
public struct ScreenRegistry<Content>: Sendable {
  /// Makes a screen from its path and what comes with it.
  public typealias DescribedScreen =
    @MainActor @Sendable (_ path: String, _ data: [String: String]?) throws -> Content
  typealias Make = DescribedScreen

  /// The version of the table it was made from; 0 for one that was made by code.
  public let version: Int
  private let makes: [String: Make]
  private let router: LinkRouter<ScreenMatch>?
  /// What it was built from, so that more can be registered.
  let builder: ScreenRegistryBuilder<Content>

  /// A registry that knows no path.
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

  /// The registered paths, in the order of their text.
  public var paths: [String] { makes.keys.sorted() }

  /// What a path leads to.
  ///
  /// - Throws: `UnknownScreenError`, also for text that can be no path.
  /// - Complexity: O(*n*) in the length of the path.
  public func match(_ path: String) throws(UnknownScreenError) -> ScreenMatch {
    let link = ScreenLink.text(of: path)
    if let match = try? router?.match(link) { return match }
    throw UnknownScreenError(path: path, nearest: router?.explain(link).nearestMiss?.route)
  }

  /// Makes the screen that a path leads to.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - data: what comes with it; what the registered path captures outranks it.
  /// - Throws: `UnknownScreenError`, or what a function throws that makes a screen.
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
