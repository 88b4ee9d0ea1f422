// SPDX-License-Identifier: MIT

/// A word that the system puts into a phrase.
public enum AppShortcutPhraseToken: Sendable {
  /// The name of the app, without which Siri accepts no phrase.
  case applicationName
}

/// What a user says to run an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  /// The parts of the phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// An intent that is there as soon as the app is installed.
public struct AppShortcut {
  /// Creates a shortcut.
  public init<Intent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) where Intent: AppIntent {}
}

/// Makes a list of shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

/// The shortcuts of an app, which has one provider.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
