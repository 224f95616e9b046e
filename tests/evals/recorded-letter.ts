import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LANGUAGE_CODES } from "@/lib/text/languages";
import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief/brief";
import { STAGE_NAMES } from "@/lib/wizard/names";

const stageName = z.enum(STAGE_NAMES);

const recordedLetter = z.object({
  name: z.string(),
  wizard: z.enum(["email", "story"]).default("email"),
  language: z.enum(LANGUAGE_CODES),
  brief: z
    .looseObject({ descriptionLength: z.enum(["short", "longer"]).optional() })
    .transform(({ descriptionLength, ...fields }) => {
      const brief: Brief = { ...EMPTY_BRIEF };
      for (const field of Object.keys(brief) as (keyof Brief)[]) brief[field] = String(fields[field] ?? "");
      return { brief, descriptionLength: descriptionLength ?? null };
    }),
  choices: z.partialRecord(stageName, z.int().min(1)).default({}),
  replies: z.partialRecord(stageName, z.string()),
  /** The ideas for a story once more, from the endpoint that responds with JSON. */
  ideasAsJson: z.string().optional(),
  revisions: z.partialRecord(stageName, z.object({ requiredChanges: z.string(), reply: z.string() })).default({}),
});

/** A brief, and the replies to all its prompts, written with care for this set. */
export type RecordedLetter = z.output<typeof recordedLetter>;

/**
 * The recorded letters by name, in the order of their names.
 * @throws ZodError for a file of another form.
 */
export function readRecorded(folder = "tests/evals/recorded"): readonly RecordedLetter[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => recordedLetter.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
}
