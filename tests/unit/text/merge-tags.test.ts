import { describe, expect, test } from "vitest";
import { brokenTagsIn } from "@/lib/checks/rules/leftovers";
import { findMergeTags, MAILING_SERVICES, type MergeTag, type MergeTagDialect } from "@/lib/text/merge-tags";
import { isLinear } from "@/tests/support/growth";

/** How each service writes the first name with a word for those who gave none, as its own pages show it. */
const FIRST_NAMES: readonly (readonly [MergeTagDialect, string])[] = [
  ["neutral", "{{first_name|there}}"],
  ["mailchimp", "*|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*"],
  ["hubspot", "{{ personalization_token('contact.firstname', 'there') }}"],
  ["klaviyo", "{{ first_name|default:'there' }}"],
  ["brevo", '{{ contact.FIRSTNAME | default : "there" }}'],
  ["kit", "{{ subscriber.first_name | default: 'there' }}"],
  ["customerio", '{{customer.first_name | default: "there"}}'],
  ["braze", `{{ \${first_name} | default: 'there' }}`],
  ["sendgrid", '{{insert first_name "default=there"}}'],
  ["resend", "{{{contact.first_name|there}}}"],
  ["listmonk", "{{ if .Subscriber.FirstName }}{{ .Subscriber.FirstName }}{{ else }}there{{ end }}"],
  ["notifuse", "{{ contact.first_name | default: 'there' }}"],
];

const BARE: readonly (readonly [readonly MergeTagDialect[], string, string])[] = [
  [["neutral", "klaviyo", "sendgrid"], "{{first_name}}", "first_name"],
  [["mailchimp"], "*|FNAME|*", "fname"],
  [["mailchimp"], "*|LIST:COMPANY|*", "company"],
  [["activecampaign"], "%FIRSTNAME%", "firstname"],
  [["hubspot"], "{{ contact.firstname }}", "firstname"],
  [["klaviyo"], "{{ person.city }}", "city"],
  [["klaviyo"], "{{ first_name|title }}", "first_name"],
  [["brevo"], "{{ contact.LASTNAME }}", "lastname"],
  [["kit"], "{{ subscriber.city }}", "city"],
  [["braze"], `{{custom_attribute.\${city}}}`, "city"],
  [["listmonk"], "{{ .Subscriber.Attribs.city }}", "city"],
  [[], "[[firstname]]", "firstname"],
  [[], "<<First Name>>", "first_name"],
  [[], "%%first_name%%", "first_name"],
  [[], "{!Contact.FirstName}", "firstname"],
  [[], "{$name}", "name"],
];

const WAYS_OUT: readonly (readonly [MergeTagDialect, string])[] = [
  ["mailchimp", "*|UNSUB|*"],
  ["hubspot", "{{ unsubscribe_link }}"],
  ["klaviyo", "{% unsubscribe %}"],
  ["klaviyo", "{% unsubscribe 'Stop these letters' %}"],
  ["brevo", "{{ unsubscribe }}"],
  ["kit", "{{ unsubscribe_url }}"],
  ["activecampaign", "%UNSUBSCRIBELINK%"],
  ["customerio", "{% unsubscribe_url %}"],
  ["braze", `{{\${set_user_to_unsubscribed_url}}}`],
  ["sendgrid", "{{{unsubscribe}}}"],
  ["resend", "{{{RESEND_UNSUBSCRIBE_URL}}}"],
  ["listmonk", "{{ UnsubscribeURL }}"],
];

/** Addresses with letters of German, Russian and Hebrew, as a browser copies them. */
const ENCODED = [
  "https://example.com/k%C3%A4se",
  "https://example.com/%C3%9CBER%20UNS",
  "https://example.com/M%C3%84RZ%20",
  "https://example.ru/%D0%BA%D1%83%D1%80%D1%81",
  "https://example.com/%D7%A7%E2%80%93%C5%A0",
];

const fieldsOf = (text: string): readonly MergeTag[] =>
  findMergeTags(text).filter(({ purpose }) => purpose === "field");

