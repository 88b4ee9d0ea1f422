// SPDX-License-Identifier: MIT

/// The type of a keyboard; UIKit declares it, and SwiftUI reexports it.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public enum UIKeyboardType: Int, Sendable {
  /// For any text.
  case `default` = 0
  /// For ASCII.
  case asciiCapable = 1
  /// For numbers and punctuation.
  case numbersAndPunctuation = 2
  /// For URLs.
  case URL = 3
  /// For numbers.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For names and telephone numbers.
  case namePhonePad = 6
  /// For email addresses.
  case emailAddress = 7
  /// For numbers with a decimal point.
  case decimalPad = 8
  /// For short messages.
  case twitter = 9
  /// For searching.
  case webSearch = 10
  /// For ASCII digits.
  case asciiCapableNumberPad = 11
}

/// The content type of a field; UIKit declares it, and SwiftUI reexports it.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A username.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
}
