import { describe, expect, test } from "vitest";
import type { CheckContext } from "@/lib/checks/finding";
import { findVoiceDrift } from "@/lib/checks/rules/voice";
import { measure } from "@/lib/voice/measure";
import { type OwnVoice, ownVoice } from "@/lib/voice/own-voice";
import { readSample } from "@/lib/voice/own-words";
import type { TraitName } from "@/lib/voice/voice";
import { AUTHORS } from "@/tests/fixtures/voice/authors";
import { isLinear } from "@/tests/support/growth";

/** Counted by hand: the words of each sentence, in brackets those of each paragraph. */
const COUNTED = [
  // 4, 6, 6 [16]; one exclamation mark; contracts in 1 of 1 places
  "Hi Ana,\n\nThe boat is ready. We sail at nine on Friday! Bring a coat, because it's cold.\n\nCheers,\nTom",
  // 3, 5 [8], 8 [8]; one exclamation mark, one emoji; 1 of 2
  "Hi Ana,\n\nDo not wait. 🚤 The last seat goes today.\n\nIt’s yours if you call me before noon!\n\nCheers,\nTom",
  // 3 [3]; 0 of 1
  "Dear all,\n\nWe are back.\n\nBest,\nTom",
  // 14, 3 [17]; 2 of 2
  "Hi Ana,\n\nYou'll see three islands, one lighthouse and a great many seals on the way. That's a promise.\n\nCheers,\nTom",
  // 5 [5]; one exclamation mark; no place
  "Hi Ana,\n\nSee you at the pier!\n\nCheers,\nTom",
];

