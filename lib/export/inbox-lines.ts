import { singleLine } from "./clean-text";
import type { SendableLetter } from "./sendable-letter";
import { type ServiceTags, translateTags } from "./service-tags";

/** The lines that an inbox shows, in one line each, with their tags in the service's dialect. */
export function inboxLines(
  { subject, preheader }: Pick<SendableLetter, "subject" | "preheader">,
  tags: ServiceTags | null,
): { subject: string; preheader: string } {
  return { subject: translateTags(singleLine(subject), tags), preheader: translateTags(singleLine(preheader), tags) };
}
