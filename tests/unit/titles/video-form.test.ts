import { expect, test } from "vitest";
import { readMaxTokens } from "@/lib/questions/question-limits";
import { keywordRefusal } from "@/lib/titles/keywords";
import { readTitleDraft } from "@/lib/titles/stored-title-draft";
import {
  CATEGORIES,
  EMPTY_TITLE_DRAFT,
  EMPTY_VIDEO_DETAILS,
  KEYWORD_COUNT_LIMIT,
  KEYWORD_LIMIT,
  missingDetails,
  SUBJECT_LIMIT,
  type TitleDraft,
  titlePrompt,
  type VideoDetails,
  videoFormOf,
  writeTitleDraft,
} from "@/lib/titles/video-form";
import { questionPayload } from "@/prompts/questions/index";

const COMPLETE: VideoDetails = {
  socialNetwork: "Facebook",
  subject: "how to play guitar",
  keywords: ["guitar", "beginner"],
  categories: ["catchy", "funny"],
  emotiveWords: true,
  variants: 6,
};

const ANSWER = {
  text: "1. Play tonight",
  model: "scripted-1",
  usage: { prompt_tokens: 40, completion_tokens: 8, total_tokens: 48 },
  estimated: false,
  reachedLimit: true,
};

test("an empty form is told about every field that it needs, and no other", () => {
  expect(missingDetails(EMPTY_VIDEO_DETAILS)).toEqual({
    socialNetwork: "Choose a social network.",
    subject: "Say what the video is about.",
    keywords: "Add at least one keyword.",
    categories: "Choose at least one category.",
    variants: "Choose how many variants you want.",
  });
});

test("a complete form lacks nothing, and one with a single gap lacks that", () => {
  expect(missingDetails(COMPLETE)).toEqual({});
  expect(missingDetails({ ...COMPLETE, subject: " \n " })).toEqual({ subject: "Say what the video is about." });
  expect(missingDetails({ ...COMPLETE, keywords: [] })).toEqual({ keywords: "Add at least one keyword." });
});

test.each([
  ["", "Type a keyword first."],
  ["  \t", "Type a keyword first."],
  ["GUITAR", "You have already added “Guitar”."],
  [" guitar ", "You have already added “Guitar”."],
  ["CAFE\u0301", "You have already added “café”."],
  ["x".repeat(KEYWORD_LIMIT + 1), `Keywords can be up to ${KEYWORD_LIMIT} characters long.`],
])("the keyword %j is refused with a word why", (text, refusal) => {
  expect(keywordRefusal(text, ["Guitar", "café"])).toBe(refusal);
});

test("a new keyword is taken, also when it contains another, until there are as many as fit", () => {
  expect(keywordRefusal("guitar lessons", ["guitar"])).toBeUndefined();
  const many = Array.from({ length: KEYWORD_COUNT_LIMIT }, (_, index) => `keyword ${index}`);
  expect(keywordRefusal("one more", many.slice(1))).toBeUndefined();
  expect(keywordRefusal("one more", many)).toBe(`You can add up to ${KEYWORD_COUNT_LIMIT} keywords.`);
});

test("the prompt of the longest form fits into a question of 8000 characters", () => {
  const longest: VideoDetails = {
    ...COMPLETE,
    subject: "x".repeat(SUBJECT_LIMIT),
    keywords: Array.from({ length: KEYWORD_COUNT_LIMIT }, () => "k".repeat(KEYWORD_LIMIT)),
    categories: [...CATEGORIES],
  };
  expect(titlePrompt(videoFormOf(longest)).length).toBeLessThanOrEqual(8000);
});

test("a draft comes back as it was, half filled in or complete", () => {
  const drafts: TitleDraft[] = [
    EMPTY_TITLE_DRAFT,
    {
      details: { ...EMPTY_VIDEO_DETAILS, keywords: ["a, b"] },
      prompt: "Edited\nby hand",
      maxTokens: "",
      answer: null,
      partialText: "1. Pl",
      running: { generationId: "00000000-0000-4000-8000-000000000001", maxTokens: 20 },
    },
    { ...EMPTY_TITLE_DRAFT, details: COMPLETE, prompt: "Create 6", answer: { ...ANSWER, usage: null } },
    { ...EMPTY_TITLE_DRAFT, details: COMPLETE, prompt: "Create 6", maxTokens: "1e3", answer: ANSWER },
  ];
  expect(drafts.map((draft) => readTitleDraft(writeTitleDraft(draft)))).toEqual(drafts);
});

