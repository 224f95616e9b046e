import { z } from "zod";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { inboxLines } from "@/lib/send/export-context";
import { mailContents } from "@/lib/send/server/letter-eml";
import { letterBody } from "@/lib/send/server/letter-route";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { withBlock } from "@/lib/send/two-versions";
import { AppError } from "@/lib/server/app-error";
import { freshJson, ownRoute, readBody, requireIdempotencyKey } from "@/lib/server/route";
import { inTurn } from "@/lib/server/turns";
import { cleanLine, cleanText } from "@/lib/text/clean-text";
import { findMergeTags, MAILING_SERVICES } from "@/lib/text/merge-tags";
import { cutAtWord } from "@/lib/text/words";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { letterMark, type WantedPush } from "../wire";
import type { Adapter, ServiceDraft } from "./adapter";
import { toMend } from "./ask";
import { pushLetter } from "./push-letter";
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

/**
 * Returns a letter as its service takes it: one draft, or two for a test that the service does not have in one.
 * @throws AppError `conflict` for a letter with tags of another service, and `too_large`.
 */
function serviceDrafts(
  { letter, settings, other, list, sender }: WantedPush,
  { service, takes }: Adapter,
): ServiceDraft[] {
  const { name: serviceName } = SERVICE_TAGS[service];
  const wayOut = `Switch the email to ${serviceName} and write its tags that way, or choose the other service.`;
  const foreign = (trouble: string) => toMend("service", "conflict", `${trouble} ${wayOut}`);
  const draftOf = (of: typeof letter, version?: "a" | "b"): ServiceDraft => {
    const { subject, preheader: preview } = inboxLines(of, SERVICE_TAGS[service]);
    // A service that shows the preheader in a field of its own gets no more in the letter than the tag of that field.
    const preheader = takes.preview && preview !== "" ? (SERVICE_TAGS[service].preheader ?? "") : of.preheader;
    const contents = mailContents({ ...of, preheader }, settings, version ? { version } : {});
    const tags = findMergeTags([subject, preview, contents.text].join("\n"));
    const other = tags.find(({ dialects }) => dialects.length > 0 && !dialects.some((one) => one === service));
    if (other) throw foreign(`“${other.quote.slice(0, 100)}” isn't a merge tag of ${serviceName}.`);
    const name = cutAtWord(letter.subject || letter.campaign, 100) + (version ? ` (${version})` : "");
    return { name, subject, preview, ...contents, list, sender };
  };
  if (settings.service !== service) throw foreign("Your email is set up for another service.");
  if (other === null) return [draftOf(letter)];
  const second = withBlock(letter, other.block, other.text);
  if (!takes.twoSubjects || other.block !== "subject") return [draftOf(letter, "a"), draftOf(second, "b")];
  return [{ ...draftOf(letter), otherSubject: draftOf(second).subject }];
}
