import * as z from "zod/mini";

/** The most that a voice has: letters and words, and characters of one of them. */
export const VOICE_LIMITS = { samples: 10, sample: 8_000, words: 20, word: 60 } as const;

/** The traits that are measured of letters: ranges of numbers, and how they begin and end. */
export const RANGES = ["sentences", "paragraphs", "exclamations", "emoji", "contractions"] as const;
export type RangeName = (typeof RANGES)[number];
export const TRAITS = [...RANGES, "frame"] as const;
export type TraitName = (typeof TRAITS)[number];

const words = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(VOICE_LIMITS.word)))
  .check(z.maxLength(VOICE_LIMITS.words));

/** The most bytes of a voice as JSON: its letters, each character in up to three. */
export const VOICE_BYTES = 3 * VOICE_LIMITS.samples * VOICE_LIMITS.sample + 16 * 1024;

/**
 * The schema of a person's voice as it is stored, sent with `PUT /api/voice` and returned by `GET`: letters as they
 * were pasted, and what to keep to.
 */
export const voiceSchema = z.object({
  samples: z
    .array(z.string().check(z.minLength(1), z.maxLength(VOICE_LIMITS.sample)))
    .check(z.maxLength(VOICE_LIMITS.samples)),
  rules: z.object({
    /** Whether letters are written in this voice at all. */
    isOn: z.boolean(),
    /** The traits that letters do not keep to. */
    off: z.array(z.enum(TRAITS)).check(z.maxLength(TRAITS.length)),
    always: words,
    never: words,
  }),
});

export type Voice = z.infer<typeof voiceSchema>;

/** The voice of a person who has given no letter, or has taken everything back. */
export const NO_VOICE: Voice = { samples: [], rules: { isOn: true, off: [], always: [], never: [] } };
