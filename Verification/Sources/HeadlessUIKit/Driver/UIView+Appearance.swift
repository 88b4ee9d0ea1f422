// SPDX-License-Identifier: MIT

extension UIView {
  /// Its appearance, as far as the app specifies it.
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
  /// The name of the color in an appearance.
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
  /// The name of the font in an appearance.
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
  /// The name of the alignment in an appearance; `nil` for the system's default.
  var recordedName: String? {
    switch self {
    case .left: "leading"
    case .center: "center"
    case .right: "trailing"
    case .justified, .natural: nil
    }
  }
}
