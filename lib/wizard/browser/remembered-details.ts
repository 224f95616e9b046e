import * as z from "zod/mini";
import { persisted } from "@/lib/browser/persisted";
import { type Brief, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { DraftOwner } from "@/lib/wizard/draft";
import type { WizardState } from "@/lib/wizard/state";

/** The answers that are the same in most letters of one sender. */
export const SENDER_DETAILS = [
  "senderName",
  "senderRole",
  "senderOrganization",
  "link",
  "greeting",
  "address",
  "proof",
] as const;

/** Those answers of a brief. */
export type SenderDetails = Pick<Brief, (typeof SENDER_DETAILS)[number]>;

const detailsOf = (brief: Brief) =>
  Object.fromEntries(SENDER_DETAILS.map((name) => [name, brief[name]])) as SenderDetails;

const texts = Object.fromEntries(
  SENDER_DETAILS.map((name) => [name, z.string().check(z.maxLength(FIELD_LIMITS[name]))]),
) as Record<keyof SenderDetails, z.ZodMiniString>;

const rememberedSchema = z.object({
  details: z.object({
    ...texts,
    address: z.enum(["", "informal", "formal"]),
    // Earlier versions did not remember it.
    proof: z._default(texts.proof, ""),
  }),
  /** The draft in which they were typed; null for one without an id yet. */
  from: z.nullable(z.string()),
  /** The draft that the link belongs to; null for one without an id yet. */
  linkFrom: z.nullable(z.string()),
  /** The draft in which the person cleared them. */
  clearedIn: z.nullable(z.string()),
});

type Remembered = z.output<typeof rememberedSchema>;

/** Visitors of one browser share their drafts, and these details with them. */
const placeOf = ({ kind, hash }: DraftOwner): ReturnType<typeof persisted> =>
  persisted(kind === "visitor" ? "details" : `details:${hash}`);

function read(owner: DraftOwner): Remembered | null {
  const { data } = rememberedSchema.safeParse(placeOf(owner).readJson());
  return data ?? null;
}

const isEmpty = (details: SenderDetails): boolean => SENDER_DETAILS.every((name) => details[name].trim() === "");

/** Remembers the details of a draft for the next one; a draft that was cleared by hand stays empty. */
export function rememberDetails(owner: DraftOwner, brief: Brief, draftId: string | null): void {
  const details = detailsOf(brief);
  const before = read(owner);
  const next = isEmpty(details)
    ? before && { ...before, clearedIn: draftId }
    : {
        details,
        from: draftId,
        linkFrom: details.link === before?.details.link ? before.linkFrom : draftId,
        clearedIn: null,
      };
  if (next) placeOf(owner).write(JSON.stringify(next));
}

/** Returns the last draft's details for a new draft; null when there are none, or the draft has details or texts. */
export function detailsToTakeOver(owner: DraftOwner, state: WizardState, draftId: string | null): SenderDetails | null {
  const { brief, stepIndex, furthestStepIndex, stages } = state;
  const isNew = stepIndex === furthestStepIndex && Object.values(stages).every(({ versions }) => versions.length === 0);
  if (!isNew || !isEmpty(detailsOf(brief))) return null;
  const found = read(owner);
  const isCleared = found?.clearedIn !== null && found?.clearedIn === draftId;
  return found && found.from !== draftId && !isCleared ? found.details : null;
}

/**
 * Returns a brief that was found for a new draft, with the remembered details that it lacks; without them when it names
 * no details, which come with their form, or another organization.
 */
export function besideRemembered(owner: DraftOwner, state: WizardState, draftId: string | null, found: Brief): Brief {
  const details = detailsToTakeOver(owner, state, draftId);
  if (details === null || isEmpty(detailsOf(found))) return found;
  const organizations = new Set([found.senderOrganization, details.senderOrganization].filter(Boolean));
  if (organizations.size > 1) return found;
  const lacking = SENDER_DETAILS.filter((name) => found[name] === "");
  return { ...found, ...Object.fromEntries(lacking.map((name) => [name, details[name]])) };
}

/** Whether the details of a draft were taken from another one and not changed since; the link may be its own. */
export function hasTakenOver(owner: DraftOwner, brief: Brief, draftId: string | null): boolean {
  const found = read(owner);
  if (!found || found.from === draftId) return false;
  const same = SENDER_DETAILS.filter((name) => brief[name] === found.details[name]);
  return (
    same.some((name) => brief[name] !== "") && SENDER_DETAILS.every((name) => name === "link" || same.includes(name))
  );
}

/** Whether the link of a draft is the one of an earlier draft. */
export function hasEarlierLink(owner: DraftOwner, { link }: Brief, draftId: string | null): boolean {
  const found = read(owner);
  return found !== null && link !== "" && link === found.details.link && found.linkFrom !== draftId;
}
