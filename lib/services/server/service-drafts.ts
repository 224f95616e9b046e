import { inboxLines } from "@/lib/send/export-context";
import { mailContents } from "@/lib/send/server/letter-eml";
import { SERVICE_TAGS } from "@/lib/send/service-tags";
import { withBlock } from "@/lib/send/two-versions";
import { cutAtWord } from "@/lib/text/cut-at-word";
import { findMergeTags } from "@/lib/text/merge-tags";
import type { WantedPush } from "../wire";
import type { Adapter, ServiceDraft } from "./adapter";
import { toMend } from "./ask";

/**
 * Returns a letter as its service takes it: one draft, or two for a test that the service does not have in one.
 * @throws AppError `conflict` for a letter with tags of another service, and `too_large`.
 */
export function serviceDrafts(
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
