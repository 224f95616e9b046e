import { describe, expect, test } from "vitest";
import { productLinks } from "@/lib/checks/find-links";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import { optionsFormat } from "@/lib/letter/options";
import { tipFormat } from "@/lib/letter/reply-blocks";
import { linksIn } from "@/lib/send/letter-pieces";
import { type AddressForm, LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/text/languages";
import { EMPTY_BRIEF } from "@/lib/wizard/brief/brief";
import { completeLink, linkFault } from "@/lib/wizard/brief/links";
import { letterAbove } from "@/lib/wizard/brief/payload";
import { blockChoice, otherOptions } from "@/lib/wizard/choices";
import { stageOfBlock, visibleBlocks } from "@/lib/wizard/letter-blocks";
import { greetingOf, NO_GREETING } from "@/lib/wizard/letter-greeting";
import { partText } from "@/lib/wizard/version-text";
import { emailAt } from "@/tests/support/browser/stored-letters";
import { DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { listOf } from "@/tests/support/drafts/letter-replies";

const LEDE = "The bread knife would not go in, at try 1.";
const STORY = "Nora lifted the first loaf out of the oven.\n\nIt sounded like a brick.";
const TIP = "The brick had one thing to say.\n\nWatch the dough, not the clock.";
const OFFER = "Dough is read by hand.\n\nThe Slow Loaf shows you how.";

describe("the preview shows a block from its step on (specification 4.5)", () => {
  const letter = finishedEmail();
  const visibleAt = (stepIndex: number) =>
    Object.keys(visibleBlocks(letter.definition, { ...letter.state, stepIndex })).toSorted();

  test.each<[number, ...BlockName[]]>([
    [3, "story"],
    [4, "lede"],
    [5, "transitionToTip", "tip"],
    [6, "transitionToOffer", "offer"],
    [7, "signOff"],
    [8, "cta"],
    [9, "postscript"],
    [10, "subject"],
    [11],
  ])("step index %i adds its blocks to those before", (stepIndex, ...blocks) => {
    expect(visibleAt(stepIndex)).toEqual([...visibleAt(stepIndex - 1), ...blocks].toSorted());
  });

  test("the forms have nothing to show, and a finished e-mail shows all ten", () => {
    expect([0, 1, 2].map(visibleAt)).toEqual([[], [], []]);
    expect(visibleAt(11)).toHaveLength(10);
  });

  test("a block without a text is not in the preview, whichever step is open", () => {
    expect(visibleBlocks(letter.definition, { ...new DraftDriver(letter.definition).state, stepIndex: 11 })).toEqual(
      {},
    );
  });

  test("the story wizard shows the story from its step, and the subject from the next", () => {
    const story = finishedStory("own");
    const at = (stepIndex: number) => Object.keys(visibleBlocks(story.definition, { ...story.state, stepIndex }));
    expect([0, 1, 2, 3, 4].map(at)).toEqual([[], [], ["story"], ["subject", "story"], ["subject", "story"]]);
  });
});

describe("a stage sees only what comes before it", () => {
  const { definition, state } = finishedEmail().write("preheaderOptions").choose("preheaderOptions", 1);
  const ABOVE = [LEDE, STORY, TIP, OFFER, "See lesson 1.", "Until the next loaf 1.", "P.S. The first loaf is on us."];

  test.each<[BlockName, number]>([
    ["lede", 0],
    ["story", 1],
    ["transitionToTip", 2],
    ["transitionToOffer", 3],
    ["cta", 4],
    ["signOff", 5],
    ["postscript", 6],
    ["subject", 7],
    ["preheader", 7],
  ])("%s is written for the %i texts above it, of which a subject and a preheader are none", (block, count) => {
    expect(letterAbove(definition, state, block)).toBe(ABOVE.slice(0, count).join("\n\n"));
  });

  test("every block of a letter has the stage that fills it; others have none", () => {
    expect(definition.letter.map((block) => stageOfBlock(definition, block)).join(" ")).toBe(
      "subjectOptions preheaderOptions ledeOptions story tip tip offer offer ctaOptions signOffOptions postscript",
    );
    expect(stageOfBlock(finishedStory("generated").definition, "tip")).toBeUndefined();
  });
});

const numbers = ({ definition, state }: DraftDriver, block: "subject" | "cta" | "offer") =>
  otherOptions(definition, state, block).map(({ number }) => number);

test("the options beside the chosen one keep their numbers", () => {
  const { definition, state } = finishedEmail().choose("subjectOptions", 3);
  const others = otherOptions(definition, state, "subject").map(({ number, text }) => `${number}: ${text}`);
  const expected = [1, 2, 4, 5, 6, 7, 8, 9, 10].map((number) => `${number}: Bread that sounds like a brick ${number}.`);
  expect(others).toEqual(expected);
});

test("they are those of the list that the letter uses, also while another list waits for a choice", () => {
  const letter = finishedEmail().choose("ctaOptions", 2).write("ctaOptions", listOf(3, "Quite another"));
  const [first, ...others] = otherOptions(letter.definition, letter.state, "cta");
  expect([first?.text, others.length]).toEqual(["See lesson 1.", 8]);
});

test("a block that is no choice has none, nor has one that a letter does without", () => {
  expect(numbers(finishedEmail(), "offer")).toEqual([]);
  expect(numbers(finishedStory("own"), "cta")).toEqual([]);
});

const choicesOf = ({ definition, state }: DraftDriver) =>
  Object.fromEntries(
    definition.letter.flatMap((block) => {
      const { number, count, stepIndex, screenIndex } = blockChoice(definition, state, block) ?? {};
      return count === undefined ? [] : [[block, `${number} of ${count} at ${stepIndex}.${screenIndex}`]];
    }),
  );

test("a block that was chosen from a list says which it is, and where the list is; a text of its own says nothing", () => {
  const letter = finishedEmail().choose("ctaOptions", 7).write("preheaderOptions").choose("preheaderOptions", 2);
  expect(choicesOf(letter)).toEqual({
    subject: "1 of 10 at 10.0",
    preheader: "2 of 3 at 10.0",
    lede: "1 of 6 at 4.0",
    cta: "7 of 10 at 7.0",
    signOff: "1 of 6 at 8.0",
  });
  expect(choicesOf(finishedStory("generated"))).toEqual({ subject: "1 of 10 at 3.0" });
});

test("a new list that nothing was chosen of yet leaves the choice that the letter still has", () => {
  const letter = emailAt("cta").choose("ctaOptions", 2).write("ctaOptions", "1. One\n\n2. Two\n\n3. Three");
  expect(choicesOf(letter)).toMatchObject({ cta: "2 of 10 at 7.0" });
});

describe("the part of a text that ended early is shown as its format reads it", () => {
  test.each([
    ["both blocks", "[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TIP]\nPress the", "The knife stops.\n\nPress the"],
    ["a marker that was cut", "[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TI", "The knife stops."],
    ["a missing second marker", "[TRANSITION_TO_TIP]\nOne.\n\nTwo.", "One.\n\nTwo."],
    ["no marker", "The knife stops.", "The knife stops."],
    ["nothing but a marker", "[TRANSITION_TO_TIP]\n", ""],
  ])("blocks: %s", (_, arrived, shown) => {
    expect(partText({ format: tipFormat }, arrived, null)).toBe(shown);
  });

  test.each([
    ["options, without the one in which it ended", "Here are two:\n\n1. It stops.\n\n2. **Nora", "1. It stops."],
    ["options between marks", "<reply>\n<option 1>\nOne.\n</option>\n<option 2>\nTw", "1. One."],
    ["options that have all ended", "<reply>\n<option 1>\nOne.\n</option>\n<option 2>\n", "1. One."],
    ["half an option", "<reply>\n<option 1>\nOn", ""],
    ["no list yet", "The knife that will not go in is", "The knife that will not go in is"],
    ["nothing but a number", "1.", ""],
  ])("a list: %s", (_, arrived, shown) => {
    expect(partText({ format: optionsFormat }, arrived, null)).toBe(shown);
  });
});

const greeting = (brief: Partial<typeof EMPTY_BRIEF>) => greetingOf({ ...EMPTY_BRIEF, ...brief }, {});

describe("the greeting above a letter", () => {
  test("is one line that ends with a mark in every language and form of address", () => {
    for (const language of LANGUAGE_CODES) {
      const { address }: Language = LANGUAGES[language];
      const forms: readonly (AddressForm | "")[] = address ? ["informal", "formal", ""] : [""];
      for (const form of forms) expect(greeting({ language, address: form }), language).toMatch(/^\p{L}[^\n]*\p{Po}$/u);
    }
  });

  test("has no comma in languages in which a letter goes on in lower case after one", () => {
    for (const language of ["de", "it", "pl", "cs", "ro", "sv", "fi", "el"]) {
      expect(greeting({ language }), language).toMatch(/!$/);
    }
  });

  test("is in the language and the form of address of the brief, and in English when that is unknown", () => {
    expect(greeting({ topic: "Wie du mit deinem Hund gut an der Leine gehst" })).toBe("Hallo!");
    expect(greeting({ topic: "42" })).toBe("Hello,");
  });

  test("is in the form of address of the letter where the brief says none", () => {
    const topic = "Fahrräder im Winter prüfen lassen";
    const blocks = { story: "Kennst du das? Dein Rad steht im Keller." };
    expect(greetingOf({ ...EMPTY_BRIEF, topic }, blocks)).toBe("Hallo!");
    expect(greetingOf({ ...EMPTY_BRIEF, topic, address: "formal" }, blocks)).toBe("Guten Tag!");
    expect(greetingOf({ ...EMPTY_BRIEF, topic }, { story: "Kennen Sie das? Ihr Rad steht im Keller." })).toBe(
      "Guten Tag!",
    );
  });

  test("has a comma above a letter that goes on in lower case, as below a comma", () => {
    const topic = "Kastenfenster abdichten, wir siezen";
    const greets = (blocks: Blocks) => greetingOf({ ...EMPTY_BRIEF, topic, language: "de" }, blocks);
    expect(greets({ lede: "gelernt hab ich auf Kunststoff.", story: "Das war 2003." })).toBe("Guten Tag,");
    expect(greets({ story: "Gelernt hab ich auf Kunststoff." })).toBe("Guten Tag!");
  });

  test.each([
    ["lavaggio tappeti di primavera, clienti che non sentiamo da due anni. diamo del lei", "Buongiorno!"],
    ["lavaggio tappeti di primavera, per te che hai un cane", "Ciao!"],
    ["Fahrräder im Winter prüfen lassen, für unsere Kunden, die wir siezen", "Guten Tag!"],
    ["Fahrräder im Winter prüfen lassen, für unsere Kunden, die wir duzen", "Hallo!"],
  ])("is in the form of address that the brief names: %j", (topic, expected) => {
    expect(greeting({ topic })).toBe(expected);
  });

  test("does not take the words of a setting for the brief's language", () => {
    const topic = "Brot";
    expect(greeting({ topic, occasion: "reminder", address: "formal" })).toBe(greeting({ topic }));
  });

  test("is in the sender's words where the sender has some, on one line", () => {
    expect(greeting({ greeting: " Dear gardeners,\n", language: "de" })).toBe("Dear gardeners,");
  });

  test("can be left out", () => {
    expect(greeting({ greeting: NO_GREETING })).toBe("");
  });
});

test.each([
  ["A class. See https://kilnyard.example/evenings, or ask.", "https://kilnyard.example/evenings"],
  ["(https://a.example/x?y=1#z)", "https://a.example/x?y=1#z"],
  ["javascript:alert(1) and https://user:pw@b.example but http://c.example.", "http://c.example"],
  ["Nothing here: www.d.example", ""],
  ["Read https://a.example/wiki/Kiln_(oven), first", "https://a.example/wiki/Kiln_(oven)"],
  ["予約はhttps://a.example/bookをご覧ください。", "https://a.example/book"],
  ["예약: https://a.example/book에서 하세요", "https://a.example/book"],
  ["https://a.example/wiki/日本", "https://a.example/wiki/日本"],
])("the first link that could be opened is found: %s", (text, link) => {
  expect(linksIn(text)[0] ?? "").toBe(link);
});

test.each([
  ["A jar of questions: riverbooks.example/jar.", "https://riverbooks.example/jar"],
  ["Ein Glas (riverbooks.de), z.B. für www.kilnyard.de/glas!", "https://riverbooks.de"],
  ["First kilnyard.com, then https://riverbooks.example/jar", "https://riverbooks.example/jar"],
  ["Riverbooks.example/Jar?x=1", "https://Riverbooks.example/Jar?x=1"],
  ["予約はriverbooks.example/jarをご覧ください。", "https://riverbooks.example/jar"],
  ["e.g. Node.js, Asp.net, README.md, run.sh, 3.5.2026, 7 p.m., 1.900, ruth@kilnyard.example", ""],
  ["Come home.It is late.Bring etc.and jar.pdf", ""],
])("the address of the product is found, with a protocol or without one: %s", (productDescription, link) => {
  expect(productLinks({ productDescription })[0] ?? "").toBe(link);
});

test.each(["", " ", "https://a.example", "http://a.example/p?utm_source=x", "https://a.example/?id={{user_id}}"])(
  "'%s' can be the link of a letter, or none",
  (link) => expect(linkFault(link)).toBeUndefined(),
);

test.each([
  ["keenedge.example/box", "https://keenedge.example/box"],
  ["www.kilnyard.example", "https://www.kilnyard.example"],
  ["http://a.example", "http://a.example"],
  ["ada@a.example", "ada@a.example"],
  ["book a spot", "book a spot"],
  ["", ""],
])("'%s' is kept as '%s'", (typed, link) => expect(completeLink(typed)).toBe(link));

test.each([
  ["javascript:alert(1)", "Links start with https://."],
  ["mailto:ada@a.example", "Links start with https://."],
  ["kilnyard.example/evenings", "Did you mean https://kilnyard.example/evenings?"],
  ["https://a.example/two words", "Links can't have spaces."],
  ["https://ada:secret@a.example", "Links can't include a username or password."],
  ["https://", "This link won't work."],
  ["https://localhost", "This link won't work."],
])("'%s' is refused, and why is said", (link, why) => expect(linkFault(link)).toContain(why));
