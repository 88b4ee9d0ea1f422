// SPDX-License-Identifier: MIT

/// A small breakage of a source file.
public struct Mutation: Codable, Hashable, Sendable {
  /// What is broken.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A condition, or an operand of one, is always true or always false.
    case condition
    /// `<` becomes `<=`, `==` becomes `!=`.
    case comparison
    /// `+` becomes `-`.
    case arithmetic
    /// An integer is one more.
    case integer
    /// `true` becomes `false`.
    case boolean
    /// `!` is left out.
    case negation
    /// What stands before `??` is nil.
    case fallback
    /// A statement is left out.
    case statement
    /// A function returns at once, with nothing, `nil`, or what is empty.
    case result
    /// `first` becomes `last`.
    case end
    /// An element of a list is left out.
    case element
    /// Two arguments of a call change places.
    case arguments
    /// An optional chain is nil.
    case chain
    /// A modifier of a view is left out.
    case modifier
  }

  public var kind: Kind
  /// The same as long as the declaration around it and the broken text stay: for lists that outlive other changes.
  ///
  /// `Link/LinkScanner.swift LinkScanner.scan(into:) condition "isEmpty" → "true" 1`
  public var key: String
  /// What stands in the source, on one line.
  public var original: String
  /// What takes its place.
  public var replacement: String
  /// The first line, from 1.
  public var line: Int
  /// The place in the source, in bytes of UTF-8.
  public var lower: Int
  public var upper: Int
}
