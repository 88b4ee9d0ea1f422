// SPDX-License-Identifier: MIT

// What SwiftUI is known to do at times, by the numbers of the specification; each can be switched on in the phone.

export const quirks = [
  ["Q1", "Nested pushes are blank", "A screen that a flag or an item pushes while its stack still moves is blank; a path as a whole is not."],
  ["Q2", "An early path is lost", "A path that is written before the stack is there has no effect."],
  ["Q3", "One write per frame", "The second of two path writes in one frame is dropped."],
  ["Q4", "A path during a tab switch is ignored", "While the tabs change over, a written path is not shown."],
  ["Q5", "A foreign dismissal leaves its flag", "A sheet that UIKit took away is still there as far as its binding knows."],
  ["Q6", "Presenting during a dismissal fails", "What is presented while something else goes away never comes."],
  ["Q7", "A swipe is told late", "The binding of a sheet that was swiped away changes up to a second later."],
  ["Q8", "Callbacks repeat", "One universal link arrives as a URL and as an activity."],
  ["Q9", "The first link comes early", "The link of a cold start arrives before the first view."],
  ["Q10", "The environment is lost", "Values of the environment do not reach sheets and pushed screens."],
  ["Q11", "Tabs are not there yet", "The stack of a tab does not exist before the tab was shown; its path is lost."],
  ["Q12", "Appearing replays", "A screen that appears again is told again of the value it watches."],
  ["Q13", "Restoration comes late", "The saved state is restored after the link was opened."],
  ["Q14", "A window per link", "Every link opens a window of its own."],
  ["Q15", "Covered screens appear", "With a computed binding of the path, a covered screen is told that it appears, and not told when it is in front again."],
  ["Q16", "A replaced screen stays the same", "A screen that replaces another of its type does not appear, and keeps its state."],
  ["Q17", "Tabs are made early", "A tab appears before it is shown, and not when it is first selected."],
  ["Q18", "A window is restored", "A restored window is connected without being asked for its configuration."],
  ["Q19", "A question is refused", "An alert that is asked for while a sheet comes or goes is never shown."],
  ["Q20", "A cover hides the root", "What lies under a full screen cover is told that it disappears."],
].map(([id, name, text]) => ({ id, name, text }));