describe("a merge tag", () => {
  test.each(FIRST_NAMES)("of %s is read with its field: %s", (dialect, tag) => {
    const [field, ...more] = fieldsOf(`Dear ${tag}, come in.`);
    expect(more).toEqual([]);
    expect(field?.dialects).toContain(dialect);
    expect(field?.name).toMatch(/^(?:first_?name|fname)$/);
  });

  test("is told apart for every service", () => {
    const known = new Set([...FIRST_NAMES, ...WAYS_OUT].map(([dialect]) => dialect));
    expect(MAILING_SERVICES.filter((service) => !known.has(service))).toEqual([]);
    for (const [dialect, tag] of FIRST_NAMES) expect(fieldsOf(tag)[0]?.dialects, tag).toEqual([dialect]);
  });

  test.each(BARE)("without a fallback says so, in %j: %s", (dialects, tag, name) => {
    expect(findMergeTags(`Dear ${tag},`)).toEqual([
      { start: 5, end: 5 + tag.length, quote: tag, dialects, name, purpose: "field", fallback: null },
    ]);
  });

  test.each(WAYS_OUT)("of %s for leaving the list is known as one: %s", (dialect, tag) => {
    const [found, ...more] = findMergeTags(tag);
    expect([found?.purpose, found?.quote, more]).toEqual(["unsubscribe", tag, []]);
    expect(found?.dialects).toContain(dialect);
  });

  test.each(["*|HTML:LIST_ADDRESS_HTML|*", "%SENDER-INFO%", "{{ organization.full_address }}", "{{{Sender_Address}}}"])(
    "for the sender's address is known as one: %s",
    (tag) => {
      expect(findMergeTags(tag).map(({ purpose }) => purpose)).toEqual(["address"]);
    },
  );

  test.each([
    "100% of it, 20 % OFF, 50%OFF% and 5 %",
    "f(x) = {1, 2}",
    "[1] and [see below], << and >>",
    "2 * 2 | 3 * 3",
    "{ braces around words }",
    "",
  ])("is none of these: %j", (text) => {
    expect([findMergeTags(text), brokenTagsIn(text)]).toEqual([[], []]);
  });
});

describe("a broken merge tag", () => {
  test.each([
    ["Dear {first_name}, come", "{first_name}"],
    ["Dear {{first_name}, come", "{{first_name}"],
    ["Dear { {first_name} }, come", "{ {first_name} }"],
    ["Dear first_name}}, come", "first_name}}"],
    ["Dear {{first_name, come", "{{first_name"],
    ["Dear {first_name|there}, come", "{first_name|there}"],
    ["Dear *|FNAME|, come", "*|FNAME|"],
    ["Dear |FNAME|*, come", "|FNAME|*"],
    ["Dear % FIRSTNAME %, come", "% FIRSTNAME %"],
    ["Dear {Name}, come", "{Name}"],
  ])("is found in what is left of it: %s", (text, quote) => {
    expect(brokenTagsIn(text).map((tag) => tag.quote)).toEqual([quote]);
    expect(findMergeTags(text)).toEqual([]);
  });

  test("is one with curly quotation marks", () => {
    const text = "Dear {{ first_name|default:‘there’ }},";
    expect(brokenTagsIn(text)).toMatchObject([{ start: 5, quote: "{{ first_name|default:‘there’ }}" }]);
  });

  test.each([...FIRST_NAMES, ...WAYS_OUT].map(([, tag]) => tag))("is none that a service reads: %s", (tag) => {
    expect(brokenTagsIn(`Dear ${tag}, come`)).toEqual([]);
  });
});

describe("merge tags are found in time that grows with the text", () => {
  const BEGINNINGS = ["{{", "{{a", "{ ", "*|", "*|A", "%A", "{%", "<<a", "[[a ", "a_", "a.a_", "{{a|", "}}"];
  test.each([...BEGINNINGS, "{{ if a }}", "*|IF:A|*"])("of 200,000 characters of %j", async (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    const linear = await isLinear((share) => brokenTagsIn(text.slice(0, text.length * share)));
    expect(linear).toBe(true);
  });
});

test.each(ENCODED)("an address has no tag in its encoded letters: %s", (address) => {
  expect(findMergeTags(address)).toEqual([]);
  expect(findMergeTags(`${address}?name=%FIRSTNAME%`)).toHaveLength(1);
});

test.each([
  ["{{first_name|there}}", "there"],
  ["{{ first_name | dear friend }}", "dear friend"],
  ["{{first_name|liebe Leser:innen}}", "liebe Leser:innen"],
  ["{{first_name|l'ami}}", "l'ami"],
])("a word of a fallback keeps the sign within it: %s", (tag, fallback) => {
  expect(findMergeTags(tag)).toMatchObject([{ dialects: ["neutral"], fallback }]);
});
