// SPDX-License-Identifier: MIT

extension HeadlessAppearance {
  /// A modification around a node; in JSON, an object whose key names it.
  public enum Box: Hashable, Sendable {
    /// Padding, in points.
    case padding(top: Double, leading: Double, bottom: Double, trailing: Double)
    /// A color behind the node, in a shape.
    case background(Layer)
    /// A color in front of the node, in a shape.
    case overlay(Layer)
    /// A frame.
    case frame(Frame)
    /// The opacity, from 0 to 1.
    case opacity(Double)
    /// The shape that clips the node.
    case clip(shape: String, cornerRadius: Double?)
    /// A border, with its width in points.
    case border(String, width: Double)
    /// A shadow, with its radius in points.
    case shadow(String, radius: Double)
  }

  /// A color in a shape.
  public struct Layer: Codable, Hashable, Sendable {
    /// The fill color of the shape; `nil` if only its outline is drawn.
    public var color: String?
    /// The shape; `nil`: the whole rectangle.
    public var shape: String?
    /// The corner radius of a rounded rectangle, in points.
    public var cornerRadius: Double?
    /// The stroke color of the outline.
    public var stroke: String?
    /// The stroke width of the outline, in points.
    public var strokeWidth: Double?
    /// Its frame, if it has its own.
    public var frame: Frame?
    /// The alignment of a layer with its own frame; `nil`: centered.
    public var alignment: String?
    /// The opacity, from 0 to 1.
    public var opacity: Double?

    /// Creates a layer.
    public init(_ color: String? = nil, shape: String? = nil, cornerRadius: Double? = nil) {
      self.color = color
      self.shape = shape
      self.cornerRadius = cornerRadius
    }
  }

  /// A size, or limits of a size.
  public struct Frame: Codable, Hashable, Sendable {
    /// The width.
    public var width: Length?
    /// The height.
    public var height: Length?
    /// The minimum width.
    public var minWidth: Length?
    /// The maximum width.
    public var maxWidth: Length?
    /// The minimum height.
    public var minHeight: Length?
    /// The maximum height.
    public var maxHeight: Length?
    /// The alignment of the node in the frame; `nil`: centered.
    public var alignment: String?

    /// Creates a frame without constraints.
    public init() {}
  }

  /// A length; in JSON, a number of points or `"infinity"`.
  public enum Length: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// All available space.
    case infinity
  }
}

extension HeadlessAppearance.Length: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = (try? container.decode(Double.self)).map { .points($0) } ?? .infinity
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .points(let points): try container.encode(points)
    case .infinity: try container.encode("infinity")
    }
  }
}
