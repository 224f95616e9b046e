/** Phrases that sound machine-made or worn out, which a check finds. */
export const MACHINE_PHRASES = [
  "unlock",
  "unleash",
  "elevate",
  "journey",
  "game-changer",
  "delve",
  "seamless",
  "revolutionize",
  "in today's fast-paced world",
  "imagine a world",
  "let's dive in",
  "say goodbye to",
  "whether you're … or …",
  "it's not just X, it's Y",
] as const;
