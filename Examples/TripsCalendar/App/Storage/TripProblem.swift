// SPDX-License-Identifier: MIT

/// What went wrong with the file of the trips.
public enum TripProblem: Hashable, Sendable {
  /// It could not be read, and was put aside under this name.
  case setAside(as: String)
  /// It could neither be read nor put aside; nothing is written over it.
  case locked
  /// The last change is not in it.
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
