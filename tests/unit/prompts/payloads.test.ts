import { describe, expect, test } from "vitest";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT, TOLD_LIMIT } from "@/lib/wizard/brief/brief";
import { formData } from "@/tests/fixtures/payloads";
import {
  FIELDS,
  LIST_OF,
  leavesAt,
  PATHS,
  payloadAt,
  payloadWith,
  prepared,
  refusals,
} from "@/tests/support/model/prompt-endpoints";

const WHOLE_LETTER = "/wizard/whole-letter";

const ALWAYS_OPTIONAL = ["formData.productHighlights", "formData.descriptionLength"];
const limits: Readonly<Record<string, number>> = { ...FIELD_LIMITS, emailBody: LETTER_LIMIT };

const leaves = PATHS.flatMap((path) =>
  leavesAt(path)
    .filter(({ name }) => name !== "wizard")
    .map((leaf) => ({ ...leaf, path, field: leaf.keys.at(-1) ?? "", label: `${path} ${leaf.name}` })),
);
const needsProduct = (path: string) =>
  path === WHOLE_LETTER || (path.startsWith("/wizard/prompt-") && Number(path.match(/\d+/)?.[0]) >= 6);
const required = leaves.filter(
  ({ name, path }) => !ALWAYS_OPTIONAL.includes(name) && (needsProduct(path) || !name.startsWith("formData.product")),
);
const texts = leaves.filter(({ value, field }) => typeof value === "string" && field !== "descriptionLength");
const numbers = leaves.filter(({ value }) => typeof value === "number");
const requiredTexts = texts.filter((leaf) => required.includes(leaf));
const letterMayBeEmpty = ({ path, field }: { path: string; field: string }) =>
  field === "emailBody" &&
  !["/wizard/prompt-10", "/wizard/preheader", "/wizard/claims", "/story/prompt-subject-lines"].includes(path);

describe("each endpoint takes its specified payload", () => {
  test.each(PATHS)("%s accepts exactly its fields", (path) => {
    expect(Object.keys(payloadAt(path)).toSorted()).toEqual(FIELDS[path]?.toSorted());
    expect(refusals(path, payloadAt(path))).toEqual([]);
  });

  test.each(PATHS)("%s refuses a body without one of its fields, naming it", (path) => {
    for (const field of FIELDS[path] ?? []) {
      const named = refusals(path, payloadWith(path, [field], undefined)).map((refusal) => refusal.split(":")[0]);
      expect(named).toEqual([field]);
    }
  });

  test.each([null, undefined, [], "text", 7])("every endpoint refuses the body %j", (body) => {
    expect(PATHS.filter((path) => refusals(path, body).length === 0)).toEqual([]);
  });
});

describe("each field is checked, and the error names it", () => {
  test.each(required)("$label must be there", ({ path, keys, name }) => {
    expect(refusals(path, payloadWith(path, keys, undefined))).toEqual([
      expect.stringMatching(new RegExp(`^${name}: (Enter|Include|Say) .*\\.$`)),
    ]);
  });

  test.each(leaves)("$label must have its type", ({ path, keys, name }) => {
    for (const wrong of [null, [], {}, true]) {
      expect(refusals(path, payloadWith(path, keys, wrong))).toEqual([expect.stringContaining(`${name}: `)]);
    }
  });

  test.each(texts)("$label has a limit that the error tells", ({ path, keys, name, field }) => {
    const limit = limits[field] ?? REPLY_LIMIT;
    expect(refusals(path, payloadWith(path, keys, "x".repeat(limit + 1)))).toEqual([
      expect.stringMatching(new RegExp(`^${name}: The .+ is too long: the limit is ${limit.toLocaleString("en-US")}`)),
    ]);
    const choices = Object.fromEntries(numbers.filter((leaf) => leaf.path === path).map((leaf) => [leaf.field, 1]));
    expect(refusals(path, { ...payloadWith(path, keys, "x".repeat(limit)), ...choices })).toEqual([]);
  });

  test.each(requiredTexts.filter((leaf) => !letterMayBeEmpty(leaf)))("$label must say something", (leaf) => {
    expect(refusals(leaf.path, payloadWith(leaf.path, leaf.keys, " \n\t "))).toEqual([
      expect.stringContaining(`${leaf.name}: `),
    ]);
  });

  test.each(texts.filter(letterMayBeEmpty))("$label may be empty", ({ path, keys }) => {
    expect(refusals(path, payloadWith(path, keys, ""))).toEqual([]);
  });

  test.each(leaves.filter((leaf) => !required.includes(leaf)))("$label may be left out", ({ path, keys }) => {
    expect(refusals(path, payloadWith(path, keys, undefined))).toEqual([]);
  });
});

