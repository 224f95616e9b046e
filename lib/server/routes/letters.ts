import "server-only";
import { AppError } from "@/lib/server/app-error";
import { inTurn } from "@/lib/server/delivery/in-turn";
import { letterBody } from "@/lib/server/delivery/letter-body";
import { letterEml } from "@/lib/server/delivery/letter-eml";
import { sendTestMail } from "@/lib/server/delivery/send-test-mail";
import { clientAddress } from "@/lib/server/http/client-address";
import { readIdempotencyKey } from "@/lib/server/http/idempotency-key";
import { ownersOf } from "@/lib/server/identity/owner";
import { findSessionUser } from "@/lib/server/identity/session-user";
import { assertMayWrite } from "@/lib/server/identity/wizard-access";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { freshJson, ownRoute, readBody } from "./route";

/**
 * Handles `POST /api/letters/eml`, body `{ letter, settings }` (`SendableLetter`, `ExportSettings`): returns the letter
 * as a file that a mail program opens as a draft. Everyone who may use the wizards may use it.
 */
export const postLetterFile = ownRoute(async (request) => {
  const [owner] = await ownersOf(request);
  assertMayWrite(owner);
  await consume(LIMITS.letterFilesPerAddress, clientAddress(request));
  const { letter, settings } = await readBody(request, letterBody);
  const file = await inTurn(request.signal, () => letterEml(letter, settings));
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "message/rfc822",
      "Content-Disposition": 'attachment; filename="email.eml"',
      "Cache-Control": "no-store",
    },
  });
});

/**
 * Handles `POST /api/letters/test`, body as above, with the `Idempotency-Key` of the click: sends the letter to the
 * user's own address and to no one else, and responds with `TestMailSent`. The same key sends once.
 */
export const postTestMail = ownRoute(async (request) => {
  const user = await findSessionUser(request);
  if (!user) throw new AppError("sign_in_required", { message: "Sign in to send yourself a test." });
  const click = readIdempotencyKey(request);
  if (click === undefined) {
    throw new AppError("invalid_request", { message: "Idempotency-Key: Send a new UUID with each click." });
  }
  const { letter, settings } = await readBody(request, letterBody);
  return freshJson(await sendTestMail({ user, network: clientAddress(request), click, letter, settings }));
});
