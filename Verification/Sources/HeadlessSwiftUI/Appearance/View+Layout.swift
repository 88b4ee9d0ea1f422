// SPDX-License-Identifier: MIT

extension View {
  /// Leaves room around the view.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    boxed(.padding(edges, length.map { Double($0) } ?? 16))
  }

  /// Leaves room around the view.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    boxed(.padding(.all, Double(length)))
  }

  /// Leaves room around the view.
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

  /// Sets the bounds of the size of the view.
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

  /// Keeps the view from growing or shrinking.
  nonisolated public func fixedSize() -> some View {
    modifier(AppearanceModifier())
  }

  /// Keeps the view from growing or shrinking in one direction.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets who is given room first.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Moves the view.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(AppearanceModifier())
  }

  /// Moves the view.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(AppearanceModifier())
  }

  /// Puts the middle of the view at a point.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets which view is in front.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the shape of the view's frame.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    recording { appearance in
      guard appearance.contentMode == nil else { return }
      appearance.contentMode = "\(contentMode)"
      appearance.aspectRatio = aspectRatio.map { Double($0) }
    }
  }

  /// Fits the view into its frame.
  nonisolated public func scaledToFit() -> some View {
    inheriting(\.contentMode, "fit")
  }

  /// Fills the frame with the view.
  nonisolated public func scaledToFill() -> some View {
    inheriting(\.contentMode, "fill")
  }

  /// Lets the view reach to the edges of the screen.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modifier(AppearanceModifier())
  }

  /// Sets the room that content keeps from the edges.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View
  {
    modifier(AppearanceModifier())
  }

  /// Turns the view.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(AppearanceModifier())
  }

  /// Scales the view.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(AppearanceModifier())
  }

  /// Lets the cells of a row be one.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(AppearanceModifier())
  }

  /// Lays a container out relative to the one around it.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  {
    modifier(AppearanceModifier())
  }
}
