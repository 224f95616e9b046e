import type { DescriptionLength } from "@/lib/wizard/brief";

/** The six angles of a lede, in the order in which they are offered. */
export interface SceneLedes {
  moment: string;
  question: string;
  contradiction: string;
  object: string;
  quote: string;
  trouble: string;
}

/**
 * A scene that can carry any tip: someone wants something, one thing happens, and the tip is what they take from it.
 * All texts are templates: `<one|two>` is a choice, `{name}`, `{topic}`, `{outcome}`,
 * `{wish}` (what stands after "want") and `{product}` are slots.
 * Only the person of the story is ever called "she" or "he", so that a new name can bring its pronouns along.
 */
export interface Scene {
  pronoun: "she" | "he";
  /** Set where it would be out of place in a letter about illness, death or debt. */
  isLight?: true;
  names: readonly [string, string, string];
  /** Words that stand in every version of the story, by which it is found again. */
  marks: readonly string[];
  /** The idea: a title, then two or three sentences. */
  option: string;
  /** The paragraphs of the story up to its turn. What stands in brackets is told in a longer letter only, never in the last. */
  story: readonly string[];
  /** Sentences for the first and the third paragraph, when the story should be longer. */
  details: readonly [string, string];
  ledes: SceneLedes;
  /** From an image of the story to the tip, in one sentence; the image is used up by it. */
  transitions: readonly [string, string, ...string[]];
  /** What comes back to the image, when somebody asks for more of the story. */
  closes: readonly [string, string, ...string[]];
  subjects: readonly string[];
}

/** The paragraphs of a scene's story as templates, without what a short letter leaves out. */
export function storyOf({ story }: Scene, length: DescriptionLength): readonly string[] {
  const told = story.map((paragraph) =>
    length === "longer" ? paragraph.replace(/[[\]]/g, "") : paragraph.replace(/\[[^\]]*\]/g, ""),
  );
  return told.map((paragraph) => paragraph.replace(/ {2,}/g, " ").trim()).filter((paragraph) => paragraph !== "");
}