test.each([
  ["nothing", ""],
  ["broken JSON", '{"schema":1,'],
  ["another version", writeTitleDraft(EMPTY_TITLE_DRAFT).replace('"schema":1', '"schema":2')],
  [
    "a generation whose id leads elsewhere",
    writeTitleDraft(EMPTY_TITLE_DRAFT).replace("null}", '{"generationId":"../x","maxTokens":1}}'),
  ],
  [
    "a network that there is not",
    writeTitleDraft({ ...EMPTY_TITLE_DRAFT, details: COMPLETE }).replace("Facebook", "X"),
  ],
  ["a number where a text belongs", writeTitleDraft(EMPTY_TITLE_DRAFT).replace('"500"', "500")],
  ["no object", "null"],
])("of stored text that is %s nothing is taken over", (_, text) => {
  expect(readTitleDraft(text)).toBeNull();
});

test("a number of tokens is a whole one from 1 to 4000 in digits", () => {
  expect(["1", " 500 ", "4000"].map(readMaxTokens)).toEqual([1, 500, 4000]);
  expect(["0", "4001", "-5", "1.5", "1e3", "", "many"].filter((text) => readMaxTokens(text) !== undefined)).toEqual([]);
});

test("the bounds of the number are those of the endpoint", () => {
  for (const maxTokens of [0, 1, 500, 4000, 4001, 1.5]) {
    const accepted = questionPayload.safeParse({ question: "Why?", maxTokens }).success;
    expect(readMaxTokens(String(maxTokens)) !== undefined, String(maxTokens)).toBe(accepted);
  }
});

const GUITAR: VideoDetails = { ...COMPLETE, socialNetwork: "YouTube", keywords: ["guitar"], variants: 1 };

const COMBINATIONS: readonly (readonly [string, Partial<VideoDetails>, string])[] = [
  [
    "one of everything, no emotive words",
    {},
    "Create 1 YouTube variants about a creative video title about how to play guitar and use these keywords guitar.",
  ],
  [
    "emotive words",
    { emotiveWords: true },
    "Create 1 YouTube variants about a creative video title about how to play guitar and use these keywords guitar, and use emotive words.",
  ],
  [
    "two categories, two keywords",
    { socialNetwork: "TikTok", categories: ["creative", "catchy"], keywords: ["guitar", "first song"], variants: 3 },
    "Create 3 TikTok variants about a creative and catchy video title about how to play guitar and use these keywords guitar, first song.",
  ],
  [
    "three categories in the order in which they were chosen, emotive words",
    {
      socialNetwork: "Facebook",
      categories: ["funny", "creative", "catchy"],
      keywords: ["A", "b", "C & d"],
      variants: 6,
      emotiveWords: true,
    },
    "Create 6 Facebook variants about a funny, creative, and catchy video title about how to play guitar and use these keywords A, b, C & d, and use emotive words.",
  ],
  [
    "spaces around the context, signs that a template may stumble over",
    { subject: "  why $& costs $(5) “today”\n", keywords: ["50% off"] },
    "Create 1 YouTube variants about a creative video title about why $& costs $(5) “today” and use these keywords 50% off.",
  ],
];

test.each(COMBINATIONS)("the prompt is the specification's, letter for letter: %s", (_, change, prompt) => {
  expect(titlePrompt(videoFormOf({ ...GUITAR, categories: ["creative"], emotiveWords: false, ...change }))).toBe(
    prompt,
  );
});

test("the form has the specification's names, and begins with nothing chosen and no emotive words", () => {
  expect(videoFormOf(EMPTY_VIDEO_DETAILS)).toEqual({
    socialNetwork: "",
    subject: "",
    keywords: "",
    modes: "",
    emotiveWords: false,
    variants: 0,
  });
});
