// SPDX-License-Identifier: MIT

/// A problem with the file of trips.
public enum TripProblem: Hashable, Sendable {
  /// It could not be read, and was set aside under this name.
  case setAside(as: String)
  /// It could neither be read nor set aside; it is not overwritten.
  case locked
  /// The last change was not saved.
  case notSaved

  /// What happened.
  public var title: String {
    switch self {
    case .setAside, .locked: "Your trips could not be read"
    case .notSaved: "Your trips could not be saved"
    }
  }

  /// What to do now.
  public var detail: String {
    switch self {
    case .setAside(let name): "The file was kept as “\(name)”. The calendar starts over."
    case .locked: "Changes are not saved, so that nothing is written over the file."
    case .notSaved: "Make some room on the device, then change a trip once more."
    }
  }
}
