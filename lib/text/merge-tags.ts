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
  /** The field in lowercase without its namespace: `first_name`, `fname`; for a condition, the field it tests. */
  name: string;
  /** A `condition` is one of the tags around text that only some readers get. */
  purpose: "field" | "unsubscribe" | "address" | "condition";
  /**
   * The text for a reader whose field is empty, from the tag itself or the condition around it. An empty text means
   * that the whole sentence is left out; null means that a gap would stay.
   */
  fallback: string | null;
}

/**
 * Finds the merge tags of a text in order, in the dialects of twelve services and some others. Skips broken ones
 * (`findBrokenMergeTags`). Takes linear time.
 */
export function findMergeTags(text: string): readonly MergeTag[] {
  const tags = [...text.matchAll(TAG)].map(({ 0: quote, index }) => readTag(quote, index));
  return withConditions(text, tags);
}

/**
 * Replaces each merge tag of a text, and with `replaceWords` the words around them too.
 * @param tags the tags of the text, if already found
 */
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

/** Every form has a maximum length, so that a text of opening signs alone takes linear time. */
const TAG = new RegExp(
  [
    String.raw`\*\|[^|\n]{1,100}\|\*`,
    String.raw`\{\{[^{}\n]{0,60}\$\{[^{}\n]{1,60}\}[^{}\n]{0,100}\}\}`,
    String.raw`\{\{\{[^{}\n]{1,200}\}\}\}`,
    String.raw`\{\{[^{}\n]{1,200}\}\}`,
    String.raw`\{%[^{}%\n]{1,200}%\}`,
    String.raw`%%[A-Za-z][\w.-]{1,60}%%`,
    // The bytes of a letter in an address, such as `%C3%A4` and `%C3%9CBER%20`, are not a tag.
    String.raw`(?<!\d|%[0-9A-F]{2}(?=%[0-9A-F]{2}))%(?![0-9A-F]{2}%)[A-Z][A-Z0-9_-]{1,40}%`,
    String.raw`\[\[\w[\w .:-]{0,60}\]\]`,
    String.raw`<<\w[\w .:-]{0,60}>>`,
    String.raw`\{!\$?[\w.]{1,80}\}`,
    String.raw`\{\$[\w.]{1,60}\}`,
  ].join("|"),
  "g",
);

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
  [/^\{\{ *\w+ *\| *(?:default|title|capfirst|lower|upper|lookup|truncat\w+|date|striptags) *(?:[:|}])/, ["klaviyo"]],
  [/^\{\{ *[a-z]\w* *\| *(?:[^|:{}]|(?<=\p{L}):(?=\p{L}))+\}\}$/u, ["neutral"]],
  [/^\{\{ *[a-zA-Z]\w* *\}\}$/, ["neutral", "klaviyo", "sendgrid"]],
];

const CONDITION =
  /^(?:\*\|(?:IF|IFNOT|ELSEIF|ELSE|END|INTERESTED|GROUP)\b|\{%-? *(?:if|elsif|elif|else|endif|unless|endunless|case|when|endcase|for|endfor|assign|set|abort_message)\b|\{\{-? *(?:#|\/|if |else|end|range |with )|%(?:IF|ELSE|ELSEIF|\/IF|END)(?![A-Z_]))/;

const FALLBACKS: readonly RegExp[] = [
  /\| *default *: *(?:'([^']*)'|"([^"]*)")/,
  /personalization_token\([^,()]*, *(?:'([^']*)'|"([^"]*)")/,
  /"default=([^"]*)"/,
  /^\{\{\{? *[\w.]+ *\| *((?:[^|:{}'"]|(?<=\p{L})[:'](?=\p{L}))+?) *\}\}/u,
];

/** Matches filters, which change a value instead of giving a fallback. */
const FILTER = /^(?:title|capfirst|capitalize|lower|upper|downcase|upcase|trim|strip|striptags|escape|safe)$/;

function readTag(quote: string, start: number): MergeTag {
  const [, dialects = []] = FORMS.find(([form]) => form.test(quote)) ?? [];
  const name = nameIn(quote);
  const given = FALLBACKS.map((pattern) => pattern.exec(quote)).find((match) => match !== null);
  const fallback = given ? (given[1] ?? given[2] ?? "").trim() : null;
  const isFilter = fallback !== null && FILTER.test(fallback) && !quote.includes("default");
  return {
    start,
    end: start + quote.length,
    quote,
    dialects,
    name,
    purpose: purposeOf(quote, name),
    fallback: isFilter || fallback === "" ? null : fallback,
  };
}

/** Returns the field of a tag such as `{{ contact.FIRSTNAME }}` or `*|IF:FNAME|*`, without its namespace. */
function nameIn(quote: string): string {
  const inner = quote.replace(/^[*|{}%$[\]<>!#/\s-]+/, "").replace(/^(?:personalization_token\(\s*['"]|insert\s+)/, "");
  const path = /\$\{([\w.]+)\}/.exec(quote)?.[1] ?? inner.replace(/^(?:if|elsif|elif|unless)\s+\.?|^[A-Z]+:/, "");
  const words = /^[.\s]*([\p{L}\p{N}_.: -]*[\p{L}\p{N}_])/u.exec(path)?.[1] ?? "";
  return (words.split(/[.:]/).at(-1) ?? "").trim().toLowerCase().replaceAll(" ", "_");
}

function purposeOf(quote: string, name: string): MergeTag["purpose"] {
  if (CONDITION.test(quote)) return "condition";
  if (/unsub|opt_?out/.test(name)) return "unsubscribe";
  if (
    /(?<!mail_?)address|sender-?info/.test(name) ||
    /address|sender-?info/i.test(quote.replace(/e?mail_?address/gi, ""))
  )
    return "address";
  return "field";
}

const OPENS = /^(?:\*\|IF(?:NOT)?:|\{%-? *(?:if|unless) |\{\{-? *#?if )/;
const TURNS = /^(?:\*\|ELSE:?|\{%-? *else|\{\{-? *else)/;
const CLOSES = /^(?:\*\|END:|\{%-? *end|\{\{-? *(?:end|\/))/;

/** Conditions nested deeper than this are ignored. */
const MOST_NESTED = 8;

/** Gives the fields inside a condition on themselves the condition's alternative as their fallback. */
function withConditions(text: string, tags: readonly MergeTag[]): readonly MergeTag[] {
  if (!tags.some(({ purpose }) => purpose === "condition")) return tags;
  const result = [...tags];
  const open: { name: string; from: number; turn: number | null }[] = [];
  for (const [index, tag] of tags.entries()) {
    if (OPENS.test(tag.quote)) open.push({ name: tag.name, from: index, turn: null });
    else if (TURNS.test(tag.quote)) {
      const last = open.at(-1);
      if (last) last.turn ??= index;
    } else if (CLOSES.test(tag.quote)) {
      const condition = open.pop();
      if (!condition || open.length >= MOST_NESTED) continue;
      const turn = condition.turn ?? index;
      const instead = text.slice(tags[turn]?.end, tag.start).trim();
      const fallback = condition.turn === null ? "" : instead;
      for (let inside = condition.from + 1; inside < turn; inside += 1) {
        const field = tags[inside];
        if (field?.name === condition.name && field.purpose === "field") result[inside] = { ...field, fallback };
      }
    }
  }
  return result;
}
