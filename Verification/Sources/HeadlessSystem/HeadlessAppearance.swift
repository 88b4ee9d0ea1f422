// SPDX-License-Identifier: MIT

/// What the app's source says about a node's appearance; `nil` for anything it does not say.
///
/// It is a record, not a rendering: nothing is resolved. Fonts, colors, limits, and control styles
/// apply to the node and its descendants, unless a descendant says otherwise. `boxes` and
/// everything else apply only to the node.
///
/// As JSON, it contains only what the source says:
///
/// ```swift
/// Text("Paris").bold().padding()   // {"isBold":true,"boxes":[{"padding":[16,16,16,16]}]}
/// ```
public struct HeadlessAppearance: Codable, Hashable, Sendable {
  /// A text style such as `largeTitle`; `system` with `fontSize`; or else the name of a font.
  public var font: String?
  /// The font size in points, if the source specifies one.
  public var fontSize: Double?
  /// The font weight, such as `semibold`.
  public var weight: String?
  /// The font design, such as `rounded`.
  public var design: String?
  /// Whether text is bold.
  public var isBold: Bool?
  /// Whether text is italic.
  public var isItalic: Bool?
  /// Whether text is underlined.
  public var isUnderlined: Bool?
  /// Whether text has a strikethrough.
  public var isStruck: Bool?
  /// Whether all characters have the same width.
  public var isMonospaced: Bool?
  /// The color of text and symbols: a name such as `secondary` or `red`, or `#rrggbbaa`.
  public var color: String?
  /// The color of interactive elements.
  public var tint: String?
  /// The maximum number of lines of text.
  public var lineLimit: Int?
  /// The alignment of lines of text: `leading`, `center`, `trailing`.
  public var textAlignment: String?
  /// The letter case: `uppercase`, `lowercase`.
  public var textCase: String?
  /// The alignment of the views in a stack, such as `leading` or `topTrailing`.
  public var alignment: String?
  /// The spacing between the views in a stack, in points.
  public var spacing: Double?
  /// The axis of a stack, grid, or scroll view, if it is not the usual one: `horizontal`, `both`.
  public var axis: String?
  /// The number of columns in a grid, or of rows if its axis is horizontal.
  public var columns: Int?
  /// The system symbol of an image or a tab.
  public var symbol: String?
  /// The scale of images in text: `small`, `medium`, `large`.
  public var imageScale: String?
  /// Whether an image is resizable.
  public var isResizable: Bool?
  /// How the node fits into its frame: `fit`, `fill`.
  public var contentMode: String?
  /// The aspect ratio, width to height.
  public var aspectRatio: Double?
  /// The directions in which the node keeps its ideal size: `horizontal`, `vertical`, `both`.
  public var fixedSize: String?
  /// The shape in which the node can be touched.
  public var touchShape: String?
  /// The kind of a shape, such as `circle`.
  public var shape: String?
  /// The corner radius of a rounded rectangle, in points.
  public var cornerRadius: Double?
  /// The fill color of a shape, or a color itself.
  public var fill: String?
  /// The stroke color of a shape's outline.
  public var stroke: String?
  /// The stroke width of a shape's outline, in points.
  public var strokeWidth: Double?
  /// The minimum length of a spacer, in points.
  public var minLength: Double?
  /// The style of buttons, such as `borderedProminent`.
  public var buttonStyle: String?
  /// The shape of buttons, such as `capsule`.
  public var buttonShape: String?
  /// The style of lists, such as `insetGrouped`.
  public var listStyle: String?
  /// The style of pickers, such as `segmented`.
  public var pickerStyle: String?
  /// The style of toggles: `automatic`, `switch`, `button`.
  public var toggleStyle: String?
  /// Which parts of labels to show: `titleAndIcon`, `titleOnly`, `iconOnly`.
  public var labelStyle: String?
  /// The style of tabs: `automatic`, `page`.
  public var tabStyle: String?
  /// The style of text fields: `automatic`, `plain`, `roundedBorder`.
  public var textFieldStyle: String?
  /// The style of date pickers, such as `compact`.
  public var datePickerStyle: String?
  /// The style of progress views: `automatic`, `circular`, `linear`.
  public var progressStyle: String?
  /// The size of controls, such as `large`.
  public var controlSize: String?
  /// Whether the labels of controls are hidden on screen.
  public var areLabelsHidden: Bool?
  /// The background of a list row.
  public var rowBackground: String?
  /// Whether separators appear between rows: `visible`, `hidden`.
  public var rowSeparator: String?
  /// The display mode of a screen's title: `large`, `inline`, `automatic`.
  public var titleMode: String?
  /// The hidden bars of a screen, such as `navigationBar` or `tabBar`.
  public var hiddenBars: [String]?
  /// The allowed heights of a sheet, such as `medium`.
  public var detents: [String]?
  /// The badge of a tab or row.
  public var badge: String?
  /// The components of a date picker: `date`, `hourAndMinute`.
  public var components: [String]?
  /// The offset from GMT of a date picker's time zone at its date, in seconds.
  public var secondsFromGMT: Int?
  /// The minimum and maximum value of a slider.
  public var range: [Double]?
  /// The step of a slider, if the source specifies one.
  public var step: Double?
  /// The light or dark appearance that the source requests: `light`, `dark`.
  public var colorScheme: String?
  /// The role of the node in its container.
  ///
  /// - `leading` or `trailing`: a swipe action at that edge; `menu`: it is in a menu; `action`: it
  ///   exists only for accessibility;
  /// - `gridRow`, `groupBox`, `labeledContent`, `unavailable`: the container that the source used;
  /// - `background`: an overlay whose last child is the view, with the other children behind it;
  ///   `overlay`: one whose first child is the view, with the other children in front of it; `top`,
  ///   `bottom`, `leading`, `trailing`: one whose other children are at that edge of the view.
  public var part: String?
  private var recordedBoxes: [Box]?

  /// Creates an empty appearance.
  public init() {}

  /// The modifications around the node, from the inside out.
  public var boxes: [Box] {
    get { recordedBoxes ?? [] }
    set { recordedBoxes = newValue.isEmpty ? nil : newValue }
  }

  private enum CodingKeys: String, CodingKey {
    case font, fontSize, weight, design, isBold, isItalic, isUnderlined, isStruck, isMonospaced
    case color, tint, lineLimit, textAlignment, textCase, alignment, spacing, axis, columns
    case symbol, imageScale, isResizable, contentMode, aspectRatio
    case fixedSize, touchShape
    case shape, cornerRadius, fill, stroke, strokeWidth, minLength
    case buttonStyle, buttonShape, listStyle, pickerStyle, toggleStyle, labelStyle, tabStyle
    case textFieldStyle, datePickerStyle, progressStyle, controlSize, areLabelsHidden
    case rowBackground, rowSeparator, titleMode, hiddenBars, detents, badge, components
    case secondsFromGMT, range, step
    case colorScheme, part
    case recordedBoxes = "boxes"
  }
}
