// SPDX-License-Identifier: MIT

extension Color {
  /// No color.
  public static let clear = Color(name: "clear")
}

extension View {
  /// How buttons look.
  nonisolated public func buttonStyle(_ style: BorderlessStyle) -> some View { self }
}

/// Without a border.
public enum BorderlessStyle { case borderless }
