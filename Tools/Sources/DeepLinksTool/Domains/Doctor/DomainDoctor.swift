// SPDX-License-Identifier: MIT

package import AssociatedDomains
package import DesktopLinks

/// Fetches the association files of a domain, as many as there can be, and judges them.
package struct DomainDoctor {
  private let environment: DesktopEnvironment

  /// Makes a doctor that finds curl in an environment.
  package init(_ environment: DesktopEnvironment) { self.environment = environment }

  /// Examines a domain; everything is fetched at the same time.
  ///
  /// - Throws: a failure if curl is missing or does not understand its arguments.
  package func examine(_ request: DoctorRequest) throws(DesktopFailure) -> HostingReport {
    var environment = environment
    // curl itself ends in time; this is for one that hangs.
    environment.timeLimit = .seconds(request.seconds + 10)
    let fetches = request.fetches
    let ended = try ProgramGroup(environment).run(
      fetches.map { CurlCall($0, of: request).call }, outputLimit: CurlCall.outputLimit)
    var files: [HostedFile] = []
    for (fetch, ended) in zip(fetches, ended) {
      let answer = try CurlAnswer(ended, seconds: request.seconds).answer
      files.append(HostedFile(fetch.place, host: fetch.host, url: fetch.url, answer: answer))
    }
    return HostingReport(request.domain, files, apps: request.apps)
  }
}
