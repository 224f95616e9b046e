/** The two wizards. */
export const WIZARD_NAMES = ["email", "story"] as const;

/** The stages of both wizards, in the order of writing. */
export const STAGE_NAMES = [
  "wholeLetter",
  "insights",
  "insight",
  "storyOptions",
  "story",
  "ledeOptions",
  "tip",
  "offer",
  "ctaOptions",
  "signOffOptions",
  "postscript",
  "subjectOptions",
  "preheaderOptions",
] as const;
