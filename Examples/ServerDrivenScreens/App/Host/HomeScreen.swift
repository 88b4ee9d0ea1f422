// SPDX-License-Identifier: MIT

#if canImport(UIKit)
/// The first screen, as a server would send it.
enum HomeScreen {
  static var screen: Screen {
    (try? Screen(json: json))
      ?? Screen(
        navigationBar: NavigationBar(title: "Home", showBackButton: false), child: .container([]))
  }

  /// What a button has in place of a path to sign the user in.
  static let signIn = "sign-in"

  static let json = """
    {
      "navigationBar": {"title": "Home", "showBackButton": false},
      "child": {
        "children": [
          {"text": "Every button asks the handler for its screen."},
          {
            "children": [
              {"text": "Text", "path": "text", "data": {"name": "Ana"}},
              {"text": "Echo", "path": "echo", "data": {"from": "home"}},
              {"text": "Echo without data", "path": "echo"},
              {"text": "Product 30", "path": "products/30"},
              {"text": "Account", "path": "account"},
              {"text": "Sign In", "path": "\(signIn)"},
              {"text": "A screen that is not there", "path": "txt"}
            ]
          }
        ]
      }
    }
    """
}
#endif
