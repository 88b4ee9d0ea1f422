// SPDX-License-Identifier: MIT

import HeadlessSystem

extension JSONWriter {
  /// Writes what the source says about how something looks, as members of an object.
  mutating func write(members style: HeadlessAppearance) {
    write("font", style.font)
    write("fontSize", style.fontSize)
    write("weight", style.weight)
    write("design", style.design)
    write(optional: "isBold", style.isBold)
    write(optional: "isItalic", style.isItalic)
    write(optional: "isUnderlined", style.isUnderlined)
    write(optional: "isStruck", style.isStruck)
    write(optional: "isMonospaced", style.isMonospaced)
    write("color", style.color)
    write("tint", style.tint)
    write("lineLimit", style.lineLimit)
    write("textAlignment", style.textAlignment)
    write("textCase", style.textCase)
    write("alignment", style.alignment)
    write("spacing", style.spacing)
    write("axis", style.axis)
    write("columns", style.columns)
    write("symbol", style.symbol)
    write("imageScale", style.imageScale)
    write(optional: "isResizable", style.isResizable)
    write("contentMode", style.contentMode)
    write("aspectRatio", style.aspectRatio)
    write("fixedSize", style.fixedSize)
    write("touchShape", style.touchShape)
    write("shape", style.shape)
    write("cornerRadius", style.cornerRadius)
    write("fill", style.fill)
    write("stroke", style.stroke)
    write("strokeWidth", style.strokeWidth)
    write("minLength", style.minLength)
    writeControls(of: style)
    if !style.boxes.isEmpty {
      key("boxes")
      beginArray()
      for box in style.boxes { write(box) }
      endArray()
    }
  }

  private mutating func writeControls(of style: HeadlessAppearance) {
    write("buttonStyle", style.buttonStyle)
    write("buttonShape", style.buttonShape)
    write("listStyle", style.listStyle)
    write("pickerStyle", style.pickerStyle)
    write("toggleStyle", style.toggleStyle)
    write("labelStyle", style.labelStyle)
    write("tabStyle", style.tabStyle)
    write("textFieldStyle", style.textFieldStyle)
    write("datePickerStyle", style.datePickerStyle)
    write("progressStyle", style.progressStyle)
    write("controlSize", style.controlSize)
    write(optional: "areLabelsHidden", style.areLabelsHidden)
    write("rowBackground", style.rowBackground)
    write("rowSeparator", style.rowSeparator)
    write("titleMode", style.titleMode)
    write("hiddenBars", style.hiddenBars ?? [])
    write("detents", style.detents ?? [])
    write("badge", style.badge)
    write("components", style.components ?? [])
    write("secondsFromGMT", style.secondsFromGMT)
    if let range = style.range {
      key("range")
      beginArray()
      for bound in range { number(bound) }
      endArray()
    }
    write("step", style.step)
    write("part", style.part)
  }

  private mutating func write(_ box: HeadlessAppearance.Box) {
    beginObject()
    switch box {
    case .padding(let top, let leading, let bottom, let trailing):
      key("padding")
      beginArray()
      for length in [top, leading, bottom, trailing] { number(length) }
      endArray()
    case .background(let layer):
      write("background", layer.color ?? "")
      write(members: layer)
    case .overlay(let layer):
      write("overlay", layer.color ?? "")
      write(members: layer)
    case .frame(let frame): write("frame", frame)
    case .opacity(let opacity): write("opacity", opacity)
    case .clip(let shape, let cornerRadius):
      write("clip", shape)
      write("cornerRadius", cornerRadius)
    case .border(let color, let width):
      write("border", color)
      write("width", width)
    case .shadow(let color, let radius):
      write("shadow", color)
      write("radius", radius)
    }
    endObject()
  }

  private mutating func write(members layer: HeadlessAppearance.Layer) {
    write("shape", layer.shape)
    write("cornerRadius", layer.cornerRadius)
    write("stroke", layer.stroke)
    write("strokeWidth", layer.strokeWidth)
    if let frame = layer.frame { write("size", frame) }
    write("alignment", layer.alignment)
    write("visible", layer.opacity)
  }

  private mutating func write(_ name: StaticString, _ frame: HeadlessAppearance.Frame) {
    key(name)
    beginObject()
    write("width", frame.width)
    write("height", frame.height)
    write("minWidth", frame.minWidth)
    write("maxWidth", frame.maxWidth)
    write("minHeight", frame.minHeight)
    write("maxHeight", frame.maxHeight)
    write("alignment", frame.alignment)
    endObject()
  }

  private mutating func write(_ name: StaticString, _ length: HeadlessAppearance.Length?) {
    switch length {
    case .points(let points): write(name, points)
    case .infinity: write(name, "infinity")
    case nil: break
    }
  }
}
