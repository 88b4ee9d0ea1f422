// SPDX-License-Identifier: MIT

/// How a file of published links is written.
public enum LinkCorpusForm: Sendable, Hashable {
  /// A link on each line, and behind a tab the route that it opens.
  ///
  /// The route may be missing, and is `-` for a link that must open nothing. Blank lines and lines
  /// that begin with `#` are skipped.
  case plain
  /// Fields with commas between them (RFC 4180, no line breaks in fields); the first line names
  /// them, `url` and perhaps `route` among them.
  case table
  /// The common or combined log format of web servers; the links are the paths of requests behind
  /// an origin such as `https://shop.example.com`.
  ///
  /// Counted as skipped are requests other than GET and HEAD, those that were answered with a status
  /// from 400 on, and those of another host where lines begin with one.
  case accessLog(origin: String)
}
