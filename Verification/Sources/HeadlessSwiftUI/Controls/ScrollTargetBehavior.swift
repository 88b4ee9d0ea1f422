// SPDX-License-Identifier: MIT

/// Where scrolling stops; here, at any row.
nonisolated public protocol ScrollTargetBehavior {}

/// At page boundaries.
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At page boundaries.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// At view boundaries.
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At view boundaries.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

extension View {
  /// Marks views as scroll targets: here, the rows of every lazy stack.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets where scrolling stops.
  nonisolated public func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View {
    modifier(AppearanceModifier())
  }
}
