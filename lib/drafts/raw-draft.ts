import * as z from "zod/mini";
import { parseJson } from "@/lib/text/json";
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

/** A draft in a browser's storage whose state has not been parsed. */
export interface RawDraft {
  /** As written by `writeStoredState`. */
  storedState: string;
  sync: z.infer<typeof raw>["sync"];
}

/** Reads a stored draft without parsing its state; null for anything without a sync mark. */
export function readRawDraft(text: string): RawDraft | null {
  const letter = raw.safeParse(parseJson(text)).data;
  return letter
    ? { storedState: JSON.stringify({ schema: letter.schema, state: letter.state }), sync: letter.sync }
    : null;
}
