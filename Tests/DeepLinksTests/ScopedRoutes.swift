// SPDX-License-Identifier: MIT

public import DeepLinks

/// Route enums where macros have a hard time: nested ones, and of every access.
enum Team {
  enum Role: String, LinkValue { case owner, guest }

  static let firstPage = 1

  /// Its cases name what encloses them.
  @DeepLinkRoutes("team://")
  fileprivate enum Route: Hashable {
    @LinkPath("/all?page={page}") case all(page: Int = Team.firstPage)
    @LinkPath("/{role}") case member(role: Role)
  }

  static func match(_ link: String) throws -> String? {
    try LinkRouter<Route>().match(link).map { "\($0)" }
  }

  static func catalog() throws -> String { try LinkRouter<Route>().catalog.json() }
}

@DeepLinkRoutes("private://")
private enum PrivateRoute {
  @LinkPath("/") case home
}

@DeepLinkRoutes("package://")
package enum PackageRoute: Equatable {
  @LinkPath("/") case home
}

public struct Library {
  /// Public, as what the extension declares is.
  @DeepLinkRoutes("library://")
  public enum Route: Equatable, Sendable {
    @LinkPath("/{id}") case book(id: Int)
  }
}

public extension Library {
  @DeepLinkRoutes("shelf://")
  enum Shelf: Equatable {
    @LinkPath("/{id}") case shelf(id: Int)
  }
}

@available(macOS 14, iOS 17, *)
@DeepLinkRoutes("new://")
enum NewRoute: Equatable {
  @LinkPath("/") case home
}

/// Conforms by hand where the macro would: the macro adds the members alone.
@DeepLinkRoutes("explicit://")
enum ExplicitRoute: LinkRoutable, Equatable {
  @LinkPath("/") case home
}

/// Values that a link may leave out of its path.
@DeepLinkRoutes("news://")
enum NewsRoute: Equatable {
  static let firstPage = 1

  @LinkPath("/list/{page}") @LinkPath("/list") case list(page: Int = firstPage)
  @LinkPath("/archive/{year}") @LinkPath("/archive") case archive(year: Int?)
  @available(*, deprecated) @LinkPath("/old") case old
  @LinkPath("/about#{part}") indirect case about(part: String)
  @LinkPath("track:{id}") case track(id: String)

  /// What the macro adds is not in the way of the standard library.
  func dump() -> String { Swift.String(describing: self) }
}

/// What opens links in a private enum, for the tests.
enum PrivateRoutes {
  static func matches(_ link: String) throws -> Bool {
    try LinkRouter<PrivateRoute>().match(link) == .home
  }
}
