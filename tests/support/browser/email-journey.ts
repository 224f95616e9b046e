import { expect } from "@playwright/test";
import type { BriefField } from "@/lib/wizard/brief/brief";
import type { PickWay, WizardPage } from "@/tests/support/pages/wizard-page";

/** The email's blocks as they stood on their steps, in the order of the letter. */
export type WrittenBlocks = { name: string; text: string }[];

/** Walks all 12 steps of the email wizard: every way of choosing is used, and every reviewable block is revised once. */
export async function writeWholeEmail(email: WizardPage): Promise<WrittenBlocks> {
  await fillForms(email);

  await email.continueTo("Step 4: Story");
  await email.pick("Story No", 2);
  const story = await reviseAndKeep(email, "story", "story", "Make it shorter.");

  await email.continueTo("Step 5: Lede");
  const lede = await chooseUpTo(email, 3, "click");

  await email.continueTo("Step 6: Tip");
  const tip = await reviseAndKeep(email, "tip", "tip", "Make it shorter.");
  const transitionToTip = await email.blockText("transitionToTip");

  await email.continueTo("Step 7: Offer");
  const offer = await reviseAndKeep(email, "offer", "offer", "Make it shorter.");
  const transitionToOffer = await email.blockText("transitionToOffer");

  await email.continueTo("Step 8: CTA");
  const cta = await chooseUpTo(email, 4, "number key");

  await email.continueTo("Step 9: Sign-Off");
  const signOff = await chooseUpTo(email, 2, "typing");

  await email.continueTo("Step 10: P.S.");
  const postscript = await reviseAndKeep(email, "postscript", "P.S.", "Make it one sentence.");

  await email.continueTo("Step 11: Subject Lines");
  const subject = await chooseUpTo(email, 10, "number key");

  await email.continueTo("COMPLETE");
  return [
    { name: "subject", text: subject },
    { name: "lede", text: lede },
    { name: "story", text: story },
    { name: "transitionToTip", text: transitionToTip },
    { name: "tip", text: tip },
    { name: "transitionToOffer", text: transitionToOffer },
    { name: "offer", text: offer },
    { name: "cta", text: cta },
    { name: "signOff", text: signOff },
    { name: "postscript", text: `P.S. ${postscript}` },
  ];
}

/** Takes an option by its number, or the last one of a shorter list; the sample writer's have only what is sure. */
async function chooseUpTo(email: WizardPage, number: number, way: PickWay): Promise<string> {
  await email.written();
  return email.choose(Math.min(number, await email.options().count()), way);
}

/** The three forms of the email wizard. */
export async function fillForms(email: WizardPage): Promise<void> {
  await email.open();
  await email.fill(...GOALS);
  await email.continueTo("Step 2: Product");
  await email.fill(PRODUCT_NAME);
  await email.chooseLength("longer");
  await email.fill(PRODUCT_DESCRIPTION, PRODUCT_HIGHLIGHTS);
  await email.continueTo("Step 3: Insight");
  await email.fill(TIP);
}

/** Has a block rewritten once and keeps it; gives the text that was kept. */
export async function reviseAndKeep(
  wizard: WizardPage,
  block: "story" | "tip" | "offer" | "postscript",
  noun: "story" | "insight" | "tip" | "offer" | "P.S.",
  changes: string,
): Promise<string> {
  const before = await wizard.blockText(block);
  await wizard.revise(noun, `Rewrite the ${noun} with these guidelines`, changes);
  const after = await wizard.blockText(block);
  expect(before).not.toBe("");
  expect(after).not.toBe("");
  await wizard.keep(`This looks good, keep this ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`);
  return after;
}

/** What a person types into the first step. */
export const GOALS: readonly (readonly [BriefField, string])[] = [
  ["topic", "How to bake sourdough bread at home"],
  ["audience", "busy parents who like to cook"],
  ["outcome", "They want warm bread on the table on a Sunday morning"],
];

export const PRODUCT_NAME = ["productName", "The Slow Loaf"] as const;
export const PRODUCT_DESCRIPTION = [
  "productDescription",
  "A course of six weekends for people who have never baked bread. Each weekend ends with one loaf.",
] as const;
export const PRODUCT_HIGHLIGHTS = [
  "productHighlights",
  "- One loaf a weekend, so that it fits around a family\n- A dough chart, so that nobody has to guess",
] as const;

export const TIP = [
  "tip",
  "Watch the dough, not the clock. When a thumbprint comes back slowly, it is ready.",
] as const;
