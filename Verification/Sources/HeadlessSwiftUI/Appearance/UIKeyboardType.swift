// SPDX-License-Identifier: MIT

/// A keyboard; UIKit declares it, and SwiftUI passes it on.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public enum UIKeyboardType: Int, Sendable {
  /// For any text.
  case `default` = 0
  /// For ASCII.
  case asciiCapable = 1
  /// For numbers and signs.
  case numbersAndPunctuation = 2
  /// For addresses of pages.
  case URL = 3
  /// For numbers.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For names and telephone numbers.
  case namePhonePad = 6
  /// For addresses of people.
  case emailAddress = 7
  /// For numbers with a point.
  case decimalPad = 8
  /// For short messages.
  case twitter = 9
  /// For searching.
  case webSearch = 10
  /// For digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// What a field is for; UIKit declares it, and SwiftUI passes it on.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of a user.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
}
