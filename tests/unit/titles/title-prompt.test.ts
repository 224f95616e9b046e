import { expect, test } from "vitest";
import { EMPTY_VIDEO_DETAILS, titlePrompt, type VideoDetails, videoFormOf } from "@/lib/titles/video-form";

const GUITAR: VideoDetails = {
  socialNetwork: "YouTube",
  subject: "how to play guitar",
  keywords: ["guitar"],
  categories: ["creative"],
  emotiveWords: false,
  variants: 1,
};

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
  expect(titlePrompt(videoFormOf({ ...GUITAR, ...change }))).toBe(prompt);
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
