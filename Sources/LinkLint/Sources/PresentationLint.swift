// SPDX-License-Identifier: MIT

import DeepLinksSyntax

/// Finds what a view with a navigator's screens presents without links knowing it.
enum PresentationLint {
  static let check = LintCheck(
    "presentation-over-links", .warning, "A link opens its screen below what a view presents",
    why: """
      A navigator does not know that a sheet, a cover, or an alert of a view is on screen. A link \
      that arrives then opens its screen below it, where the user does not see it.
      """,
    fix: """
      Add 'closedByLinks(isPresented:)' or 'closedByLinks(item:)' with the same binding, or make it a \
      modal of the navigator.
      """,
    wrong: SourceExample.presentation.wrong, right: SourceExample.presentation.right)

  static func findings(in files: [SourceFile]) -> [LintFinding] {
    let types = files.flatMap(\.declarations.types).filter { $0.kind != .extension }
    let own = Set(types.compactMap(\.path.last))
    return files.flatMap { file -> [LintFinding] in
      let interface = file.declarations.interface
      let stacks = interface.hosts.filter {
        SourceEntryPoint.role(of: $0.name, as: .value) != nil && !own.contains($0.name)
      }
      return interface.presentations.filter { presentation in
        let (context, binding) = (presentation.context, presentation.binding)
        return !context.isPreview
          && !(interface.closedByLinks[context.owner]?.contains(binding) ?? false)
          && stacks.contains {
            $0.context.owner == context.owner && $0.context.member == context.member
          }
      }.map { presentation in
        check.finding(
          "Links do not close the '\(presentation.name)' of '\(presentation.binding)'.",
          at: LintFinding.Place(presentation.place, in: file.name),
          about: (presentation.context.owner + [presentation.name, presentation.binding]).spelled)
      }
    }
  }
}
