// SPDX-License-Identifier: MIT

import SwiftUI

/// Asks for the user's name.
struct SignInSection: View {
  let account: ShopAccount
  @State private var name = ""

  init(account: ShopAccount) {
    self.account = account
  }

  var body: some View {
    Section("You are not signed in") {
      TextField("Your name", text: $name)
      Button("Sign in") { account.signIn(as: name) }
        .disabled(ShopAccount.cleaned(name) == nil)
    }
  }
}