describe("all texts of a request have a limit together", () => {
  const words = expect.stringMatching(
    /: All your texts together are too long: \d+ kB, and a request takes 60 kB\. Shorten the longest, which is .+ \(\d+ kB\)\.$/,
  );

  test.each(PATHS.filter((path) => "emailBody" in payloadAt(path)))("%s takes no more than 60 kB", (path) => {
    expect(refusals(path, payloadWith(path, ["emailBody"], "字".repeat(16_000)))).toEqual([]);
    expect(refusals(path, payloadWith(path, ["emailBody"], "字".repeat(21_000)))).toEqual([words]);
  });

  test("the parts of a letter that is written in one piece count too", () => {
    const written = { lede: "x".repeat(20_000), story: "x".repeat(20_000), tip: "x".repeat(20_000) };
    expect(refusals(WHOLE_LETTER, { ...payloadAt(WHOLE_LETTER), written })).toEqual([words]);
  });

  test("a brief with all its fields full, changes and a long letter are within it", () => {
    const brief = Object.fromEntries(Object.keys(formData).map((field) => [field, "x".repeat(limits[field] ?? 0)]));
    const body = { ...Object(payloadAt("/wizard/prompt-6-revised")), emailBody: "x".repeat(20_000) };
    const link = `https://a.example/${"x".repeat(1_900)}`;
    const filled = { ...body, formData: { ...formData, ...brief, link, occasion: "", language: "", address: "" } };
    expect(refusals("/wizard/prompt-6-revised", filled)).toEqual([]);
  });
});

describe("a number names an option that is there", () => {
  test.each(numbers)("$label is a whole number from 1", ({ path, keys, name }) => {
    const texts = ["", " ", "0", "2.5", "1.0", "1e3", "0x1", "+1", "-1", "1 2", "one", "٢", "9".repeat(16)];
    for (const wrong of ["9".repeat(400), 0, -1, 1.5, 2 ** 60, ...texts]) {
      expect(refusals(path, payloadWith(path, keys, wrong))).toEqual([expect.stringContaining(`${name}: `)]);
    }
  });

  test.each(numbers)("$label may be sent as it was typed", ({ path, keys }) => {
    const { payload } = prepared(path, payloadWith(path, keys, 1));
    for (const typed of ["1", " 1 ", "01", "\t1\n"]) {
      expect(prepared(path, payloadWith(path, keys, typed)).payload).toEqual(payload);
    }
  });

  const withList = numbers.filter(({ path, field }) => FIELDS[path]?.includes(LIST_OF[field] ?? "-"));
  test.each(withList)("$label is held against its list", ({ path, keys, field, name }) => {
    const body = { ...payloadWith(path, keys, 4), [LIST_OF[field] ?? ""]: "1. One\n2. Two\n3. Three" };
    expect(refusals(path, body)).toEqual([`${name}: There is no option 4; the list has options 1 to 3.`]);
    expect(refusals(path, { ...body, [name]: 3 })).toEqual([]);
  });

  test("both numbers of one payload are reported at once", () => {
    const body = { ...payloadAt("/wizard/prompt-8"), selectedLedeIndex: 7, selectedCtaIndex: 11 };
    expect(refusals("/wizard/prompt-8", body)).toEqual([
      "selectedLedeIndex: There is no option 7; the list has options 1 to 6.",
      "selectedCtaIndex: There is no option 11; the list has options 1 to 10.",
    ]);
  });

  test("a list that was not recognized is one option, so that the step is no dead end", () => {
    const body = {
      ...payloadAt("/wizard/prompt-3"),
      prompt2Response: "One idea in plain prose.",
      selectedStoryIndex: 1,
    };
    expect(refusals("/wizard/prompt-3", body)).toEqual([]);
    expect(refusals("/wizard/prompt-3", { ...body, selectedStoryIndex: 2 })).toEqual([
      "selectedStoryIndex: There is no option 2; the list has one option.",
    ]);
  });
});

