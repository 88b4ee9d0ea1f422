// SPDX-License-Identifier: MIT

extension HeadlessAppearance.Box: Codable {
  /// A box in its encoded form: one of the first keys, and the keys that belong to it.
  private struct Record: Codable {
    var padding: [Double]?
    var background: String?
    var overlay: String?
    var frame: HeadlessAppearance.Frame?
    var opacity: Double?
    var clip: String?
    var border: String?
    var shadow: String?
    var shape: String?
    var cornerRadius: Double?
    var stroke: String?
    var strokeWidth: Double?
    var size: HeadlessAppearance.Frame?
    var alignment: String?
    var visible: Double?
    var width: Double?
    var radius: Double?

    init() {}

    var layer: HeadlessAppearance.Layer {
      get {
        let color = background ?? overlay
        var layer = HeadlessAppearance.Layer(
          color == "" ? nil : color, shape: shape, cornerRadius: cornerRadius)
        (layer.stroke, layer.strokeWidth) = (stroke, strokeWidth)
        (layer.frame, layer.alignment, layer.opacity) = (size, alignment, visible)
        return layer
      }
      set {
        (shape, cornerRadius) = (newValue.shape, newValue.cornerRadius)
        (stroke, strokeWidth) = (newValue.stroke, newValue.strokeWidth)
        (size, alignment, visible) = (newValue.frame, newValue.alignment, newValue.opacity)
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let record = try Record(from: decoder)
    if let edges = record.padding, edges.count == 4 {
      self = .padding(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
    } else if record.background != nil {
      self = .background(record.layer)
    } else if record.overlay != nil {
      self = .overlay(record.layer)
    } else if let frame = record.frame {
      self = .frame(frame)
    } else if let opacity = record.opacity {
      self = .opacity(opacity)
    } else if let shape = record.clip {
      self = .clip(shape: shape, cornerRadius: record.cornerRadius)
    } else if let color = record.border {
      self = .border(color, width: record.width ?? 1)
    } else if let color = record.shadow {
      self = .shadow(color, radius: record.radius ?? 0)
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "No known box."))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var record = Record()
    switch self {
    case .padding(let top, let leading, let bottom, let trailing):
      record.padding = [top, leading, bottom, trailing]
    case .background(let layer):
      record.layer = layer
      record.background = layer.color ?? ""
    case .overlay(let layer):
      record.layer = layer
      record.overlay = layer.color ?? ""
    case .frame(let frame): record.frame = frame
    case .opacity(let opacity): record.opacity = opacity
    case .clip(let shape, let cornerRadius):
      (record.clip, record.cornerRadius) = (shape, cornerRadius)
    case .border(let color, let width): (record.border, record.width) = (color, width)
    case .shadow(let color, let radius): (record.shadow, record.radius) = (color, radius)
    }
    try record.encode(to: encoder)
  }
}
