// SPDX-License-Identifier: MIT

/// A style that has a name in appearances.
protocol NamedShapeStyle {
  var recordedName: String? { get }
}

extension ShapeStyle {
  /// The name of the style in appearances; `nil` if it has none.
  nonisolated var recorded: String? {
    (self as? any NamedShapeStyle)?.recordedName
  }
}

extension HierarchicalShapeStyle: NamedShapeStyle {
  var recordedName: String? {
    switch level {
    case 1: "primary"
    case 2: "secondary"
    case 3: "tertiary"
    default: "quaternary"
    }
  }
}

extension Color: NamedShapeStyle {
  var recordedName: String? { name == "accentColor" ? "accent" : name }
}

extension TintShapeStyle: NamedShapeStyle {
  var recordedName: String? { "tint" }
}

extension ForegroundStyle: NamedShapeStyle {
  var recordedName: String? { "primary" }
}

extension BackgroundStyle: NamedShapeStyle {
  var recordedName: String? { "background" }
}

extension SeparatorShapeStyle: NamedShapeStyle {
  var recordedName: String? { "separator" }
}

extension Material: NamedShapeStyle {
  var recordedName: String? { name == "bar" ? name : name + "Material" }
}

extension AnyShapeStyle: NamedShapeStyle {}
extension AnyGradient: NamedShapeStyle {}
extension LinearGradient: NamedShapeStyle {}

/// A shape that has a name in appearances.
protocol NamedShape {
  var outline: ShapeOutline { get }
}

/// A shape as recorded in appearances.
struct ShapeOutline {
  var name: String
  var cornerRadius: Double?
}

extension Shape {
  /// The shape as recorded in appearances; an app's own shape becomes a rectangle.
  nonisolated var recordedOutline: ShapeOutline {
    (self as? any NamedShape)?.outline ?? ShapeOutline(name: "rectangle")
  }
}

extension HorizontalAlignment {
  /// Its name in an appearance; `nil` for the center.
  var recordedName: String? { self == .center ? nil : name }
}

extension VerticalAlignment {
  /// Its name in an appearance; `nil` for the center.
  var recordedName: String? { self == .center ? nil : name }
}

extension Alignment {
  /// Its name in an appearance; `nil` for the center.
  var recordedName: String? {
    let parts = [vertical.recordedName, horizontal.recordedName].compactMap(\.self)
    guard let first = parts.first else { return nil }
    guard parts.count == 2, let last = parts.last else { return first }
    return first + last.prefix(1).uppercased() + last.dropFirst()
  }
}

extension HeadlessAppearance.Length {
  /// Creates a length in points; `nil` if there is none.
  init?(_ length: CGFloat?) {
    guard let length else { return nil }
    self = length.isFinite ? .points(Double(length)) : .infinity
  }
}

extension Font {
  /// Records the font, unless one is already recorded.
  func record(in appearance: inout HeadlessAppearance) {
    guard appearance.font == nil else { return }
    appearance.font = name
    appearance.fontSize = size.map { Double($0) }
    appearance.weight = appearance.weight ?? weight?.name
    if let design { appearance.design = appearance.design ?? "\(design)" }
    if isBold { appearance.isBold = appearance.isBold ?? true }
    if isItalic { appearance.isItalic = appearance.isItalic ?? true }
    if isMonospaced { appearance.isMonospaced = appearance.isMonospaced ?? true }
  }
}

extension HeadlessAppearance.Layer {
  /// Creates a layer of a color in a shape.
  init(_ color: String?, in outline: ShapeOutline) {
    self.init(color, shape: outline.name, cornerRadius: outline.cornerRadius)
  }
}

extension HeadlessAppearance.Box {
  /// Returns equal padding at some edges.
  static func padding(_ edges: Edge.Set, _ length: Double) -> HeadlessAppearance.Box {
    func room(_ edge: Edge.Set) -> Double { edges.contains(edge) ? length : 0 }
    return .padding(
      top: room(.top), leading: room(.leading), bottom: room(.bottom), trailing: room(.trailing))
  }

  /// Returns a clip to a shape.
  static func clip(_ outline: ShapeOutline) -> HeadlessAppearance.Box {
    .clip(shape: outline.name, cornerRadius: outline.cornerRadius)
  }
}

extension HeadlessAppearance.Frame {
  /// Creates a frame from what the source specifies.
  init(
    width: CGFloat? = nil, height: CGFloat? = nil, minWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment
  ) {
    self.init()
    self.width = HeadlessAppearance.Length(width)
    self.height = HeadlessAppearance.Length(height)
    self.minWidth = HeadlessAppearance.Length(minWidth)
    self.maxWidth = HeadlessAppearance.Length(maxWidth)
    self.minHeight = HeadlessAppearance.Length(minHeight)
    self.maxHeight = HeadlessAppearance.Length(maxHeight)
    self.alignment = alignment.recordedName
  }
}
