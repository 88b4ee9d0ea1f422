// SPDX-License-Identifier: MIT

package import AssociatedDomains

/// Fetches all association files of a domain, and evaluates them.
package struct DomainDoctor {
  private let environment: DesktopEnvironment

  /// Creates a doctor that finds curl in an environment.
  package init(_ environment: DesktopEnvironment) { self.environment = environment }

  /// Examines a domain.
  ///
  /// Everything is fetched at the same time, followed by the lists that `assetlinks.json` includes,
  /// one after the other, because each may name more.
  ///
  /// - Throws: a failure if curl is missing or does not understand its arguments.
  package func examine(_ request: DoctorRequest) throws(DesktopFailure) -> HostingReport {
    var environment = environment
    // curl has its own time limit; this is for a curl that hangs.
    environment.timeLimit = .seconds(request.seconds + 10)
    let group = ProgramGroup(environment)
    var files = try Self.files(request.fetches, of: request, by: group)
    var resolver = AssetLinksResolver(
      request.domain, own: files.first { $0.place == .assetLinks })
    while let url = resolver.next {
      let fetched = try Self.included(url, of: request, by: group)
      resolver.receive(fetched.first?.statements ?? .failure(.fetchError))
      files += fetched
    }
    return HostingReport(request.domain, files, apps: request.apps)
  }

  private static func included(
    _ url: String, of request: DoctorRequest, by group: ProgramGroup
  ) throws(DesktopFailure) -> [HostedFile] {
    let fetch: DoctorRequest.Fetch
    do throws(HostedDomainError) {
      fetch = try request.fetch(ofIncluded: url)
    } catch {
      return [
        HostedFile(
          .included, host: AssetLinks.Site.host(of: url) ?? url, url: url,
          answer: .failure(.other("the host is not a domain name")))
      ]
    }
    return try files([fetch], of: request, by: group)
  }

  private static func files(
    _ fetches: [DoctorRequest.Fetch], of request: DoctorRequest, by group: ProgramGroup
  ) throws(DesktopFailure) -> [HostedFile] {
    let ended = try group.run(
      fetches.map { CurlCall($0, of: request).call }, outputLimit: CurlCall.outputLimit)
    var files: [HostedFile] = []
    for (fetch, ended) in zip(fetches, ended) {
      let answer = try CurlAnswer(ended, seconds: request.seconds).answer
      files.append(HostedFile(fetch.place, host: fetch.host, url: fetch.url, answer: answer))
    }
    return files
  }
}
