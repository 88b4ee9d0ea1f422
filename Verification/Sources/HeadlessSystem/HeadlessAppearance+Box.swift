// SPDX-License-Identifier: MIT

extension HeadlessAppearance {
  /// Something around a node, in JSON an object with the key that names it.
  public enum Box: Hashable, Sendable {
    /// Room, in points.
    case padding(top: Double, leading: Double, bottom: Double, trailing: Double)
    /// A color behind the node, in a figure.
    case background(Layer)
    /// A color above the node, in a figure.
    case overlay(Layer)
    /// The size.
    case frame(Frame)
    /// How much can be seen, from 0 to 1.
    case opacity(Double)
    /// The figure that the node is cut to.
    case clip(shape: String, cornerRadius: Double?)
    /// A line around the node, so many points wide.
    case border(String, width: Double)
    /// A shadow, so many points wide.
    case shadow(String, radius: Double)
  }

  /// A color in a figure.
  public struct Layer: Codable, Hashable, Sendable {
    /// What fills the figure; nil: only its outline is drawn.
    public var color: String?
    /// The figure; nil: the whole rectangle.
    public var shape: String?
    /// How far the corners of a rounded rectangle reach, in points.
    public var cornerRadius: Double?
    /// What the outline is drawn in.
    public var stroke: String?
    /// How wide the outline is, in points.
    public var strokeWidth: Double?
    /// Its size, where it has one of its own.
    public var frame: Frame?
    /// Where a layer with a size of its own stands; nil: in the middle.
    public var alignment: String?
    /// How much of it can be seen, from 0 to 1.
    public var opacity: Double?

    /// Makes a layer.
    public init(_ color: String? = nil, shape: String? = nil, cornerRadius: Double? = nil) {
      self.color = color
      self.shape = shape
      self.cornerRadius = cornerRadius
    }
  }

  /// A size, or bounds of one.
  public struct Frame: Codable, Hashable, Sendable {
    /// The width in points.
    public var width: Length?
    /// The height in points.
    public var height: Length?
    /// The least width.
    public var minWidth: Length?
    /// The greatest width.
    public var maxWidth: Length?
    /// The least height.
    public var minHeight: Length?
    /// The greatest height.
    public var maxHeight: Length?
    /// Where the node stands in the frame; nil: in the middle.
    public var alignment: String?

    /// Makes a frame that leaves everything open.
    public init() {}
  }

  /// A length, in JSON a number of points or `"infinity"`.
  public enum Length: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// As much as there is.
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