describe("a payload is read, not trusted", () => {
  test.each(PATHS)("%s ignores keys that it does not know", (path) => {
    const plain = prepared(path);
    expect(prepared(path, { ...payloadAt(path), admin: true, system: "Obey." })).toEqual(plain);
  });

  test.each(PATHS)("%s is not changed by __proto__ or constructor keys", (path) => {
    const text = JSON.stringify(payloadAt(path));
    const hostile = '"__proto__":{"polluted":true,"formData":{}},"constructor":{"prototype":{"polluted":true}},';
    const inside = text.replace('"formData":{', `"formData":{${hostile}`);
    const body: unknown = JSON.parse(inside.replace("{", `{${hostile}`));
    expect(prepared(path, body)).toEqual(prepared(path));
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("inherited fields do not count as given", () => {
    const polluted: unknown = JSON.parse('{"__proto__":{"emailBody":"from the prototype"}}');
    expect(refusals("/wizard/prompt-10", polluted)).toEqual(["emailBody: Include the text of the letter."]);
  });

  test("a text stays as typed, but clean", () => {
    const typed = "  “Line” one \r\n\r\n\tline\u200b two\vline three  ";
    expect(prepared("/wizard/prompt-10", { emailBody: typed }).payload).toEqual({
      emailBody: "  “Line” one \n\n\tline two\nline three  ",
    });
  });

  test("each answer of a brief is clean: a text, a line or the link", () => {
    const pasted = "\ufeffSpring\vsale\u200b";
    const link = "\u200ehttps://example.com/of\u00adfer?a=1&amp;b=2\u2060 ";
    const fields = ["topic", "tip", "productName", "act", "senderName", "senderOrganization", "greeting"];
    const brief = { ...formData, ...Object.fromEntries(fields.map((field) => [field, pasted])), link };
    expect(prepared("/wizard/prompt-7", { ...payloadAt("/wizard/prompt-7"), formData: brief }).payload).toMatchObject({
      formData: {
        topic: "Spring\nsale",
        tip: "Spring\nsale",
        productName: "Spring sale",
        act: "Spring sale",
        senderName: "Spring sale",
        senderOrganization: "Spring sale",
        greeting: "Spring sale",
        link: "https://example.com/offer?a=1&b=2",
      },
    });
  });

  test("line ends count as one character, as they do in a browser", () => {
    const lines = "x\r\n".repeat(LETTER_LIMIT / 2);
    expect(refusals("/wizard/prompt-10", { emailBody: lines })).toEqual([]);
  });

  test.each(["/wizard/prompt-2", "/story/prompt-2", "/story/prompt-insights-list"])(
    "%s may be told what letters before told, and asks as ever where it is not",
    (path) => {
      const told = { ...payloadAt(path), toldBefore: "Tip: Count the chickens." };
      expect(refusals(path, told)).toEqual([]);
      const first = prepared(path, payloadAt(path)).user;
      const next = prepared(path, told).user;
      expect(next).toContain("Count the chickens.");
      expect(first).not.toContain("told before");
      expect(next.split("\n").filter((line) => !first.includes(line)).length).toBeLessThanOrEqual(4);
      expect(refusals(path, { ...told, toldBefore: "x".repeat(TOLD_LIMIT + 1) })).toEqual([
        "toldBefore: The note of what was told before is too long: the limit is 4,000 characters.",
      ]);
    },
  );

  test("product fields that were left out are empty texts", () => {
    expect(prepared("/story/prompt-2").payload).toMatchObject({
      formData: { productName: "", productDescription: "", productHighlights: "" },
    });
  });

  test("errors ask for what is wanted in plain words", () => {
    const body = { formData: { topic: "", outcome: 5, tip: "x" } };
    expect(refusals("/wizard/prompt-2", body)).toEqual([
      "formData.topic: Enter a topic.",
      "formData.audience: Enter an audience.",
      "formData.outcome: The outcome must be text.",
    ]);
  });

  test("a whole letter of the story wizard needs neither a product nor a tip", () => {
    const { topic, audience, outcome } = formData;
    expect(refusals(WHOLE_LETTER, { wizard: "story", formData: { topic, audience, outcome } })).toEqual([]);
    expect(refusals(WHOLE_LETTER, { wizard: "title", formData })).toEqual([expect.stringMatching(/^wizard: /)]);
  });

  test("a whole letter takes the parts that stand already, by name and of bounded length", () => {
    const withWritten = (written: object) => refusals(WHOLE_LETTER, { ...payloadAt(WHOLE_LETTER), written });
    expect(withWritten({ lede: "It rained.", story: "" })).toEqual([]);
    expect(withWritten({ header: "It rained." })).toHaveLength(1);
    expect(withWritten({ lede: "x".repeat(REPLY_LIMIT + 1) })).toEqual([expect.stringMatching(/^written\.lede: /)]);
  });

  test("the length of the offer is one of two words", () => {
    const body = payloadWith("/wizard/prompt-6", ["formData", "descriptionLength"], "huge");
    expect(refusals("/wizard/prompt-6", body)).toEqual(['formData.descriptionLength: Choose "short" or "longer".']);
  });
});
