import { paths } from "@/lib/paths";
import type { Assistant } from "@/lib/questions/assistants";
import type { ReturnPath } from "@/lib/sign-in/return-path";

/** The differences between the pages of the question assistant (specification 2.5). */
export interface AskPage {
  /** The product's title on the page. */
  title: string;
  /** One sentence below it. */
  introduction: string;
  assistant: Assistant;
  /** The address of the page, which a sign-in link returns to. */
  path: ReturnPath;
}

const ASK: AskPage = {
  title: "Question Assistant",
  introduction: "Ask anything, from a quick fact to a first draft, and read the answer as it's written.",
  assistant: "general",
  path: paths.ask,
};

/** `/assistant` is the older address of `/ask`, with a finish page of its own (specification 11.5). */
export const ASK_PAGES = {
  ask: ASK,
  assistant: { ...ASK, path: paths.assistant },
  guitar: {
    title: "Guitar Teacher Assistant",
    introduction: "Ask about songs, chords, strumming, practice or gear, and read the answer as it's written.",
    assistant: "guitar",
    path: paths.guitar,
  },
} as const satisfies Record<string, AskPage>;

export type AskPageName = keyof typeof ASK_PAGES;
