import { database } from "@/lib/server/db/database";
import { hasAccount, isUser, type Owner, signedInOwner } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { ownVoice } from "../own-voice";
import { NO_VOICE, VOICE_BYTES, type Voice, voiceSchema } from "../voice";

/** Handles `GET /api/voice`: responds with the `Voice`. */
export const getVoice = ownRoute(async (request) => freshJson(await storedVoice(await ownerOfVoice(request))));

/** Handles `PUT /api/voice`, body `Voice`: stores it in place of the one before; `NO_VOICE` forgets it. */
export const putVoice = ownRoute(async (request) => {
  const owner = await ownerOfVoice(request);
  await takeAll([counted(LIMITS.voiceChangesPerOwner, owner)]);
  await saveVoice(owner, await readBody(request, voiceSchema, VOICE_BYTES));
  return freshJson(null);
});

/** Returns the person of a request. @throws AppError `sign_in_required`. */
const ownerOfVoice = (request: Request) => signedInOwner(request, "use your voice");

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
