import { z } from "zod";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { inTurn } from "@/lib/send/server/in-turn";
import { letterBody } from "@/lib/send/server/letter-route";
import { AppError } from "@/lib/server/app-error";
import { requireIdempotencyKey } from "@/lib/server/http/idempotency-key";
import { freshJson, ownRoute, readBody } from "@/lib/server/route";
import { cleanLine, cleanText } from "@/lib/text/clean-text";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { letterMark, type WantedPush } from "../wire";
import { pushLetter } from "./push-letter";
import { serviceDrafts } from "./service-drafts";
import { adapterOf } from "./service-keys";
import { countCall, ownerOfServices } from "./service-route";

const id = z.string().regex(/^[\w-]{1,64}$/);

const wantedPush = letterBody.extend({
  service: z.enum(MAILING_SERVICES),
  draftId: z.guid(),
  list: id,
  sender: z.object({
    id: id.or(z.literal("")),
    name: z.string().overwrite(cleanLine).max(200),
    email: z.email().max(254).or(z.literal("")),
  }),
  update: z.guid().nullable(),
  other: z.object({ block: z.enum(BLOCK_NAMES), text: z.string().overwrite(cleanText).max(REPLY_LIMIT) }).nullable(),
}) satisfies z.ZodType<WantedPush>;

/**
 * Handles `POST /api/letters/push`, body `WantedPush`, with the `Idempotency-Key` of the click: puts the letter into a
 * mailing service as a draft, or writes that draft again, and responds with its `Receipt`. Nothing is sent to anyone.
 */
export const postPush = ownRoute(async (request) => {
  const owner = await ownerOfServices(request);
  const key = requireIdempotencyKey(request);
  const wanted = await readBody(request, wantedPush);
  const adapter = adapterOf(wanted.service);
  if (adapter.sender && wanted.sender[adapter.sender] === "") {
    throw new AppError("invalid_request", { message: "Enter the address that sends the email.", field: "sender" });
  }
  const drafts = await inTurn(request.signal, async () => serviceDrafts(wanted, adapter));
  const click = { owner, adapter, draftId: wanted.draftId, key, mark: letterMark(wanted), other: wanted.other };
  return freshJson(await pushLetter(click, drafts, wanted.update, request.signal, () => countCall(request, owner)));
});
