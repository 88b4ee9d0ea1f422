// SPDX-License-Identifier: MIT

/// The question for a user, and the answers offered; compared byte for byte.
struct LinkQuestionText: Equatable {
  let prompt: String
  let answers: [LinkAnswer]

  static func == (left: LinkQuestionText, right: LinkQuestionText) -> Bool {
    left.prompt.utf8.elementsEqual(right.prompt.utf8)
      && left.answers.elementsEqual(right.answers) {
        $0.id.utf8.elementsEqual($1.id.utf8) && $0.title.utf8.elementsEqual($1.title.utf8)
          && $0.isRefusal == $1.isRefusal
      }
  }
}
