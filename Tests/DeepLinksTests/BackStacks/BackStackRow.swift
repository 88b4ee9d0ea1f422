// SPDX-License-Identifier: MIT

import DeepLinks
import Testing

/// A row of the table of back stacks: what a link makes of what is there.
struct BackStackRow: Sendable, CustomTestStringConvertible {
  /// `trips` is the app of the test support, `library` the one beside this file.
  enum App: Sendable { case trips, library }

  var testDescription: String
  var link: String
  var app: App
  /// What the app shows when the link arrives, as it is saved; `nil`: it starts with the link.
  var from: String?
  /// What a modal says that the link would dismiss.
  var dismissal = LinkGateDecision.pass
  var steps: [String]
  /// What is shown in the end, the name of the app's structure left out.
  var after: String
  var outcome = "opened"
}

extension BackStackRow {
  static let all = coldStarts + shared + hosts + modals + policies

  private static let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"
  private static let parisScreen = #"{"details": {"reference": "55091-231959"}}"#
  private static let londonScreen = #"{"details": {"reference": "34762-900106"}}"#
  private static let parisStep = #"set path of tab trips to details(reference: "55091-231959")"#

  static let coldStarts = [
    BackStackRow(
      testDescription: "cold start: other tabs at their roots", link: paris, app: .trips,
      steps: [parisStep],
      after: """
        ├─ ● trips
        │  └─ details(reference: "55091-231959")
        └─ ○ settings
        """),
    BackStackRow(
      testDescription: "cold start: the ancestors", link: "library://authors/ada/books/7",
      app: .library, steps: [#"set path of tab catalog to author(name: "ada") › book(id: "7")"#],
      after: """
        ├─ ● catalog
        │  ├─ author(name: "ada")
        │  └─ book(id: "7")
        ├─ ○ shelf
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "cold start: a modal over its base", link: "library://books/7/loan",
      app: .library,
      steps: [
        "select shelf", #"set path of tab shelf to book(id: "7")"#, #"present loan(id: "7")"#,
      ],
      after: """
        ├─ ○ catalog
        ├─ ● shelf
        │  └─ book(id: "7")
        ├─ ○ account
        └─ ▲ loan(id: "7")
        """),
  ]

  static let shared = [
    BackStackRow(
      testDescription: "an equal route is on top", link: paris, app: .trips,
      from: #"{"selectedTab": "trips", "paths": [{"tab": "trips", "path": [\#(parisScreen)]}]}"#,
      steps: ["refresh tab trips, depth 1"],
      after: """
        ├─ ● trips
        │  └─ details(reference: "55091-231959")
        └─ ○ settings
        """, outcome: "refreshed"),
    BackStackRow(
      testDescription: "an equal modal is on top", link: "library://books/7/loan", app: .library,
      from:
        #"{"selectedTab": "account", "modals": [{"modal": {"loan": {"id": "7"}}, "path": []}]}"#,
      steps: ["refresh modal 0, root"],
      after: """
        ├─ ○ catalog
        ├─ ○ shelf
        ├─ ● account
        └─ ▲ loan(id: "7")
        """, outcome: "refreshed"),
    BackStackRow(
      testDescription: "an equal route is deeper in that tab", link: paris, app: .trips,
      from: """
        {"selectedTab": "trips", "paths": [
          {"tab": "trips", "path": [\(parisScreen), \(londonScreen)]}
        ]}
        """,
      steps: [parisStep],
      after: """
        ├─ ● trips
        │  └─ details(reference: "55091-231959")
        └─ ○ settings
        """),
    BackStackRow(
      testDescription: "a shared ancestor exists", link: "library://authors/ada/books/7",
      app: .library,
      from: """
        {"selectedTab": "catalog", "paths": [{"tab": "catalog", "path": [
          {"author": {"name": "bob"}}, {"author": {"name": "ada"}}, {"book": {"id": "1"}}
        ]}]}
        """,
      steps: [
        #"set path of tab catalog to author(name: "bob") › author(name: "ada") › book(id: "7")"#
      ],
      after: """
        ├─ ● catalog
        │  ├─ author(name: "bob")
        │  ├─ author(name: "ada")
        │  └─ book(id: "7")
        ├─ ○ shelf
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "nothing in common: other tabs untouched", link: paris, app: .trips,
      from: """
        {"selectedTab": "settings", "paths": [
          {"tab": "trips", "path": [\(londonScreen)]}, {"tab": "settings", "path": [\(londonScreen)]}
        ]}
        """,
      steps: ["select trips", parisStep],
      after: """
        ├─ ● trips
        │  └─ details(reference: "55091-231959")
        └─ ○ settings
           └─ details(reference: "34762-900106")
        """),
  ]

  static let hosts = [
    BackStackRow(
      testDescription: "several tabs can host it: the current one can", link: "library://copies/7",
      app: .library, from: #"{"selectedTab": "shelf"}"#,
      steps: [#"set path of tab shelf to book(id: "7")"#],
      after: """
        ├─ ○ catalog
        ├─ ● shelf
        │  └─ book(id: "7")
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "several tabs can host it: the current one cannot",
      link: "library://copies/7", app: .library, from: #"{"selectedTab": "account"}"#,
      steps: ["select catalog", #"set path of tab catalog to book(id: "7")"#],
      after: """
        ├─ ● catalog
        │  └─ book(id: "7")
        ├─ ○ shelf
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "any tab can host it", link: "library://similar/7", app: .library,
      from: #"{"selectedTab": "account"}"#,
      steps: [#"set path of tab account to book(id: "7")"#],
      after: """
        ├─ ○ catalog
        ├─ ○ shelf
        └─ ● account
           └─ book(id: "7")
        """),
  ]

  private static let sheet =
    #"{"selectedTab": "settings", "modals": [{"modal": {"newTrip": {}}, "path": []}]}"#
  private static let dismissal = ["dismiss all modals", "select trips", parisStep]
  private static let sheetShown = """
    ├─ ○ trips
    ├─ ● settings
    └─ ▲ newTrip
    """

  static let modals = [
    BackStackRow(
      testDescription: "the target is modal: over what is there", link: "library://books/7/loan",
      app: .library,
      from: """
        {"selectedTab": "account", "paths": [{"tab": "account", "path": [{"book": {"id": "1"}}]}]}
        """,
      steps: [#"present loan(id: "7")"#],
      after: """
        ├─ ○ catalog
        ├─ ○ shelf
        ├─ ● account
        │  └─ book(id: "1")
        └─ ▲ loan(id: "7")
        """),
    BackStackRow(
      testDescription: "a modal is up: dismissed first", link: paris, app: .trips, from: sheet,
      steps: dismissal,
      after: """
        ├─ ● trips
        │  └─ details(reference: "55091-231959")
        └─ ○ settings
        """),
    BackStackRow(
      testDescription: "modals are up: one dismissal", link: "library://books/7/loan",
      app: .library,
      from: """
        {"selectedTab": "catalog", "modals": [
          {"modal": {"loan": {"id": "1"}}, "path": []}, {"modal": {"help": {}}, "path": []}
        ]}
        """,
      steps: ["dismiss all modals", #"present loan(id: "7")"#],
      after: """
        ├─ ● catalog
        ├─ ○ shelf
        ├─ ○ account
        └─ ▲ loan(id: "7")
        """),
    BackStackRow(
      testDescription: "a modal is up: the target says over it", link: "library://help",
      app: .library,
      from:
        #"{"selectedTab": "catalog", "modals": [{"modal": {"loan": {"id": "1"}}, "path": []}]}"#,
      steps: ["present help"],
      after: """
        ├─ ● catalog
        ├─ ○ shelf
        ├─ ○ account
        ├─ ▲ loan(id: "1")
        └─ ▲ help
        """),
    BackStackRow(
      testDescription: "a modal is up that must not be closed", link: paris, app: .trips,
      from: sheet, dismissal: .hold, steps: dismissal, after: sheetShown,
      outcome: "held at the gate modal"),
    BackStackRow(
      testDescription: "a modal is up that asks", link: paris, app: .trips, from: sheet,
      dismissal: .confirm(prompt: "Discard unsaved changes?"), steps: dismissal, after: sheetShown,
      outcome: "confirming: Discard unsaved changes?"),
  ]

  static let policies = [
    BackStackRow(
      testDescription: "push: keeps the stack", link: "library://similar/7", app: .library,
      from: """
        {"selectedTab": "catalog", "paths": [{"tab": "catalog", "path": [{"book": {"id": "1"}}]}]}
        """,
      steps: [#"set path of tab catalog to book(id: "1") › book(id: "7")"#],
      after: """
        ├─ ● catalog
        │  ├─ book(id: "1")
        │  └─ book(id: "7")
        ├─ ○ shelf
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "select: touches no path", link: "library://shelf", app: .library,
      from: """
        {"selectedTab": "catalog", "paths": [{"tab": "shelf", "path": [{"book": {"id": "1"}}]}]}
        """,
      steps: ["select shelf"],
      after: """
        ├─ ○ catalog
        ├─ ● shelf
        │  └─ book(id: "1")
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "replaceAll: every stack to its root", link: "library://", app: .library,
      from: """
        {"selectedTab": "shelf", "paths": [
          {"tab": "catalog", "path": [{"book": {"id": "1"}}]},
          {"tab": "account", "path": [{"book": {"id": "2"}}]}
        ]}
        """,
      steps: [
        "set path of tab account to its root", "select catalog",
        "set path of tab catalog to its root",
      ],
      after: """
        ├─ ● catalog
        ├─ ○ shelf
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "targetOnly: no ancestors", link: "library://today/7", app: .library,
      from: """
        {"selectedTab": "catalog", "paths": [
          {"tab": "catalog", "path": [{"author": {"name": "ada"}}, {"book": {"id": "7"}}]}
        ]}
        """,
      steps: [#"set path of tab catalog to book(id: "7")"#],
      after: """
        ├─ ● catalog
        │  └─ book(id: "7")
        ├─ ○ shelf
        └─ ○ account
        """),
    BackStackRow(
      testDescription: "home: dismisses everything, to the root of its tab",
      link: "tcal://www.trips.calendar.com", app: .trips,
      from: """
        {"selectedTab": "settings", "paths": [{"tab": "trips", "path": [\(londonScreen)]}],
         "modals": [{"modal": {"newTrip": {}}, "path": []}]}
        """,
      steps: ["dismiss all modals", "select trips", "set path of tab trips to its root"],
      after: """
        ├─ ● trips
        └─ ○ settings
        """),
  ]
}