describe("what is measured of letters", () => {
  test("is what a person counts in five of them", () => {
    const { manner } = measure(COUNTED);
    expect(manner.ranges).toEqual({
      sentences: { low: 3, high: 14, example: "🚤 The last seat goes today." },
      paragraphs: { low: 3, high: 17, example: expect.stringMatching(/^Do not wait/) },
      exclamations: { low: 0, high: 1, example: "We sail at nine on Friday!" },
      emoji: { low: 0, high: 1, example: "🚤 The last seat goes today." },
      contractions: { low: 0, high: 100, example: "It’s" },
    });
    expect(manner.greetings).toEqual(["Hi Ana,", "Dear all,"]);
    expect(manner.closings).toEqual(["Cheers,", "Best,"]);
    expect(manner.names).toEqual(["Tom"]);
  });

  test("leaves out the shortest and the longest of many", () => {
    const sentences = ["One.", ...Array(38).fill("This one has five words."), `${"word ".repeat(40)}end.`];
    const { manner } = measure([sentences.join(" ")]);
    expect(manner.ranges.sentences).toMatchObject({ low: 5, high: 5 });
  });

  test("is too little below three letters or thirty sentences, and says how much is missing", () => {
    expect(measure(COUNTED).missing).toEqual({ letters: 0, sentences: 20 });
    expect(measure([AUTHORS.repairs?.[0] ?? ""]).missing).toEqual({ letters: 2, sentences: 14 });
    expect(measure(AUTHORS.repairs?.slice(0, 3) ?? []).missing).toBeNull();
    expect(measure([]).missing).toEqual({ letters: 3, sentences: 30 });
  });

  test("is counted once for the same letters, in each prompt and each save", () => {
    expect(measure([...COUNTED])).toBe(measure([...COUNTED]));
    expect(measure(COUNTED.slice(1))).not.toBe(measure(COUNTED));
  });

  test("has no list, heading or button in it", () => {
    const { manner } = measure(["# Three things\n\n- bread\n- butter\n1. one\n\nWe bring all three.\n\n**Book now**"]);
    expect(manner.ranges.sentences).toMatchObject({ low: 4, high: 4 });
  });

  test("knows nothing of contractions in other languages", () => {
    const german =
      "Liebe alle,\n\nwir sind wieder da und freuen uns auf euch. Das ist nicht alles.\n\nViele Grüße\nNina";
    const { manner } = measure([german]);
    expect(manner).toMatchObject({ language: "de", greetings: ["Liebe alle,"], closings: ["Viele Grüße"] });
    expect(manner.ranges.contractions).toBeUndefined();
  });

  test("has closings and greetings of any letter, and of those with a day or a figure what any letter may have", () => {
    expect(measure(AUTHORS.bakery ?? []).manner).toMatchObject({
      closings: ["See you soon,"],
      datedClosings: ["See you ,", "See you ,", "See you ,", "See you on the ,"],
    });
    const signed = (greeting: string, closing: string) => `${greeting}\n\nWe are back with news.\n\n${closing}\nNina`;
    const ownLines = (letters: readonly (readonly [greeting: string, closing: string])[]) => {
      const { greetings, closings } = measure(letters.map((lines) => signed(...lines))).manner;
      return { greetings, closings };
    };
    expect(
      ownLines([
        ["Happy Friday!", "Until tomorrow,"],
        ["Hello friends,", "See you at six,"],
        ["Happy May, friends,", "All the best,"],
      ]),
    ).toEqual({ greetings: ["Hello friends,"], closings: ["All the best,"] });
    const german = "Wir sind wieder da und freuen uns auf euch, und das ist nicht alles.";
    const samples = [`Guten Morgen,\n\n${german}\n\nBis Samstag,\nNina`, `Hallo,\n\n${german}\n\nBis bald,\nNina`];
    expect(measure(samples).manner).toMatchObject({
      language: "de",
      greetings: ["Guten Morgen,", "Hallo,"],
      closings: ["Bis bald,"],
    });
  });

  test("shows two passages, each of another letter", () => {
    for (const letters of Object.values(AUTHORS)) {
      const { passages } = measure(letters).manner;
      const shown = passages.map((passage) => letters.findIndex((letter) => letter.includes(passage)));
      expect(new Set(shown).size).toBe(2);
      expect(shown).not.toContain(-1);
    }
  });

  test("shows passages without a day, a price or a figure where letters have some, later than their beginning too", () => {
    for (const author of ["bakery", "accountant", "repairs"]) {
      for (const passage of measure(AUTHORS[author] ?? []).manner.passages) {
        expect(passage).not.toMatch(/\d|\$|dollars|day\b|May\b|first of January/);
      }
    }
    const story =
      "The dough was slow, and we waited for it with our coats on, because the heating was out again that morning.";
    const letter = `Hi all,\n\nBuns cost $4 until Friday.\n\n${story}\n\nCome by on 3 May at nine.\n\nBest,\nNina`;
    expect(measure([letter]).manner.passages).toEqual([story]);
    const terms = "Hi all,\n\nBuns cost $4 until Friday. Come by.\n\nBest,\nNina";
    expect(measure([terms]).manner.passages).toEqual(["Buns cost $4 until Friday. Come by."]);
  });

  test("ends a long passage behind a sentence, and shows none of a sentence that is longer than a passage", () => {
    const sentence = "The boat is ready and the weather is kind to us.";
    const [passage = ""] = measure([Array(40).fill(sentence).join(" ")]).manner.passages;
    expect(passage).toBe(Array(12).fill(sentence).join(" "));
    expect(measure([`${"word ".repeat(200)}end.`]).manner.passages).toEqual([]);
  });

  test("says who signs, so that two authors are seen", () => {
    const both = [...(AUTHORS.bakery ?? []).slice(0, 3), ...(AUTHORS.choir ?? []).slice(0, 2)];
    expect(measure(both).manner.names).toEqual(["Nina", "Eleanor"]);
  });

  test.each(["> ", "a\n", "! ", "Hi,\n", "On a b wrote:\n", "😀\u200d", "P.S. ", "— A\n", "don't "])(
    "takes linear time for %j again and again",
    async (piece) => {
      expect(await isLinear((share) => measure([piece.repeat(2_000 * share)]))).toBe(true);
    },
  );
});

const LETTER = "Hi Ana,\n\nThe boat is ready.\n\nCheers,\nTom";
const cutOf = (sample: string) =>
  readSample(sample)
    .lines.filter(({ text, isCut }) => isCut && text.trim() !== "")
    .map(({ text }) => text.trim())
    .join(" | ");

