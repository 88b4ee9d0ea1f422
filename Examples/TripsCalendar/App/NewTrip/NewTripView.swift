// SPDX-License-Identifier: MIT

import SwiftUI

/// The form for a new trip.
struct NewTripView: View {
  @Environment(TripsWindowModel.self) private var model

  var body: some View {
    @Bindable var editor = model.editor
    Form {
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
    .navigationTitle("New Trip")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { model.closeForm() }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { model.saveTrip() }
          .disabled(!editor.draft.isComplete)
      }
    }
    // A swipe must not take away what a link has to ask for.
    .interactiveDismissDisabled(editor.hasChanges)
  }
}
