import { paths } from "@/lib/paths";

const ASK = {
  title: "Question Assistant",
  introduction: "Ask anything, from a quick fact to a first draft, and read the answer as it's written.",
  assistant: "general",
  path: paths.ask,
} as const;

/**
 * The differences between the pages of the question assistant (specification 2.5). A sign-in link returns to the `path`.
 * `/assistant` is the older address of `/ask`, with a finish page of its own (specification 11.5).
 */
export const ASK_PAGES = {
  ask: ASK,
  assistant: { ...ASK, path: paths.assistant },
  guitar: {
    title: "Guitar Teacher Assistant",
    introduction: "Ask about songs, chords, strumming, practice or gear, and read the answer as it's written.",
    assistant: "guitar",
    path: paths.guitar,
  },
} as const;

export type AskPageName = keyof typeof ASK_PAGES;