describe("what is not the author's is cut, and shown", () => {
  test.each([
    [
      "a reply above its quotation",
      `${LETTER}\n\nOn Tue, 3 Mar 2026 at 10:01, Ana <ana@example.com> wrote:\n> Is it?\n> Ana`,
    ],
    [
      "a quotation without marks",
      `${LETTER}\n\nAm 3. März 2026 um 10:01 schrieb Ana <ana@example.com>:\n\nIs it ready?\n\nAna`,
    ],
    [
      "a line about a quotation that was broken",
      `${LETTER}\n\nOn Tue, 3 Mar 2026 at 10:01, Ana Ruiz of the harbor office\n<ana@example.com> wrote:\n> Is it?`,
    ],
    [
      "a forwarded message",
      `${LETTER}\n\n---------- Forwarded message ---------\nFrom: Ana\nSubject: Boat\n\nIs it ready?`,
    ],
    [
      "the header of another program",
      `${LETTER}\n\nFrom: Ana <ana@example.com>\nSent: Tuesday\nTo: Tom\n\nIs it ready?`,
    ],
    ["its own header", `From: Tom\nSubject: The boat\n\n${LETTER}`],
    ["a signature", `${LETTER}\nHarbor Master\n555-0100\nwww.boats.example`],
    ["a signature below its mark", `${LETTER}\n\n-- \nTom Reed, Harbor Master`],
    [
      "a footer",
      `${LETTER}\n\nReed Boats, 1 Pier Road\nYou are receiving this because you sailed with us.\nUnsubscribe`,
    ],
    ["a link to the browser", `View this email in your browser\n\n${LETTER}`],
    ["what a phone adds", `${LETTER}\n\nSent from my phone`],
  ])("%s", (_, sample) => {
    const { text, greeting, closing, name } = readSample(sample);
    expect({ text, greeting, closing, name }).toEqual({
      text: "The boat is ready.",
      greeting: "Hi Ana,",
      closing: "Cheers,",
      name: "Tom",
    });
    expect(cutOf(sample)).not.toBe("");
    expect(cutOf(sample)).not.toMatch(/Hi Ana|boat is ready|Cheers/);
  });

  test("a P.S. below a signature stays, and the footer below it goes", () => {
    const sample = `${LETTER}\nHarbor Master\n\nP.S. Bring a coat.\n\nReed Boats, 1 Pier Road\nUnsubscribe`;
    expect(readSample(sample).text).toBe("The boat is ready.\n\nBring a coat.");
    expect(cutOf(sample)).toBe("Harbor Master | Reed Boats, 1 Pier Road | Unsubscribe");
  });

  test("answers between quoted lines stay", () => {
    const sample =
      "On Tue, 3 Mar 2026, Ana wrote:\n> Is it ready?\n\nIt is ready.\n\n> When?\n\nOn Friday at nine.\n\nCheers,\nTom";
    expect(readSample(sample).text).toBe("It is ready.\n\nOn Friday at nine.");
  });

  test("a sentence about unsubscribing in the letter stays", () => {
    const sample = "Hi all,\n\nYou can unsubscribe whenever you like. We stay.\n\nThe boat is ready.\n\nCheers,\nTom";
    expect(readSample(sample).text).toContain("unsubscribe");
    expect(cutOf(sample)).toBe("");
  });

  test("lines that a mail program broke are one paragraph", () => {
    const sample =
      "Hi all,\n\nThe boat is ready, and the weather has been kind to us all\nweek long, so we sail on Friday.\n\nCheers,\nTom";
    expect(measure([sample]).manner.ranges.sentences).toMatchObject({ low: 20, high: 20 });
  });

  test("a script is words like any other", () => {
    const sample = "Hi all,\n\n<script>alert(1)</script> is what I typed. It stays.\n\nCheers,\nTom";
    expect(readSample(sample).text).toContain("<script>alert(1)</script> is what I typed.");
  });

  test("the lines together are the whole sample", () => {
    for (const letter of Object.values(AUTHORS).flat()) {
      const { lines } = readSample(letter);
      expect(lines.map(({ text }) => text).join("\n")).toBe(letter);
      expect(lines.some(({ isCut }) => isCut)).toBe(false);
    }
  });
});

