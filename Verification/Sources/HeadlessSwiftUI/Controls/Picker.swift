// SPDX-License-Identifier: MIT

/// A picker for tagged views.
nonisolated public struct Picker<Label, SelectionValue, Content>: PrimitiveView
where Label: View, SelectionValue: Hashable, Content: View {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label

  /// Creates a picker with a custom label.
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.picker) { node in
      node.value = "\(selection.wrappedValue)"
      renderer.render(label, at: "label")
      for entry in TabEntry.entries(in: content) {
        let option = renderer.emit(.button) { node in
          node.path += entry.place
          renderer.render(entry.content, at: entry.place)
        }
        guard let value = entry.value?.base as? SelectionValue else { continue }
        option.isSelected = value == selection.wrappedValue
        if option.isEnabled { option.actions[.tap] = { _ in selection.wrappedValue = value } }
      }
    }
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
}

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
