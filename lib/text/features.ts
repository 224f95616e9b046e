import { paths } from "./paths";

/**
 * The tools as SHOW names them, in the order of the navigation: where each is, the words of its link, of which screen
 * readers alone hear the rest in a wide header, and the words of a button that begins with it.
 */
export const FEATURES = {
  email: { path: paths.wizard("email"), group: "Write", label: "Email", rest: "wizard", act: "Write an email" },
  story: { path: paths.wizard("story"), group: "Write", label: "Story", rest: "wizard", act: "Write a story email" },
  questions: { path: paths.ask, group: "Ask", label: "Question", rest: "assistant", act: "Ask a question" },
  guitar: { path: paths.guitar, group: "Ask", label: "Guitar", rest: "teacher", act: "Ask about the guitar" },
  titles: { path: paths.titles, group: "Titles", label: "Video Title Generator", act: "Find a video title" },
} as const;

export type FeatureName = keyof typeof FEATURES;

export const FEATURE_NAMES = ["email", "story", "questions", "guitar", "titles"] as const satisfies FeatureName[];

/** The features that people are offered, in the order of the table; never none. The others keep their addresses. */
export type Shown = readonly FeatureName[];

/** Returns the first feature that is shown. */
export function firstShown([first = "email"]: Shown) {
  return FEATURES[first];
}

/** Returns the page that Home leads to: the titles (specification 2.1) or, where they are not shown, the first feature. */
export function homePath(shown: Shown) {
  return shown.includes("titles") ? paths.titles : firstShown(shown).path;
}

/** Whether a wizard is shown, and with it the emails that were written. */
export function showsWizards(shown: Shown): boolean {
  return shown.includes("email") || shown.includes("story");
}
