// SPDX-License-Identifier: MIT

/// Rows of a list that look alike.
nonisolated public struct ListSectionSpacing: Sendable {
  /// As usual.
  public static let `default` = ListSectionSpacing()
  /// Little.
  public static let compact = ListSectionSpacing()

  /// So much.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

/// How the keyboard goes as a user scrolls.
nonisolated public struct ScrollDismissesKeyboardMode: Sendable {
  /// As the system has it.
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  /// At once.
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  /// With the finger.
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  /// Never.
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

/// When the bars that show where one is are shown.
nonisolated public struct ScrollIndicatorVisibility: Sendable {
  /// As the system has it.
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  /// Shown.
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  /// Not shown.
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  /// Never shown.
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
}

extension View {
  /// Sets whether lines are drawn between rows.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    inheriting(\.rowSeparator, "\(visibility)")
  }

  /// Sets the color of the lines between rows.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets whether lines are drawn between sections.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets what is behind a row.
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    inheriting(\.rowBackground, (view as? Color)?.recordedName)
  }

  /// Sets the room around a row.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the room between sections.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the color of an item of a list.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets whether the ground of what scrolls is shown.
  @available(tvOS, unavailable)
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets whether bars show where one is.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how the keyboard goes as a user scrolls.
  @available(visionOS, unavailable)
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Keeps a user from scrolling.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(AppearanceModifier())
  }

  /// Leaves out the labels of controls on screen; they are still read out.
  nonisolated public func labelsHidden() -> some View {
    inheriting(\.areLabelsHidden, true)
  }

  /// Sets how wide a column of a split view is.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how wide a column of a split view may be.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    modifier(AppearanceModifier())
  }
}
