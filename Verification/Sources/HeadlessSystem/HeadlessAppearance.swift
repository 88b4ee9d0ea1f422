// SPDX-License-Identifier: MIT

/// What the app's source says about how a node looks; what it does not say is nil.
///
/// It is a record, not a rendering: nothing is resolved. Fonts, colors, limits and styles of controls hold for the node and what is
/// below it, where no inner node says otherwise. `boxes` and the rest hold for the node alone.
///
/// As JSON, only what was said is there:
///
/// ```swift
/// Text("Paris").bold().padding()   // {"isBold":true,"boxes":[{"padding":[16,16,16,16]}]}
/// ```
public struct HeadlessAppearance: Codable, Hashable, Sendable {
  /// A style of text such as `largeTitle`; `system` with `fontSize`, else the name of a font.
  public var font: String?
  /// The size of the font in points, where the source names one.
  public var fontSize: Double?
  /// The weight of the font, such as `semibold`.
  public var weight: String?
  /// The design of the font, such as `rounded`.
  public var design: String?
  /// Whether text is bold.
  public var isBold: Bool?
  /// Whether text is italic.
  public var isItalic: Bool?
  /// Whether text is underlined.
  public var isUnderlined: Bool?
  /// Whether text is struck through.
  public var isStruck: Bool?
  /// Whether all characters have one width.
  public var isMonospaced: Bool?
  /// What fills text and symbols: a name such as `secondary` or `red`, or `#rrggbbaa`.
  public var color: String?
  /// What fills what can be used.
  public var tint: String?
  /// How many lines text has at most.
  public var lineLimit: Int?
  /// How the lines of text stand to each other: `leading`, `center`, `trailing`.
  public var textAlignment: String?
  /// The case of letters: `uppercase`, `lowercase`.
  public var textCase: String?
  /// Where the views of a stack stand across it, such as `leading` or `topTrailing`.
  public var alignment: String?
  /// The room between the views of a stack, in points.
  public var spacing: Double?
  /// The direction of a stack, grid or scroll view, where it is not the usual one: `horizontal`, `both`.
  public var axis: String?
  /// The number of columns of a grid, or of rows where its axis is horizontal.
  public var columns: Int?
  /// The symbol of the system that an image or tab shows.
  public var symbol: String?
  /// The size of images in text: `small`, `medium`, `large`.
  public var imageScale: String?
  /// Whether an image takes any size.
  public var isResizable: Bool?
  /// How the node is put into its frame: `fit`, `fill`.
  public var contentMode: String?
  /// Width by height.
  public var aspectRatio: Double?
  /// The figure that a shape is, such as `circle`.
  public var shape: String?
  /// How far the corners of a rounded rectangle reach, in points.
  public var cornerRadius: Double?
  /// What fills a shape, or a color itself.
  public var fill: String?
  /// What the outline of a shape is drawn in.
  public var stroke: String?
  /// How wide the outline of a shape is, in points.
  public var strokeWidth: Double?
  /// The least room that a spacer takes, in points.
  public var minLength: Double?
  /// How buttons look, such as `borderedProminent`.
  public var buttonStyle: String?
  /// The outline of buttons, such as `capsule`.
  public var buttonShape: String?
  /// How lists look, such as `insetGrouped`.
  public var listStyle: String?
  /// How choices look, such as `segmented`.
  public var pickerStyle: String?
  /// How switches look: `automatic`, `switch`, `button`.
  public var toggleStyle: String?
  /// Which parts of labels are shown: `titleAndIcon`, `titleOnly`, `iconOnly`.
  public var labelStyle: String?
  /// How tabs look: `automatic`, `page`.
  public var tabStyle: String?
  /// How fields look: `automatic`, `plain`, `roundedBorder`.
  public var textFieldStyle: String?
  /// How controls for dates look, such as `compact`.
  public var datePickerStyle: String?
  /// How progress looks: `automatic`, `circular`, `linear`.
  public var progressStyle: String?
  /// The size of controls, such as `large`.
  public var controlSize: String?
  /// Whether labels of controls are left out on screen.
  public var areLabelsHidden: Bool?
  /// What is behind a row of a list.
  public var rowBackground: String?
  /// Whether lines are drawn between rows: `visible`, `hidden`.
  public var rowSeparator: String?
  /// How the title of a screen is shown: `large`, `inline`, `automatic`.
  public var titleMode: String?
  /// Which bars of a screen are not shown, such as `navigationBar` or `tabBar`.
  public var hiddenBars: [String]?
  /// The heights that a sheet may have, such as `medium`.
  public var detents: [String]?
  /// What is shown at a tab or row.
  public var badge: String?
  /// What a control for dates asks for: `date`, `hourAndMinute`.
  public var components: [String]?
  /// How far the clock that a control for dates goes by is ahead of GMT at its date.
  public var secondsFromGMT: Int?
  /// The least and the greatest value of a slider.
  public var range: [Double]?
  /// How far apart the values of a slider are, where the source says so.
  public var step: Double?
  /// The light or dark appearance that the source asks for: `light`, `dark`.
  public var colorScheme: String?
  /// What the node is for in what contains it.
  ///
  /// - `leading` or `trailing`: the edge that is swiped to be offered it; `menu`: it is in a menu; `action`: it is only read out;
  /// - `gridRow`, `groupBox`, `labeledContent`, `unavailable`: the container that the node was written as;
  /// - `background`: an overlay whose last child is the view that the others stand behind; `overlay`: one whose first child is the view
  ///   that the others stand above; `top`, `bottom`, `leading`, `trailing`: one whose other children stand at that edge of the view.
  public var part: String?
  private var recordedBoxes: [Box]?

  /// Makes an appearance about which nothing is said.
  public init() {}

  /// What is around the node, from the inside out.
  public var boxes: [Box] {
    get { recordedBoxes ?? [] }
    set { recordedBoxes = newValue.isEmpty ? nil : newValue }
  }

  private enum CodingKeys: String, CodingKey {
    case font, fontSize, weight, design, isBold, isItalic, isUnderlined, isStruck, isMonospaced
    case color, tint, lineLimit, textAlignment, textCase, alignment, spacing, axis, columns
    case symbol, imageScale, isResizable, contentMode, aspectRatio
    case shape, cornerRadius, fill, stroke, strokeWidth, minLength
    case buttonStyle, buttonShape, listStyle, pickerStyle, toggleStyle, labelStyle, tabStyle
    case textFieldStyle, datePickerStyle, progressStyle, controlSize, areLabelsHidden
    case rowBackground, rowSeparator, titleMode, hiddenBars, detents, badge, components
    case secondsFromGMT, range, step
    case colorScheme, part
    case recordedBoxes = "boxes"
  }
}
