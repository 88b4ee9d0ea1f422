// SPDX-License-Identifier: MIT

import DeepLinks

/// The part of the installer that its links need.
@MainActor final class Installer {
  private(set) var done: [String] = []

  /// The conditions for a link to open or act.
  var rules: LinkRules<InstallerRoute> {
    LinkRules<InstallerRoute>()
      .gate("encrypted") { route, _ in
        guard let address = route.address, address.link.scheme != "https" else { return .pass }
        return .decline(reason: "Apps and lists of apps come over https.")
      }
      .gate("consent", asks: true) { route, _ in
        route.question.map { .confirm(prompt: $0) } ?? .pass
      }
      .action("act") { [self] route, _ in
        switch route {
        case .source: break
        case .install(let address): done.append("download \(address.linkText)")
        case .importCertificate: done.append("import")
        case .exportCertificate(let template): done.append("export \(template.scheme)")
        }
      }
  }
}

extension InstallerRoute {
  fileprivate var address: WebAddress? {
    switch self {
    case .source(let address), .install(let address): address
    case .importCertificate, .exportCertificate: nil
    }
  }

  fileprivate var question: String? {
    switch self {
    case .source: nil
    case .install(let address): "Download an app from \(address.link.host ?? "")?"
    case .importCertificate: "Import a certificate?"
    case .exportCertificate(let template):
      "Give your certificate and its password to \(template.scheme)?"
    }
  }
}
