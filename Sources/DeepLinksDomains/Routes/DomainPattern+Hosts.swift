// SPDX-License-Identifier: MIT

import DeepLinksCore

extension DomainPattern {
  /// Returns whether the pattern has links on a host.
  func takes(host: String) -> Bool {
    hosts.isEmpty || hosts.contains { $0.takes(host) }
  }

  /// A host that the pattern has links on; `nil` for every host of the domain.
  var sampleHost: String? {
    guard let first = hosts.first else { return nil }
    switch first {
    case .none: return nil
    case .literal(let host): return host
    case .captured(let capture): return capture.sample
    }
  }
}

extension LinkOrigin.Host {
  fileprivate func takes(_ host: String) -> Bool {
    switch self {
    case .none: false
    case .literal(let own): own == host
    case .captured(let capture): capture.value(in: host) != nil
    }
  }
}

extension DomainLinks {
  /// Hosts to try links on: each pattern has links on at least one of them.
  ///
  /// The rules of a file apply to all of its hosts. `example.com` comes first if it has routes.
  var hosts: [String] {
    var hosts: [String] = []
    var known: Set<String> = []
    for pattern in patterns {
      let host = pattern.takes(host: domain.host) ? domain.host : pattern.sampleHost
      guard let host, known.insert(host).inserted else { continue }
      if host == domain.host { hosts.insert(host, at: 0) } else { hosts.append(host) }
    }
    return hosts.isEmpty ? [domain.host] : hosts
  }
}
