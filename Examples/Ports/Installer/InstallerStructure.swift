// SPDX-License-Identifier: MIT

import DeepLinks

/// What a window of the installer shows: a list of apps before it is added.
enum InstallerStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case app(String) }
  enum Modal: Hashable, Codable { case newSource(String) }
}

extension InstallerRoute: LinkNavigable {
  typealias Structure = InstallerStructure

  var destination: LinkDestination<InstallerStructure> {
    switch self {
    case .source(let address): .present(.newSource(address.linkText))
    case .install, .importCertificate, .exportCertificate: .action
    }
  }
}
