import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { BRIEF_FIELDS, type Brief, type DescriptionLength, EMPTY_BRIEF } from "@/lib/wizard/brief/brief";
import { OCCASION_NAMES } from "@/lib/wizard/brief/occasions";

/** A brief of a blind reading. */
export interface BlindBrief {
  name: string;
  file: string;
  brief: Brief;
  length: DescriptionLength;
}

const form = z.strictObject({
  ...(Object.fromEntries(BRIEF_FIELDS.map((field) => [field, z.string().default("")])) as Record<
    (typeof BRIEF_FIELDS)[number],
    z.ZodDefault<z.ZodString>
  >),
  // The form offers a list: other words would reach the plain prompt alone.
  occasion: z.enum(["", ...OCCASION_NAMES]).default(""),
  length: z.enum(["short", "longer"]),
});

/**
 * Reads a brief from a file: fields of the brief by name, and `length`.
 * @throws Error that names the file, for another form.
 */
export function readBlindBrief(file: string): BlindBrief {
  try {
    const { length, ...fields } = form.parse(JSON.parse(readFileSync(file, "utf8")));
    return { name: basename(file, ".json"), file, brief: { ...EMPTY_BRIEF, ...fields }, length };
  } catch (error) {
    throw new Error(`${file} is no brief: ${error instanceof Error ? error.message : String(error)}`);
  }
}
