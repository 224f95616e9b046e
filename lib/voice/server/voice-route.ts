import "server-only";
import { AppError } from "@/lib/server/app-error";
import { findSessionUser } from "@/lib/server/identity/sessions";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { VOICE_BYTES, voiceSchema } from "../voice";
import { saveVoice, storedVoice } from "./stored-voice";

/** Handles `GET /api/voice`: responds with the `Voice`. */
export const getVoice = ownRoute(async (request) => freshJson(await storedVoice(await signedInOwner(request))));

/** Handles `PUT /api/voice`, body `Voice`: stores it in place of the one before; `NO_VOICE` forgets it. */
export const putVoice = ownRoute(async (request) => {
  const owner = await signedInOwner(request);
  await takeAll([counted(LIMITS.voiceChangesPerOwner, owner)]);
  await saveVoice(owner, await readBody(request, voiceSchema, VOICE_BYTES));
  return freshJson(null);
});

/** Returns the user of a request as an owner. @throws AppError `sign_in_required`. */
async function signedInOwner(request: Request): Promise<`user:${string}`> {
  const user = await findSessionUser(request);
  if (user) return `user:${user.id}`;
  throw new AppError("sign_in_required", { message: "Sign in to use your voice." });
}
