// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains

/// The parts of an app without route enums that concern links.
package struct LinkSurvey: Sendable {
  /// A scheme or domain declared in a file of the project.
  package struct Declared: Sendable, Hashable {
    package let text: String
    package let place: LintFinding.Place
  }

  /// The app's own schemes, by file and place.
  package let schemes: [Declared]
  /// The domains of universal links, by file and place.
  package let domains: [Declared]
  /// Where links arrive, by file and place.
  package let entrances: [LinkEntrance]

  /// - Parameters:
  ///   - subject: the files of the project.
  ///   - entrances: the entrances in its sources.
  package init(_ subject: LintSubject, entrances: [LinkEntrance]) {
    let files = LintFiles(subject, lintsRules: false)
    schemes = files.informations.flatMap { file in
      file.reading.schemes.map {
        Declared(text: $0.text, place: file.place.place(of: $0.range))
      }
    }
    domains = files.entitlements.flatMap { file in
      file.reading.entries.compactMap { entry in
        guard let domain = entry.domain, domain.service == .appLinks else { return nil }
        return Declared(
          text: (domain.isWildcard ? "*." : "") + domain.host,
          place: file.place.place(of: entry.range))
      }
    }
    self.entrances = entrances
  }

  package var isEmpty: Bool { schemes.isEmpty && domains.isEmpty && entrances.isEmpty }
}
