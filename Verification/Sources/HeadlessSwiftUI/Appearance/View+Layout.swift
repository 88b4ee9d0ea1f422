// SPDX-License-Identifier: MIT

extension View {
  /// Adds padding around the view.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    boxed(.padding(edges, length.map { Double($0) } ?? 16))
  }

  /// Adds padding around the view.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    boxed(.padding(.all, Double(length)))
  }

  /// Adds padding around the view.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    boxed(
      .padding(
        top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
        trailing: Double(insets.trailing)))
  }

  /// Sets the size of the view.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    boxed(
      .frame(HeadlessAppearance.Frame(width: width, height: height, alignment: alignment)))
  }

  /// Sets limits for the size of the view.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    boxed(
      .frame(
        HeadlessAppearance.Frame(
          minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
          alignment: alignment)))
  }

  /// Fixes the view at its ideal size.
  nonisolated public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Fixes the view at its ideal size in some directions.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    inheriting(
      \.fixedSize,
      horizontal ? vertical ? "both" : "horizontal" : vertical ? "vertical" : nil)
  }

  /// Sets the layout priority.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Offsets the view.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(AppearanceModifier())
  }

  /// Offsets the view.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(AppearanceModifier())
  }

  /// Positions the center of the view.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the stacking order of the view.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the aspect ratio of the view.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    recording { appearance in
      guard appearance.contentMode == nil else { return }
      appearance.contentMode = "\(contentMode)"
      appearance.aspectRatio = aspectRatio.map { Double($0) }
    }
  }

  /// Scales the view to fit its frame.
  nonisolated public func scaledToFit() -> some View {
    inheriting(\.contentMode, "fit")
  }

  /// Scales the view to fill its frame.
  nonisolated public func scaledToFill() -> some View {
    inheriting(\.contentMode, "fill")
  }

  /// Lets the view extend into the safe area.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modifier(AppearanceModifier())
  }

  /// Sets the margins of the content.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View
  {
    modifier(AppearanceModifier())
  }

  /// Rotates the view.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(AppearanceModifier())
  }

  /// Scales the view.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how many columns a cell spans.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sizes the view relative to its container.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  {
    modifier(AppearanceModifier())
  }
}
