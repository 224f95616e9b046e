import { BLOCK_NAMES, type Blocks, isInBody } from "@/lib/wizard/blocks";
import { letterText } from "@/lib/wizard/letter/assemble";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { proseFormat } from "@/lib/wizard/parse/prose";
import type { BlocksFormat } from "@/lib/wizard/parse/reply";
import { offerFormat, tipFormat } from "@/lib/wizard/parse/transition-format";
import type { BriefFixture } from "@/tests/fixtures/briefs/index";
import { askSampleModel } from "./ask-sample-model";

/** One way through a wizard: every list that was offered, and every block that was written. */
export interface Journey {
  options: Record<string, readonly string[]>;
  blocks: Blocks;
  /** The letter as plain text, without its subject. */
  letter: string;
}

const BODY = BLOCK_NAMES.filter(isInBody);

/** The email wizard from the first list to the preheaders, choosing the options of this number where there are so many. */
export async function takeEmailJourney(formData: BriefFixture, choice: number, seed = "test"): Promise<Journey> {
  const ask = (path: string, payload: unknown) => askSampleModel(`/wizard/${path}`, payload, seed);
  const options: Record<string, readonly string[]> = {};
  const blocks: Blocks = {};
  const choose = (name: string, reply: string) => {
    options[name] = readOptions(reply);
    return Math.min(choice, options[name].length);
  };
  const body = () => letterText(blocks, BODY);

  const prompt2Response = await ask("prompt-2", { formData });
  const selectedStoryIndex = choose("stories", prompt2Response);
  const finalExpandedStory = await ask("prompt-3", { formData, selectedStoryIndex, prompt2Response });
  Object.assign(blocks, readBlocks(proseFormat("story"), finalExpandedStory));
  const ledeOptions = await ask("prompt-4", { finalExpandedStory, formData });
  const selectedLedeIndex = choose("ledes", ledeOptions);
  const opening = { selectedLedeIndex, finalExpandedStory, ledeOptions };
  blocks.lede = options.ledes?.[selectedLedeIndex - 1] ?? "";
  const prompt5Response = await ask("prompt-5", { ...opening, tip: formData.tip, emailBody: body() });
  Object.assign(blocks, readBlocks(tipFormat, prompt5Response));
  const selling = { ...opening, formData, prompt5Response };
  const prompt6Response = await ask("prompt-6", { ...selling, emailBody: body() });
  Object.assign(blocks, readBlocks(offerFormat, prompt6Response));
  const prompt7Response = await ask("prompt-7", { ...selling, prompt6Response, emailBody: body() });
  const selectedCtaIndex = choose("ctas", prompt7Response);
  blocks.cta = options.ctas?.[selectedCtaIndex - 1] ?? "";
  const closing = { ...selling, prompt6Response, prompt7Response, selectedCtaIndex };
  const selectedSignOffIndex = choose("signOffs", await ask("prompt-8", { ...closing, emailBody: body() }));
  blocks.signOff = options.signOffs?.[selectedSignOffIndex - 1] ?? "";
  const postscript = await ask("prompt-9", { ...closing, selectedSignOffIndex, emailBody: body() });
  Object.assign(blocks, readBlocks(postscriptFormat, postscript));
  const selectedSubjectIndex = choose("subjects", await ask("prompt-10", { emailBody: body() }));
  blocks.subject = options.subjects?.[selectedSubjectIndex - 1] ?? "";
  choose("preheaders", await ask("preheader", { emailBody: body(), subject: blocks.subject, formData }));
  return { options, blocks, letter: body() };
}

/** The story wizard from the insights to the preheaders; the chosen insight becomes the tip. */
export async function takeStoryJourney(brief: BriefFixture, choice: number, seed = "test"): Promise<Journey> {
  const ask = (path: string, payload: unknown) => askSampleModel(path, payload, seed);
  const options: Record<string, readonly string[]> = {};
  const choose = (name: string, reply: string) => {
    options[name] = readOptions(reply);
    return Math.min(choice, options[name].length);
  };
  const promptInsightsListResponse = await ask("/story/prompt-insights-list", brief);
  const selectedInsight = choose("insights", promptInsightsListResponse);
  const insight = await ask("/story/prompt-insight-expand", { selectedInsight, promptInsightsListResponse });
  const { tip = "" } = readBlocks(proseFormat("tip"), insight);
  const { topic, audience, outcome, link, act, descriptionLength } = brief;
  const formData = { topic, audience, outcome, link, act, tip, ...(descriptionLength && { descriptionLength }) };
  const prompt2Response = await ask("/wizard/prompt-2", { formData });
  const selectedStoryIndex = choose("stories", prompt2Response);
  const story = await ask("/story/prompt-3", { formData, selectedStoryIndex, prompt2Response });
  const blocks = readBlocks(proseFormat("story"), story);
  const letter = blocks.story ?? "";
  const selectedSubjectIndex = choose("subjects", await ask("/story/prompt-subject-lines", { emailBody: letter }));
  const subject = options.subjects?.[selectedSubjectIndex - 1] ?? "";
  choose("preheaders", await ask("/wizard/preheader", { emailBody: letter, subject, formData }));
  return { options, blocks: { ...blocks, subject, tip }, letter };
}

function readOptions(reply: string): readonly string[] {
  const { options, recognised } = optionsFormat.read(reply);
  if (!recognised) throw new Error(`Not a list: ${reply}`);
  return options;
}

function readBlocks(format: BlocksFormat, reply: string): Blocks {
  const { blocks, recognised } = format.read(reply);
  if (!recognised) throw new Error(`Not in the format: ${reply}`);
  return blocks;
}
