import { database } from "@/lib/server/db/database";
import { hasAccount, isUser, type Owner } from "@/lib/server/identity/owner";
import { ownVoice } from "../own-voice";
import { NO_VOICE, type Voice } from "../voice";

/** Returns the voice of an owner as it was stored. */
export async function storedVoice(owner: Owner): Promise<Voice> {
  const row = isUser(owner) ? await database().voice.findUnique({ where: { owner } }) : null;
  return row ? { samples: JSON.parse(row.samples), rules: JSON.parse(row.rules) } : NO_VOICE;
}

/** Returns the voice that an owner's letters are written in; null while it is off or too little. */
export const voiceOf = async (owner: Owner) => ownVoice(await storedVoice(owner));

/** Stores a voice; for an account that was just deleted, nothing. */
export async function saveVoice(owner: Owner, { samples, rules }: Voice): Promise<void> {
  await database().$executeRaw`INSERT INTO "Voice" ("owner", "samples", "rules", "updatedAt")
    SELECT ${owner}, ${JSON.stringify(samples)}, ${JSON.stringify(rules)}, ${new Date()} WHERE ${hasAccount(owner)}
    ON CONFLICT ("owner") DO UPDATE SET "samples" = excluded."samples", "rules" = excluded."rules",
      "updatedAt" = excluded."updatedAt"`;
}
