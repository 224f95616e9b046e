import { signedInOwner } from "@/lib/server/identity/owner";
import { counted } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { VOICE_BYTES, voiceSchema } from "../voice";
import { saveVoice, storedVoice } from "./stored-voice";

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
