import "server-only";
import { AppError } from "@/lib/server/app-error";
import { findSessionUser } from "@/lib/server/identity/sessions";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { VOICE_BYTES, type Voice, type VoiceState, voiceSchema } from "../voice";
import { forgetVoice, saveVoice, storedVoice } from "./stored-voice";

/** Handles `GET /api/voice`: responds with `VoiceState`; a person who is not signed in has no voice. */
export const getVoice = ownRoute(async (request) => {
  const user = await findSessionUser(request);
  return respond(user ? await storedVoice(`user:${user.id}`) : null, user !== null);
});

/** Handles `PUT /api/voice`, body `Voice`: stores it in place of the one before. */
export const putVoice = ownRoute(async (request) => {
  const owner = await changingOwner(request);
  const voice = await readBody(request, voiceSchema, VOICE_BYTES);
  await saveVoice(owner, voice);
  return respond(voice);
});

/** Handles `DELETE /api/voice`: forgets the letters and the rules. */
export const deleteVoice = ownRoute(async (request) => {
  await forgetVoice(await changingOwner(request));
  return respond(null);
});

const respond = (voice: Voice | null, isSignedIn = true) => freshJson({ voice, isSignedIn } satisfies VoiceState);

/** Returns the user of a request as an owner. @throws AppError `sign_in_required` or `rate_limited`. */
async function changingOwner(request: Request): Promise<`user:${string}`> {
  const user = await findSessionUser(request);
  if (!user) throw new AppError("sign_in_required", { message: "Sign in to save your voice." });
  await takeAll([counted(LIMITS.voiceChangesPerOwner, user.id)]);
  return `user:${user.id}`;
}
