// SPDX-License-Identifier: MIT

// What SwiftUI is known to do at times, by the numbers of the specification; each can be switched on in the phone.

export const quirks = [
  ["Q1", "Nested pushes are blank", "A screen pushed by a flag or an item while its stack is still moving is blank; one pushed by a whole path is not."],
  ["Q2", "An early path is lost", "A path written before the stack exists has no effect."],
  ["Q3", "One write per frame", "The second of two path writes in one frame is dropped."],
  ["Q4", "A path during a tab switch is ignored", "A path written while the tabs are switching is not shown."],
  ["Q5", "An external dismissal leaves its flag set", "The binding of a sheet that UIKit dismissed still says that the sheet is presented."],
  ["Q6", "Presenting during a dismissal fails", "A modal presented while another is being dismissed never appears."],
  ["Q7", "A swipe is reported late", "The binding of a sheet that was swiped away changes up to a second later."],
  ["Q8", "Callbacks repeat", "One universal link arrives both as a URL and as an activity."],
  ["Q9", "The first link comes early", "The link of a cold start arrives before the first view."],
  ["Q10", "The environment is lost", "Environment values do not reach sheets and pushed screens."],
  ["Q11", "Tabs do not exist yet", "A tab's stack does not exist until the tab is shown; its path is lost."],
  ["Q12", "Appearing replays", "A screen that appears again is notified again of the value it observes."],
  ["Q13", "Restoration comes late", "The saved state is restored after the link was opened."],
  ["Q14", "A window per link", "Every link opens a window of its own."],
  ["Q15", "Covered screens appear", "With a computed binding to the path, a covered screen gets an appearance callback, but none when it is in front again."],
  ["Q16", "A replaced screen stays the same", "A screen that replaces another of its type does not appear, and keeps its state."],
  ["Q17", "Tabs are made early", "A tab appears before it is shown, but not when it is first selected."],
  ["Q18", "A window is restored", "A restored window is connected without being asked for its configuration."],
  ["Q19", "A question is refused", "An alert presented while a sheet is appearing or disappearing is never shown."],
  ["Q20", "A cover hides the root", "Views under a full-screen cover get a disappearance callback."],
  ["Q21", "The first link is lost", "The universal link of a cold start reaches no view, only the scene's delegate."],
  ["Q22", "The oldest window takes links", "Of several windows that prefer a link, the oldest one gets it."],
  ["Q23", "A sidebar empties stacks", "A stack that a sidebar's selection brings in shows its root, whatever its path says."],
  ["Q24", "More has a stack of its own", "Of six tabs or more, a narrow window pushes those beyond the fourth onto “More”, and does not say which one is selected."],
  ["Q25", "Sheet and cover collide", "A cover presented in the update that closes a sheet is never shown."],
  ["Q26", "Cold intent is lost", "An App Intent that starts the app reaches no view, only its perform()."],
].map(([id, name, text]) => ({ id, name, text }));
