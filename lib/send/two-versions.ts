import { assembleLetter } from "@/lib/letter/assemble";
import type { BlockName } from "@/lib/letter/blocks";
import { isFormatted, plain } from "@/lib/letter/text/letter-text";
import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { emailHtml } from "./email-html";
import { inboxLines } from "./export-context";
import { inOneLine, type SendableLetter } from "./sendable-letter";
import { serviceTags } from "./service-tags";

/** A file to download. */
export interface ExportFile {
  name: string;
  text: string;
}

/** A letter in two versions, as HTML, and a manifest that says which is which. */
export interface TwoVersions {
  files: readonly [a: ExportFile, b: ExportFile];
  manifest: ExportFile;
}

/**
 * Returns two versions of a letter for a test: `a` is the letter itself, `b` has another text in one block. Apart from
 * that block, only the `utm_content` of their links differs, and the words of a call where the P.S. repeats them.
 */
export function twoVersions(
  letter: SendableLetter,
  block: BlockName,
  otherText: string,
  settings: ExportSettings,
): TwoVersions {
  const other = withBlock(letter, block, otherText);
  const file = (version: "a" | "b", text: string): ExportFile => ({
    name: `${letter.campaign}-${block}-${version}.html`,
    text,
  });
  const a = file("a", emailHtml(letter, settings, { version: "a" }));
  const b = file("b", emailHtml(other, settings, { version: "b" }));
  const tags = serviceTags(settings);
  const entry = (version: "a" | "b", { name }: ExportFile, one: SendableLetter) => {
    const lines = inboxLines(one, tags);
    return { file: name, utmContent: version, subject: lines.subject, text: blockText({ ...one, ...lines }, block) };
  };
  const versions = [entry("a", a, letter), entry("b", b, other)];
  const manifest = { block, versions, judgeBy: "clicks", advice: ADVICE, readersPerVersion: READERS_PER_VERSION };
  return {
    files: [a, b],
    manifest: { name: `${letter.campaign}-${block}-manifest.json`, text: `${JSON.stringify(manifest, null, 2)}\n` },
  };
}

const ADVICE =
  "Send both at the same time to randomly chosen readers, and compare clicks: open rates are inflated by email apps that load images automatically. With fewer than readersPerVersion readers per version, any difference is most likely due to chance.";

/**
 * The number of readers that each version needs to detect half as many clicks again, from a rate of 3 %, in four of
 * five tests, with a chance of one in twenty for a false one: 16 p (1 - p) / d² with the mean rate p and the difference
 * d (van Belle, Statistical Rules of Thumb, section 2.1).
 */
export const READERS_PER_VERSION = 2_600;

/** Returns a letter with another text in one block. */
export function withBlock(letter: SendableLetter, block: BlockName, text: string): SendableLetter {
  if (block === "subject") return { ...letter, subject: inOneLine(text) };
  if (block === "preheader") return { ...letter, preheader: inOneLine(text) };
  const [part] = assembleLetter({ [block]: text }, [block]);
  return { ...letter, parts: letter.parts.map((one) => (part && one.name === block ? part : one)) };
}

function blockText({ subject, preheader, parts }: SendableLetter, block: BlockName): string {
  if (block === "subject") return subject;
  if (block === "preheader") return preheader;
  const text = parts.find(({ name }) => name === block)?.text ?? "";
  return isFormatted(block) ? plain(text) : text;
}
