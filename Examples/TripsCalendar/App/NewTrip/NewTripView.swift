// SPDX-License-Identifier: MIT

import SwiftUI

/// The form for a new or existing trip.
struct NewTripView: View {
  let title: LocalizedStringKey
  @Environment(TripsWindowModel.self) private var model
  @Environment(\.deeplink) private var deeplink

  var body: some View {
    @Bindable var editor = model.editor
    Form {
      if editor.wasLeft {
        Text("You began this trip before you followed a link.")
      }
      Section {
        TextField("City", text: $editor.draft.city)
        TextField("Hotel", text: $editor.draft.hotel)
        TextField("Address", text: $editor.draft.address)
      }
      Section {
        DatePicker("Arrival", selection: $editor.draft.arrival, displayedComponents: .date)
        DatePicker(
          "Departure", selection: $editor.draft.departure, in: editor.draft.arrival...,
          displayedComponents: .date)
      }
    }
    .navigationTitle(title)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { model.closeForm() }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { model.saveTrip() }
          .disabled(!editor.draft.isComplete)
      }
    }
    // A link is closing the form; a user who returns should know what they will find.
    .onChange(of: deeplink) {
      guard deeplink != nil else { return }
      editor.wasLeft = editor.hasChanges && editor.reference == nil
    }
    // A swipe must not discard changes without asking, just as a link must not.
    .interactiveDismissDisabled(editor.hasChanges)
  }
}
