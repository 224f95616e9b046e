import { TAG } from "./code-spans";

/** The mailing services whose merge tags are recognized. */
export const MAILING_SERVICES = [
  "mailchimp",
  "hubspot",
  "klaviyo",
  "brevo",
  "kit",
  "activecampaign",
  "customerio",
  "braze",
  "sendgrid",
  "resend",
  "listmonk",
  "notifuse",
] as const;

export type MailingService = (typeof MAILING_SERVICES)[number];

/** `neutral` is the form in letters, `{{first_name|there}}`, which an export turns into a service's own. */
export type MergeTagDialect = MailingService | "neutral";

/** A placeholder that a mailing service fills in for each reader. */
export interface MergeTag {
  /** Its position, in UTF-16 units. */
  start: number;
  end: number;
  quote: string;
  /** Every dialect that it could belong to: several for `{{first_name}}`, none of ours for `[[name]]`. */
  dialects: readonly MergeTagDialect[];
  /** The field in lowercase without its namespace: `first_name`, `fname`. */
  name: string;
  /** A `condition` is one of the tags around text that only some readers get. */
  purpose: "field" | "unsubscribe" | "address" | "condition";
  /** The text for a reader whose field is empty, in a neutral tag; null without one. */
  fallback: string | null;
}

/**
 * Finds the merge tags of a text in order, in the dialects of twelve services and some others. Skips broken ones
 * (`findBrokenMergeTags`). Takes linear time.
 */
export function findMergeTags(text: string): readonly MergeTag[] {
  return [...text.matchAll(TAG)].map(({ 0: quote, index }) => readTag(quote, index));
}

/** Replaces each merge tag of a text, or those that are found already, and with `replaceWords` the words around. */
export function replaceMergeTags(
  text: string,
  replaceTag: (tag: MergeTag) => string,
  replaceWords: (words: string) => string = (words) => words,
  tags: readonly MergeTag[] = findMergeTags(text),
): string {
  const replaced: string[] = [];
  let from = 0;
  for (const tag of tags) {
    replaced.push(replaceWords(text.slice(from, tag.start)), replaceTag(tag));
    from = tag.end;
  }
  return replaced.join("") + replaceWords(text.slice(from));
}

/** Services that write conditions between `{%` and `%}`. */
const WITH_BLOCKS: readonly MergeTagDialect[] = [
  "hubspot",
  "klaviyo",
  "brevo",
  "kit",
  "customerio",
  "braze",
  "notifuse",
];

/** Matches a neutral tag with a fallback, in which a colon may stand within a word. */
const NEUTRAL = /^\{\{ *[a-z]\w* *\| *((?:[^|:{}]|(?<=\p{L}):(?=\p{L}))+)\}\}$/u;

/** The forms of each dialect; the first match decides. Namespaces are the best evidence: `subscriber.` is Kit's. */
const FORMS: readonly (readonly [form: RegExp, dialects: readonly MergeTagDialect[]])[] = [
  [/^\*\|/, ["mailchimp"]],
  [/^%[^%]/, ["activecampaign"]],
  [/^\{%-? *(?:unsubscribe|unsubscribe_link|manage_preferences\w*|web_view\w*)(?!\w)/, ["klaviyo"]],
  [/^\{%-? *\w+_url(?!\w)/, ["customerio"]],
  [/^\{%/, WITH_BLOCKS],
  [/^\{\{[^{}]*\$\{/, ["braze"]],
  [/^\{\{\{ *(?:contact\.|RESEND_|[A-Z_]+ *\|)/, ["resend"]],
  [/^\{\{\{ *[A-Z_]+ *\}/, ["resend", "sendgrid"]],
  [/^\{\{\{/, ["sendgrid"]],
  [
    /^\{\{-? *(?:\.|if |else *-?\}|end *-?\}|range |with |template |[A-Z]\w*URL(?!\w)|TrackLink |TrackView)/,
    ["listmonk"],
  ],
  [/^\{\{ *(?:insert |#|\/)/, ["sendgrid"]],
  [
    /^\{\{ *(?:personalization_token\(|unsubscribe_link(?:_all)?(?!\w)|site_settings\.|contact\.firstname(?!\w))/,
    ["hubspot"],
  ],
  [/^\{\{ *(?:contact\.[A-Z]|params\.|unsubscribe(?!\w)|mirror(?!\w)|update_profile(?!\w))/, ["brevo"]],
  [/^\{\{ *(?:subscriber\.|address(?!\w)|email_address(?!\w))/, ["kit"]],
  [/^\{\{ *(?:customer|trigger|journey)\./, ["customerio"]],
  [/^\{\{ *contact\.first_name(?!\w)/, ["notifuse"]],
  [/^\{\{ *contact\./, ["hubspot", "notifuse"]],
  [/^\{\{ *unsubscribe_url(?!\w)/, ["kit", "notifuse"]],
  [/^\{\{ *(?:person|organization|event)[.|]/, ["klaviyo"]],
  [
    /^\{\{ *\w+ *\| *(?:default|title|capfirst|capitalize|lower|upper|downcase|upcase|lookup|truncat\w+|date|trim|strip|striptags|escape|safe) *[:|}]/,
    ["klaviyo"],
  ],
  [NEUTRAL, ["neutral"]],
  [/^\{\{ *[a-zA-Z]\w* *\}\}$/, ["neutral", "klaviyo", "sendgrid"]],
];

const CONDITION =
  /^(?:\*\|(?:IF|IFNOT|ELSEIF|ELSE|END|INTERESTED|GROUP)\b|\{%-? *(?:if|elsif|elif|else|endif|unless|endunless|case|when|endcase|for|endfor|assign|set|abort_message)\b|\{\{-? *(?:#|\/|if |else|end|range |with )|%(?:IF|ELSE|ELSEIF|\/IF|END)(?![A-Z_]))/;

function readTag(quote: string, start: number): MergeTag {
  const [, dialects = []] = FORMS.find(([form]) => form.test(quote)) ?? [];
  const name = nameIn(quote);
  const [, fallback = ""] = (dialects.includes("neutral") && NEUTRAL.exec(quote)) || [];
  return {
    start,
    end: start + quote.length,
    quote,
    dialects,
    name,
    purpose: purposeOf(quote, name),
    fallback: fallback.trim() || null,
  };
}

/** Returns the field of a tag such as `{{ contact.FIRSTNAME }}` or `*|IF:FNAME|*`, without its namespace. */
function nameIn(quote: string): string {
  const inner = quote.replace(/^[*|{}%$[\]<>!#/\s-]+/, "").replace(/^(?:personalization_token\(\s*['"]|insert\s+)/, "");
  const path = /\$\{([\w.]+)\}/.exec(quote)?.[1] ?? inner.replace(/^[A-Z]+:/, "");
  const words = /^[.\s]*([\p{L}\p{N}_.: -]*[\p{L}\p{N}_])/u.exec(path)?.[1] ?? "";
  return (words.split(/[.:]/).at(-1) ?? "").trim().toLowerCase().replaceAll(" ", "_");
}

function purposeOf(quote: string, name: string): MergeTag["purpose"] {
  if (CONDITION.test(quote)) return "condition";
  if (/unsub|opt_?out/.test(name)) return "unsubscribe";
  return /(?<!mail_?)address|sender-?info/i.test(quote) ? "address" : "field";
}
