import { letterText } from "@/lib/letter/assemble";
import { BLOCK_NAMES, type Blocks, isInBody } from "@/lib/letter/blocks";
import { openEnvelope } from "@/lib/letter/envelope";
import { optionsFormat } from "@/lib/letter/options";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { sampleModel } from "@/lib/model/server/sample-model";
import type { TextEvent } from "@/lib/model/server/text-model";
import type { Brief } from "@/lib/wizard/brief/brief";
import { everythingOf } from "@/tests/support/model/text-models";
import { EXAMPLE } from "./example";

/** Asks the sample writer, with the letters of the fixture; gives its whole reply. */
export async function askSample(path: string, payload: unknown): Promise<string> {
  const model = sampleModel({ pieceMs: 0, examples: EXAMPLE });
  const request = { system: "Rules.", user: "A task.", maxOutputTokens: 1000, task: { path, payload } };
  const events = await everythingOf<TextEvent>((say) => model.write(request, new AbortController().signal, say));
  return events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
}

/** The text in the envelope of a reply. */
export const askForText = async (path: string, payload: unknown): Promise<string> =>
  openEnvelope(await askSample(path, payload)).text.trim();

/** The options of a reply. */
export const askForOptions = async (path: string, payload: unknown): Promise<readonly string[]> =>
  optionsFormat.read(await askSample(path, payload)).options;

/** A way through a wizard: every list, every block, and the letter as plain text. */
export interface Journey {
  options: Readonly<Record<string, readonly string[]>>;
  blocks: Blocks;
  letter: string;
}

/** A brief as a request carries it. */
export type SentBrief = Partial<Omit<Brief, "language" | "address">> & { language?: string; storyLists?: number };

const BODY = BLOCK_NAMES.filter(isInBody);

/** Goes through the email wizard with the first story and the first option of each other list. */
export async function emailJourney(formData: SentBrief, selectedStoryIndex = 1): Promise<Journey> {
  const blocks: Blocks = {};
  const body = () => letterText(blocks, BODY);
  const prompt2Response = await askSample("/wizard/prompt-2", { formData });
  const read = (reply: string) => optionsFormat.read(reply).options;
  blocks.story = await askForText("/wizard/prompt-3", { formData, selectedStoryIndex, prompt2Response });
  const ledeOptions = await askSample("/wizard/prompt-4", { finalExpandedStory: blocks.story, formData });
  blocks.lede = read(ledeOptions)[0] ?? "";
  const opening = { selectedLedeIndex: 1, finalExpandedStory: blocks.story, ledeOptions, formData };
  const prompt5Response = await askSample("/wizard/prompt-5", { ...opening, tip: formData.tip, emailBody: body() });
  Object.assign(blocks, tipFormat.read(prompt5Response).blocks);
  const prompt6Response = await askSample("/wizard/prompt-6", { ...opening, prompt5Response, emailBody: body() });
  Object.assign(blocks, offerFormat.read(prompt6Response).blocks);
  const selling = { ...opening, prompt5Response, prompt6Response };
  const prompt7Response = await askSample("/wizard/prompt-7", { ...selling, emailBody: body() });
  blocks.cta = read(prompt7Response)[0] ?? "";
  const closing = { ...selling, prompt7Response, selectedCtaIndex: 1 };
  const signOffs = await askForOptions("/wizard/prompt-8", { ...closing, emailBody: body() });
  blocks.signOff = signOffs[0] ?? "";
  const postscript = await askSample("/wizard/prompt-9", { ...closing, selectedSignOffIndex: 1, emailBody: body() });
  Object.assign(blocks, postscriptFormat.read(postscript).blocks);
  const subjects = await askForOptions("/wizard/prompt-10", { emailBody: body(), formData });
  blocks.subject = subjects[0] ?? "";
  const preheaders = await askForOptions("/wizard/preheader", { emailBody: body(), subject: blocks.subject, formData });
  const options = {
    stories: read(prompt2Response),
    ledes: read(ledeOptions),
    ctas: read(prompt7Response),
    signOffs,
    subjects,
    preheaders,
  };
  return { options, blocks, letter: body() };
}

/** Goes through the story wizard with an insight of its list, and the first option of each other list. */
export async function storyJourney(brief: SentBrief, selectedInsight: number): Promise<Journey> {
  const { audience, outcome } = brief;
  const list = await askSample("/story/prompt-insights-list", { audience, outcome, formData: brief });
  const insight = await askSample("/story/prompt-insight-expand", {
    selectedInsight,
    promptInsightsListResponse: list,
  });
  const { tip = "" } = proseFormat("tip").read(insight).blocks;
  const formData = { ...brief, tip };
  const prompt2Response = await askSample("/wizard/prompt-2", { formData });
  const story = await askForText("/story/prompt-3", { formData, selectedStoryIndex: 1, prompt2Response });
  const subjects = await askForOptions("/story/prompt-subject-lines", { emailBody: story, formData });
  const subject = subjects[0] ?? "";
  const preheaders = await askForOptions("/wizard/preheader", { emailBody: story, subject, formData });
  const { options: insights } = optionsFormat.read(list);
  const { options: stories } = optionsFormat.read(prompt2Response);
  return { options: { insights, stories, subjects, preheaders }, blocks: { tip, story, subject }, letter: story };
}