describe("what leaves a voice", () => {
  const rules = { isOn: true, off: [], always: [], never: ["synergy", "reach out"] };
  const voiceOf = (off: TraitName[] = []) =>
    ownVoice({ samples: [...(AUTHORS.software ?? [])], rules: { ...rules, off } });
  const found = (text: string, voice: OwnVoice | null = voiceOf(), more: Partial<CheckContext> = {}) =>
    findVoiceDrift(text, { voice, block: "story", brief: {}, blocks: {}, language: "en", ...more }).map(
      ({ quote, why }) => `${quote} · ${why}`,
    );
  const long = `We have ${"very ".repeat(22)}long sentences here.`;

  test("a sentence that is too long or too short says how many words it has, and how many are usual", () => {
    const { low, high } = voiceOf()?.ranges.sentences ?? { low: 0, high: 0 };
    expect(found(long)).toEqual([`${long} · 27 words; you write ${low} to ${high}.`]);
    expect(found("Go now. We've added a button that stops it for everyone on the whole team today.")).toEqual([
      `Go now. · 2 words; you write ${low} to ${high}.`,
    ]);
  });

  test("a trait that is off finds nothing", () => {
    expect(found(long, voiceOf(["sentences", "paragraphs"]))).toEqual([]);
  });

  test("an exclamation mark, an emoji and words that are not contracted", () => {
    const text =
      "We've added a button that stops it for everyone today! It is under Settings, and you'll find it there 🎉.";
    expect(found(text, voiceOf(["paragraphs"]))).toEqual([
      "We've added a button that stops it for everyone today! · You write without exclamation marks.",
      "It is under Settings, and you'll find it there 🎉. · You write without emoji.",
      "It is · “It is”; you write “don’t” and “it’s”, not “do not” and “it is”.",
    ]);
  });

  test("a word to avoid, in any case and any line, also in another language", () => {
    const word = (quote: string, said: string) => `${quote} · “${said}” is a word that you never say.`;
    expect(found("- Synergy for you\n- no synergyish words\n- Reach\u00a0out", voiceOf(["sentences"]))).toEqual([
      word("Synergy", "synergy"),
      word("Reach\u00a0out", "reach out"),
    ]);
    expect(found(`${long} Synergy.`, voiceOf(), { language: "de" })).toEqual([word("Synergy", "synergy")]);
  });

  test("a closing that is not the author's", () => {
    expect(found("Talk soon!\nDev", voiceOf(), { block: "signOff" })).toEqual([]);
    expect(found("Warmest regards,\nDev", voiceOf(), { block: "signOff" })).toEqual([
      "Warmest regards, · You end with “Talk soon,”",
    ]);
  });

  test("a closing with another day or figure is the author's, and the one to end with has none", () => {
    const bakery = ownVoice({ samples: [...(AUTHORS.bakery ?? [])], rules: { ...rules, off: [] } });
    const closing = (line: string) => found(`${line}\nNina`, bakery, { block: "signOff" });
    for (const line of [
      "See you Wednesday,",
      "See you on Wednesday,",
      "See you at six,",
      "See you on the 3rd of May,",
    ]) {
      expect(closing(line)).toEqual([]);
    }
    for (const line of ["Warmly until Wednesday,", "See you there,", "Wednesday,"]) {
      expect(closing(line)).toEqual([`${line} · You end with “See you soon,”`]);
    }
    const dated = (AUTHORS.bakery ?? []).filter((letter) => !letter.includes("See you soon,"));
    const manner = measure(dated).manner;
    expect(manner.closings).toEqual([]);
    const voice = { ...manner, always: [], never: [] };
    expect(found("Warmly,\nNina", voice, { block: "signOff" })).toEqual([]);
  });

  test("signs beyond those of a letter, counted from its beginning", () => {
    const ranges = { exclamations: { low: 0, high: 2, example: "" } };
    const voice = { ...measure(COUNTED).manner, ranges, always: [], never: [] };
    const text = "One! Two!";
    expect(found(text, voice)).toEqual([]);
    expect(found(text, voice, { blocks: { lede: "Zero!", cta: "Now!" } })).toEqual([
      "Two! · 3 exclamation marks in this letter; you use 0 to 2.",
    ]);
  });
});
