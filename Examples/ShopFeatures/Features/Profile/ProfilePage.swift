// SPDX-License-Identifier: MIT

import SwiftUI

/// The root of the profile: the user's orders, or a way to sign in.
struct ProfilePage: View {
  let account: ShopAccount

  var body: some View {
    Form {
      if let name = account.name {
        Section("Orders of \(name)") {
          ForEach(account.orders) { order in
            NavigationLink(value: ProfileStructure.Screen.order(number: order.number)) {
              Text(verbatim: "Order \(order.number)")
            }
          }
        }
        Button("Sign out") { account.signOut() }
      } else {
        SignInSection(account: account)
      }
    }
    .navigationTitle("Profile")
  }
}
