/** One story of an example letter, with what only fits beside it. */
export interface ExampleStory {
  /** The line in the list of stories: a title, a full stop, then 2 or 3 sentences. */
  idea: string;
  /** The story in full; it stops at its turn. */
  text: string;
  ledes: readonly string[];
  /** Leads from this story to the tip. */
  turn: string;
  /** The one that only fits this story; those for every story come after it. */
  preheader: string;
  subjects: readonly string[];
}

/** Texts by the wish that asks for them; each wish is an example below the field for changes. */
export type PreparedTexts = Readonly<Record<string, string>>;

/** A whole letter with every option of every step of the email wizard. */
export interface ExampleLetter {
  /** The title of its brief in `lib/wizard/brief/example-briefs.ts`; the plain letter's is empty. */
  title: string;
  /** Five, the first of which is the brief's own tip. */
  insights: readonly string[];
  stories: readonly ExampleStory[];
  tip: string;
  bridge: string;
  offer: string;
  ctas: readonly string[];
  /** The closing lines alone; the names below come from the brief. */
  signOffs: readonly string[];
  /** Without its "P.S." */
  postscript: string;
  /** For every story; those of the chosen story come before them. */
  subjects: readonly string[];
  preheaders: readonly string[];
  /** Other wordings of the texts that are the same for every story. */
  revisions?: Partial<Readonly<Record<RevisedBlock, PreparedTexts>>>;
}

/** The blocks whose text does not depend on the story. */
export type RevisedBlock = "tip" | "offer" | "postscript";

/** A letter of the story wizard, in which every story fits every insight. */
export interface ExampleStoryLetter {
  title: string;
  insights: readonly { idea: string; text: string; revisions?: PreparedTexts }[];
  /**
   * `text` holds the scene and the close. On lines of their own stand `{insight}`, where the chosen insight goes, `{link}`
   * and `{sender}`, where the closing line and the names go.
   */
  stories: readonly Pick<ExampleStory, "idea" | "text" | "preheader" | "subjects">[];
  /** The line above the sender's name. */
  closing: string;
  subjects: readonly string[];
  preheaders: readonly string[];
}

/** The letters that were written by hand. */
export interface Examples {
  letters: readonly ExampleLetter[];
  storyLetters: readonly ExampleStoryLetter[];
}
