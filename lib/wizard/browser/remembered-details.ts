import * as z from "zod/mini";
import { persisted } from "@/lib/browser/persisted";
import { type Brief, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { WizardState } from "@/lib/wizard/state";
import type { OpenDraft } from "./wizard-session";

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

/** The draft that is open, and whose it is. */
type OwnDraft = Pick<OpenDraft, "owner" | "id">;

/** Visitors of one browser share their drafts, and these details with them. */
const placeOf = ({ owner: { kind, hash } }: OwnDraft): ReturnType<typeof persisted> =>
  persisted(kind === "visitor" ? "details" : `details:${hash}`);

const read = (draft: OwnDraft): Remembered | undefined => rememberedSchema.safeParse(placeOf(draft).readJson()).data;

const isEmpty = (brief: Brief): boolean => SENDER_DETAILS.every((name) => brief[name].trim() === "");

/** Remembers the details of a draft for the next one; a draft that was cleared by hand stays empty. */
export function rememberDetails(draft: OwnDraft, brief: Brief): void {
  const { id } = draft;
  const details = detailsOf(brief);
  const before = read(draft);
  const linkFrom = details.link === before?.details.link ? before.linkFrom : id;
  const next = isEmpty(brief)
    ? before && { ...before, clearedIn: id }
    : { details, from: id, linkFrom, clearedIn: null };
  if (next) placeOf(draft).write(JSON.stringify(next));
}

/** Returns the last draft's details for a new draft; null when there are none, or the draft has details or texts. */
export function detailsToTakeOver(draft: OwnDraft, state: WizardState): SenderDetails | null {
  const { brief, stepIndex, furthestStepIndex, stages } = state;
  const isNew = stepIndex === furthestStepIndex && Object.values(stages).every(({ versions }) => versions.length === 0);
  if (!isNew || !isEmpty(brief)) return null;
  const found = read(draft);
  const isCleared = found?.clearedIn !== null && found?.clearedIn === draft.id;
  return found && found.from !== draft.id && !isCleared ? found.details : null;
}

/**
 * Returns a brief that was found for a new draft, with the remembered details that it lacks; without them when it names
 * no details, which come with their form, or another organization.
 */
export function besideRemembered(draft: OwnDraft, state: WizardState, found: Brief): Brief {
  const details = detailsToTakeOver(draft, state);
  if (details === null || isEmpty(found)) return found;
  const organizations = new Set([found.senderOrganization, details.senderOrganization].filter(Boolean));
  if (organizations.size > 1) return found;
  const lacking = SENDER_DETAILS.filter((name) => found[name] === "");
  return { ...found, ...Object.fromEntries(lacking.map((name) => [name, details[name]])) };
}

/** Whether the details of a draft were taken from another one and not changed since; the link may be its own. */
export function hasTakenOver(draft: OwnDraft, brief: Brief): boolean {
  const found = read(draft);
  if (!found || found.from === draft.id) return false;
  const same = SENDER_DETAILS.filter((name) => brief[name] === found.details[name]);
  return (
    same.some((name) => brief[name] !== "") && SENDER_DETAILS.every((name) => name === "link" || same.includes(name))
  );
}

/** Whether the link of a draft is the one of an earlier draft. */
export function hasEarlierLink(draft: OwnDraft, { link }: Brief): boolean {
  const found = read(draft);
  return found !== undefined && link !== "" && link === found.details.link && found.linkFrom !== draft.id;
}
