import "server-only";
import { AppError } from "@/lib/server/app-error";
import { findSessionUser } from "@/lib/server/identity/sessions";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { VOICE_BYTES, type Voice, type VoiceState, voiceSchema } from "../voice";
import { forgetVoice, saveVoice, storedVoice } from "./stored-voice";

/** Handles `GET /api/voice`: responds with `VoiceState`. */
export const getVoice = ownRoute(async (request) => respond(await storedVoice(await signedInOwner(request))));

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

const respond = (voice: Voice | null) => freshJson({ voice } satisfies VoiceState);

/** Returns the user of a request as an owner. @throws AppError `sign_in_required`. */
async function signedInOwner(request: Request): Promise<`user:${string}`> {
  const user = await findSessionUser(request);
  if (user) return `user:${user.id}`;
  throw new AppError("sign_in_required", { message: "Sign in to use your voice." });
}

/** Returns the same for a change, which is counted. @throws AppError `sign_in_required` or `rate_limited`. */
async function changingOwner(request: Request): Promise<`user:${string}`> {
  const owner = await signedInOwner(request);
  await takeAll([counted(LIMITS.voiceChangesPerOwner, owner)]);
  return owner;
}
