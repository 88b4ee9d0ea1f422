// SPDX-License-Identifier: MIT

/// The components of a date that a user can choose.
@available(tvOS, unavailable)
nonisolated public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The time of day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)

  /// Their names in an appearance.
  var names: [String] {
    (contains(.date) ? ["date"] : []) + (contains(.hourAndMinute) ? ["hourAndMinute"] : [])
  }
}

/// A date picker; a test enters seconds since 1970.
@available(tvOS, unavailable)
nonisolated public struct DatePicker<Label>: PrimitiveView where Label: View {
  private let selection: Binding<Date>
  private let earliest: Date?
  private let label: Label
  private let components: DatePickerComponents

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.datePicker) { _ in renderer.render(label, at: "label") }
    node.value = "\(selection.wrappedValue.timeIntervalSince1970)"
    // What counts as a day depends on the time zone.
    let offset = renderer.environment.timeZone.secondsFromGMT(for: selection.wrappedValue)
    node.record { ($0.components, $0.secondsFromGMT) = (components.names, offset) }
    guard node.isEnabled else { return }
    node.actions[.type] = { text in
      guard let seconds = Double(text), seconds.isFinite else { return }
      let date = Date(timeIntervalSince1970: seconds)
      // No wheel turns that far, and no calendar accepts what is not a number.
      guard (Date.distantPast...Date.distantFuture).contains(date) else { return }
      selection.wrappedValue = earliest.map { max($0, date) } ?? date
    }
  }
}

@available(tvOS, unavailable)
extension DatePicker where Label == Text {
  /// Creates a date picker for any date.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    label = Text(titleKey)
    components = displayedComponents
    self.selection = selection
    earliest = nil
  }

  /// Creates a date picker for dates from a minimum on.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    label = Text(titleKey)
    components = displayedComponents
    self.selection = selection
    earliest = range.lowerBound
  }
}
