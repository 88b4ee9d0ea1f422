// SPDX-License-Identifier: MIT

/// How a view is put into its frame.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it is seen.
  case fit
  /// All of the frame is used.
  case fill
}

/// Parts of the screen that content keeps away from.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The bars and the rounded corners.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// An angle.
@frozen public struct Angle: Hashable, Sendable {
  /// In radians.
  public var radians: Double

  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Makes an angle of radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle of degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// Makes an angle of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Makes an angle of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// No angle.
  public static let zero = Angle(radians: 0)
}
