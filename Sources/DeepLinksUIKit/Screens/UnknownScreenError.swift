// SPDX-License-Identifier: MIT

public import Foundation

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
