// SPDX-License-Identifier: MIT


/// A call of curl that fetches a file as a device would: over HTTPS, once, without redirects.
package struct CurlCall {
  /// The maximum size of the file in bytes, which is the limit that Apple documents.
  package static let sizeLimit = 128 << 10
  /// The maximum output of curl to read: a head of limited size, and a file.
  package static let outputLimit = (384 << 10) + sizeLimit
  /// The beginning of the line with curl's further information.
  static let mark = "deeplinks:"

  /// The call.
  package let call: ProgramCall

  package init(_ fetch: DoctorRequest.Fetch, of request: DoctorRequest) {
    // `-q` only works as the first argument.
    var arguments = [
      "-q", "--silent", "--show-error", "--include", "--globoff", "--suppress-connect-headers",
      "--proto", "=https", "--max-time", String(request.seconds),
      "--max-filesize", String(Self.sizeLimit),
      // Decompresses the response, but does not request compression.
      "--compressed", "--header", "Accept-Encoding:", "--user-agent", "deeplinks",
      "--write-out", "%{stderr}\n\(Self.mark)%{ssl_verify_result}\n",
    ]
    if let authorities = fetch.authorities { arguments += ["--cacert", authorities] }
    for address in request.addresses { arguments += ["--resolve", address] }
    call = ProgramCall("curl", arguments + ["--url", fetch.url])
  }
}
