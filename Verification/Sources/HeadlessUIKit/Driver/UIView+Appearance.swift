// SPDX-License-Identifier: MIT

extension UIView {
  /// How it looks, as far as the app has said so.
  var recordedAppearance: HeadlessAppearance {
    var appearance = HeadlessAppearance()
    switch self {
    case let label as UILabel:
      appearance.font = label.font?.recordedName
      appearance.color = label.textColor?.recordedName
      if label.numberOfLines > 0 { appearance.lineLimit = label.numberOfLines }
      appearance.textAlignment = label.textAlignment.recordedName
    case let stack as UIStackView:
      appearance.axis = stack.axis == .vertical ? "vertical" : "horizontal"
      appearance.spacing = Double(stack.spacing)
      appearance.alignment = "\(stack.alignment)"
    default: break
    }
    if let backgroundColor {
      appearance.boxes = [.background(HeadlessAppearance.Layer(backgroundColor.recordedName))]
    }
    return appearance
  }
}

extension UIColor {
  /// The color as an appearance names it.
  var recordedName: String {
    switch name {
    case "label": "primary"
    case "secondaryLabel": "secondary"
    case "systemBackground": "background"
    default: name
    }
  }
}

extension UIFont {
  /// The font as an appearance names it.
  var recordedName: String {
    switch style {
    case .title1: "title"
    case .headline: "headline"
    case .footnote: "footnote"
    default: "body"
    }
  }
}

extension NSTextAlignment {
  /// The alignment as an appearance names it; nil: as the system has it.
  var recordedName: String? {
    switch self {
    case .left: "leading"
    case .center: "center"
    case .right: "trailing"
    case .justified, .natural: nil
    }
  }
}
