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
  names: readonly [string, string, string];
  /** Words that stand in every version of the story, by which it is found again. */
  marks: readonly string[];
  /** The idea: a title, then two or three sentences. */
  option: string;
  /** The paragraphs of the story up to its turn. */
  story: readonly string[];
  /** Sentences for the first and the third paragraph, when the story should be longer. */
  details: readonly [string, string];
  ledes: SceneLedes;
  /** From an image of the story to the tip. */
  transitions: readonly [string, string, ...string[]];
  /** From the tip, by the same image, to what the tip alone does not solve. */
  bridges: readonly [string, string, ...string[]];
  /** First sentences of a P.S. that come back to the image and name the product. */
  postscripts: readonly [string, string, ...string[]];
  /** The last words of a letter that sells nothing. */
  closes: readonly [string, string, ...string[]];
  /** Calls to action in the words of the story. */
  ctas: readonly [string, string];
  subjects: readonly string[];
  signOffs: readonly [string, string];
}
