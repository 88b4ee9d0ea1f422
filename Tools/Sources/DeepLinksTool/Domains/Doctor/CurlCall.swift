// SPDX-License-Identifier: MIT

package import DesktopLinks

/// The call of curl that fetches a file as a device would: by HTTPS, once, without redirects.
package struct CurlCall {
  /// The largest file that is read, in bytes: the limit that Apple documents.
  package static let sizeLimit = 128 << 10
  /// The most that is read of what curl writes: a head of bounded size, and a file.
  package static let outputLimit = (384 << 10) + sizeLimit
  /// What begins the line in which curl says what it knows besides.
  static let mark = "deeplinks:"

  /// The call.
  package let call: ProgramCall

  package init(_ fetch: DoctorRequest.Fetch, of request: DoctorRequest) {
    // `-q` counts only where it stands first.
    var arguments = [
      "-q", "--silent", "--show-error", "--include", "--globoff", "--suppress-connect-headers",
      "--proto", "=https", "--max-time", String(request.seconds),
      "--max-filesize", String(Self.sizeLimit),
      // Decodes what is compressed, and asks no one to compress.
      "--compressed", "--header", "Accept-Encoding:", "--user-agent", "deeplinks",
      "--write-out", "%{stderr}\n\(Self.mark)%{ssl_verify_result}\n",
    ]
    if let authorities = fetch.authorities { arguments += ["--cacert", authorities] }
    for address in request.addresses { arguments += ["--resolve", address] }
    call = ProgramCall("curl", arguments + ["--url", fetch.url])
  }
}
