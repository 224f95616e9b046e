import { singleLine } from "./clean-text";
import { type ServiceTags, translateTags } from "./merge-tags";
import type { SendableLetter } from "./sendable-letter";

/** The subject as a header of a mail: in one line, its tags in the service's dialect. */
export function subjectLine({ subject }: SendableLetter, tags: ServiceTags | null): string {
  return translateTags(singleLine(subject), tags);
}
