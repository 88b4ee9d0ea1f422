// SPDX-License-Identifier: MIT

/// The format of a file of published links.
@_spi(Project) public enum LinkCorpusForm: Sendable, Hashable {
  /// One link per line and, after a tab, the route that it opens.
  ///
  /// The route can be omitted; it is `-` for a link that must open nothing. Blank lines and lines
  /// that begin with `#` are skipped.
  case plain
  /// Comma-separated fields (RFC 4180, without line breaks in fields); the first line names them,
  /// including `url` and optionally `route`.
  case table
  /// The common or combined log format of web servers; the links are the paths of requests,
  /// appended to an origin such as `https://shop.example.com`.
  ///
  /// These count as skipped: requests other than GET and HEAD, requests answered with a status of
  /// 400 or higher, and, if lines start with a host, requests to other hosts.
  case accessLog(origin: String)
  /// `Links.tsv`: the links are the targets; paths are appended to an origin.
  case shortLinks(origin: String)
}
