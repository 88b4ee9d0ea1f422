// SPDX-License-Identifier: MIT

import LinkCommands
import DeepLinksSimulation
import JSONText

/// A quirk of the interface as users type it: by name or number.
struct QuirkName {
  let quirk: InterfaceQuirk

  init(_ text: String) throws(Misuse) {
    let wanted = text.lowercased()
    let found = InterfaceQuirk.allCases.first {
      $0.number.lowercased() == wanted || $0.rawValue.lowercased() == wanted
    }
    guard let found else {
      let nearest = InterfaceQuirk.allCases.map(\.rawValue)
        .map {
          (
            name: $0,
            distance: EditDistance.between(
              $0.lowercased(), String(wanted.unicodeScalars.prefix(64)))
          )
        }
        .min { $0.distance < $1.distance }
      var message = "There is no quirk \(TerminalText(String(text.prefix(64))).text)."
      if let nearest, nearest.distance * 2 < nearest.name.count {
        message += " Did you mean \(nearest.name)?"
      }
      let all = InterfaceQuirk.allCases.map { "\($0.rawValue) (\($0.number))" }
      throw Misuse(message + " The quirks are " + all.joined(separator: ", ") + ".")
    }
    quirk = found
  }
}

extension InterfaceQuirk {
  /// Whether a link opened here can encounter the quirk; the others require views, several windows,
  /// or a user who swipes.
  var concernsOpening: Bool {
    switch self {
    case .nestedPushes, .earlyPath, .twoWritesInOneFrame, .pathDuringTabSwitch,
      .presentDuringDismissal, .repeatedCallbacks, .earlyLink, .unmountedTabs, .lateRestoration,
      .phantomAppearances, .replacementInPlace, .preparedTabs:
      true
    case .foreignDismissal, .lateSwipe, .lostEnvironment, .replayOnAppear, .windowPerLink,
      .restoredScene, .refusedPresentation, .coveredRoot:
      false
    }
  }
}
