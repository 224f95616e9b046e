import { replyLines } from "@/lib/checks/claims";
import { plain } from "@/lib/checks/read-sentences";
import { BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief/brief";
import { factReader, marked, type Said, saidAs } from "./suggest";
import type { Suggestion } from "./suggestion";

/** Settings, and the address itself, which no quotation holds. */
const NOT_READ: ReadonlySet<BriefField> = new Set<BriefField>(["link", "greeting", "occasion", "language", "address"]);

/**
 * Reads what a model found in a page (`prompts/wizard/look-ups.ts`). An answer is dropped unless its quotation is in
 * the page's text word for word, and holds every figure, link and promise that the answer has.
 */
export function readPageReply(reply: string, text: string): readonly Suggestion[] {
  const facts = factReader(text);
  const page = plain(text);
  const isHeld = (value: string, quotation: string) => {
    const held = new Set(facts(quotation).flatMap(({ keys }) => keys));
    const isInPage = plain(quotation) !== "" && page.includes(plain(quotation));
    return isInPage && facts(value).every(({ keys }) => keys.some((key) => held.has(key)));
  };
  const said: Said[] = [];
  let [field, value] = ["", ""];
  for (const [name, words] of replyLines(reply, "field|value|quote")) {
    if (name === "field") [field, value] = [words.toLowerCase(), ""];
    else if (name === "value") value = words;
    else {
      const known = BRIEF_FIELDS.find((one) => one.toLowerCase() === field && !NOT_READ.has(one));
      if (known && value !== "" && isHeld(value, words))
        said.push({ ...saidAs("model", known, value), quotation: words });
    }
  }
  return marked(said, facts);
}
