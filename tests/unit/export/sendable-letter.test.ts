import { expect, test } from "vitest";
import { emailText } from "@/lib/send/email-text";
import { sendableLetter } from "@/lib/send/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/wizard/brief/export-settings";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { NO_GREETING } from "@/lib/wizard/letter-greeting";
import type { WizardState } from "@/lib/wizard/state";
import { DraftDriver, draftAbout, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";

const { state } = finishedEmail();
const withBrief = (brief: Partial<WizardState["brief"]>): WizardState => ({
  ...state,
  brief: { ...state.brief, ...brief },
});
const take = (from: WizardState, change: Partial<ExportSettings> = {}) =>
  sendableLetter(emailWizard, from, { ...DEFAULT_EXPORT_SETTINGS, ...change });

test("a letter is clean, whatever is stored of its draft", () => {
  const draft = finishedEmail();
  draft.answer("link", "\u200ehttps://example.com/of\u00adfer?a=1&amp;b=2").answer("senderName", "Ada\vLane");
  const kept = { tip: "Weigh it.\u2028·\tTwice\u0000\u200b." };
  const versions = draft.stage("tip").versions.map((version) => ({ ...version, kept }));
  const stages = { ...draft.state.stages, tip: { ...draft.stage("tip"), versions } };
  const letter = sendableLetter(emailWizard, { ...draft.state, stages }, DEFAULT_EXPORT_SETTINGS);
  expect(letter).toMatchObject({ link: "https://example.com/offer?a=1&b=2", sender: { name: "Ada Lane" } });
  expect(letter.parts.find(({ name }) => name === "tip")?.text).toBe("Weigh it.\n- Twice.");
});

test("a finished email gives its blocks in order, the subject apart", () => {
  const letter = take(
    withBrief({ link: " https://example.com/loaf ", senderName: "Nora ", senderOrganization: "Loaf" }),
  );
  expect(letter).toMatchObject({
    subject: "Bread that sounds like a brick 1.",
    preheader: "",
    link: "https://example.com/loaf",
    language: "en",
    dir: "ltr",
    sender: { name: "Nora", organization: "Loaf" },
    greeting: "Hello,",
    campaign: "the-slow-loaf-bread-that-sounds-like-a-brick-1",
  });
  expect(letter.parts.map(({ name }) => name)).toEqual(
    emailWizard.letter.filter((name) => name !== "subject" && name !== "preheader"),
  );
  expect(letter.parts.at(-1)?.text).toBe("P.S. The first loaf is on us.");
});

test("a story email whose brief has a link ends with it, in the words of its act or with its address", () => {
  const link = "https://studio.example/evenings/";
  const withLink = (act: string, driver = finishedStory("own")) => {
    return sendableLetter(storyWizard, driver.answer("link", link).answer("act", act).state, DEFAULT_EXPORT_SETTINGS);
  };
  expect(withLink("book a place").parts.at(-1)).toEqual({ name: "cta", text: "Book a place" });
  expect(withLink("").parts.at(-1)).toEqual({ name: "cta", text: "studio.example/evenings" });
  expect(emailText(withLink("book a place"), DEFAULT_EXPORT_SETTINGS)).toMatch(
    /Book a place\nhttps:\/\/studio\.example/,
  );
  const saysIt = finishedStory("own").edit("story", `It sounded like a brick. ${link}`);
  expect(withLink("book a place", saysIt).parts.map(({ name }) => name)).toEqual(["story"]);
});

test("a story email is one block without a call to action", () => {
  const { parts } = sendableLetter(storyWizard, finishedStory("own").state, DEFAULT_EXPORT_SETTINGS);
  expect(parts.map(({ name }) => name)).toEqual(["story"]);
});

test("a link that cannot be opened is none", () => {
  expect(take(withBrief({ link: "example.com" })).link).toBe("");
  expect(take(withBrief({ link: "javascript:alert(1)" })).link).toBe("");
});

test.each([
  ["en", "", "Hello,", "Hello {{first_name|there}},"],
  ["de", "informal", "Hallo!", "Hallo {{first_name|zusammen}}!"],
  ["de", "formal", "Guten Tag!", "Guten Tag {{first_name|zusammen}}!"],
  ["fr", "formal", "Bonjour,", "Bonjour {{first_name|à tous}},"],
  ["es", "informal", "Hola:", "Hola {{first_name|a todos}}:"],
  ["ru", "formal", "Здравствуйте!", "Здравствуйте, {{first_name|друзья}}!"],
  ["ja", "formal", "こんにちは。", "こんにちは、{{first_name|皆}}さん。"],
  ["it", "informal", "Ciao!", expect.stringMatching(/^Ciao \{\{first_name\|.+\}\}!$/)],
  ["it", "formal", "Buongiorno!", expect.stringMatching(/^Buongiorno \{\{first_name\|.+\}\}!$/)],
  ["hu", "formal", "Üdvözlöm!", expect.stringContaining("{{first_name|")],
])(
  "the usual greeting in %s %s has a first name for a mail service alone",
  (language, address, usual, named: unknown) => {
    const letter = withBrief({ language, address });
    expect(take(letter).greeting).toBe(usual);
    expect(take(letter, { service: "kit" }).greeting).toEqual(named);
    expect(take(letter, { service: "kit", greeting: null }).greeting).toBe(usual);
  },
);

test("a greeting in the sender's own words stays as it is, and none is none", () => {
  for (const greeting of ["Dear gardeners,", "Moin {{first_name|zusammen}},"]) {
    expect(take(withBrief({ greeting }), { service: "kit" }).greeting).toBe(greeting);
  }
  expect(take(withBrief({ greeting: NO_GREETING }), { service: "kit" }).greeting).toBe("");
});

test.each([
  ["Hi Sam,\nThe knife would not go in.", ""],
  ["Hello there!\n\nThe knife would not go in.", ""],
  ["Dear reader,", ""],
  ["The knife would not go in.", "Hello,"],
  ["“Hello,” she said, and put the knife down.", "Hello,"],
  ["Say her name is Hannah,\nand she has a knife.", "Hello,"],
])("a letter that greets by itself is not greeted again: %j", (lede, greeting) => {
  const letter = finishedEmail().edit("ledeOptions", lede);
  expect(take(letter.state).greeting).toBe(greeting);
});

test("a story email has the sender's own greeting alone", () => {
  const story = finishedStory("own");
  const greetingIn = (greeting: string) =>
    sendableLetter(storyWizard, story.answer("greeting", greeting).state, DEFAULT_EXPORT_SETTINGS).greeting;
  expect(greetingIn("")).toBe("");
  expect(greetingIn("Dear gardeners,")).toBe("Dear gardeners,");
});

test("letters from right to left are so in languages that are not known here, too", () => {
  expect(take(withBrief({ language: "he" })).dir).toBe("rtl");
  const persian = "چطور نان خوب بپزیم";
  const { state } = new DraftDriver(storyWizard, draftAbout("story", { topic: persian })).write("story", persian);
  expect(sendableLetter(storyWizard, state, DEFAULT_EXPORT_SETTINGS)).toMatchObject({ dir: "rtl", language: null });
});

test("a draft that was never begun gives a letter all the same", () => {
  expect(take(new DraftDriver(emailWizard).state)).toMatchObject({ subject: "", parts: [], campaign: "letter" });
});
