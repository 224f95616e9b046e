import * as z from "zod/mini";
import { parseJson } from "@/lib/text/parse-json";
import { DRAFT_ID } from "./draft-id";

const id = z.string().check(z.regex(DRAFT_ID));

const raw = z.object({
  schema: z.number(),
  state: z.unknown(),
  sync: z.object({
    revision: z.int().check(z.nonnegative()),
    writeId: id,
    unanswered: z.array(id),
    base: z.nullable(z.unknown()),
  }),
});

/** A draft in a browser's storage whose state was not looked at. */
export interface RawDraft {
  /** As `writeStoredState` wrote it. */
  storedState: string;
  sync: z.infer<typeof raw>["sync"];
}

/** Reads a stored draft for whoever only passes it on; null when it has no mark, or is none. */
export function readRawDraft(text: string): RawDraft | null {
  const letter = raw.safeParse(parseJson(text)).data;
  return letter
    ? { storedState: JSON.stringify({ schema: letter.schema, state: letter.state }), sync: letter.sync }
    : null;
}
