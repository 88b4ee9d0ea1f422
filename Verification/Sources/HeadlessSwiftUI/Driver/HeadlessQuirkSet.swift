// SPDX-License-Identifier: MIT

/// The quirks that a test runs with: none, each by itself, or all.
///
/// ```swift
/// @Test(arguments: HeadlessQuirkSet.all) func `a link opens its place`(_ set: HeadlessQuirkSet) {
///   let app = HeadlessApp(quirks: set.quirks) { TripsRoot() }
/// ```
public struct HeadlessQuirkSet: Sendable, Hashable, CustomStringConvertible {
  /// The quirks.
  public let quirks: Set<HeadlessQuirk>
  /// `no quirk`, the name of the quirk, or `all quirks`.
  public let description: String

  /// An interface without quirks.
  public static let none = HeadlessQuirkSet(quirks: [], description: "no quirk")

  /// None, each, and all at once.
  public static let all = sets(of: HeadlessQuirk.allCases)

  /// `all` for universal links that start an app without a delegate: nothing delivers one that
  /// SwiftUI lost.
  public static let withoutDelegate = sets(
    of: HeadlessQuirk.allCases.filter { $0 != .lostColdLink })

  private static func sets(of quirks: [HeadlessQuirk]) -> [HeadlessQuirkSet] {
    [none] + quirks.map { HeadlessQuirkSet(quirks: [$0], description: $0.rawValue) }
      + [HeadlessQuirkSet(quirks: Set(quirks), description: "all quirks")]
  }
}
