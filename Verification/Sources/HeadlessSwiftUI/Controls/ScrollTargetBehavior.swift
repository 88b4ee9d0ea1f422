// SPDX-License-Identifier: MIT

/// Where a scroll view comes to rest; here at any row.
nonisolated public protocol ScrollTargetBehavior {}

/// At full pages.
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Makes the behavior.
  public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At full pages.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// At whole views.
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// Makes the behavior.
  public init() {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At whole views.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

extension View {
  /// Says which views a scroll view scrolls to: here the rows of every lazy stack.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets where a scroll view comes to rest.
  nonisolated public func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View {
    modifier(AppearanceModifier())
  }
}
