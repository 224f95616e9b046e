import type { PreparedPrompt, Prompt, PromptRegistry } from "@/prompts/define-prompt";
import { storyPrompts } from "@/prompts/story/index";
import { wizardPrompts } from "@/prompts/wizard/index";
import { PAYLOADS } from "@/tests/fixtures/payloads";

const REVIEW = ["reviewFormData"];
const STORY = ["formData", "selectedStoryIndex", "prompt2Response"];
const REVISED_STORY = ["formData", ...REVIEW, "previousExpandedStory", "selectedStory", "prompt2Response"];
const OPENING = ["selectedLedeIndex", "finalExpandedStory", "ledeOptions", "emailBody"];
const TIP = [...OPENING, "tip"];
const OFFER = [...OPENING, "formData", "prompt5Response"];
const CTA = [...OFFER, "prompt6Response"];
const SIGN_OFF = [...CTA, "selectedCtaIndex", "prompt7Response"];
const INSIGHT = ["selectedInsight", "promptInsightsListResponse"];

/** The payload fields of the 20 calls, as specification 7 lists them. */
export const SPECIFIED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "/wizard/prompt-2": ["formData"],
  "/wizard/prompt-3": STORY,
  "/wizard/prompt-3-revised": REVISED_STORY,
  "/wizard/prompt-4": ["finalExpandedStory"],
  "/wizard/prompt-5": TIP,
  "/wizard/prompt-5-revised": [...TIP, ...REVIEW, "previousTip"],
  "/wizard/prompt-6": OFFER,
  "/wizard/prompt-6-revised": [...OFFER, ...REVIEW, "previousOffer"],
  "/wizard/prompt-7": CTA,
  "/wizard/prompt-8": SIGN_OFF,
  "/wizard/prompt-9": [...SIGN_OFF, "selectedSignOffIndex"],
  "/wizard/prompt-9-revised": ["selectedLedeIndex", "selectedSignOffIndex", "emailBody", ...REVIEW, "previousPS"],
  "/wizard/prompt-10": ["emailBody"],
  "/story/prompt-2": ["formData"],
  "/story/prompt-3": STORY,
  "/story/prompt-3-revised": REVISED_STORY,
  "/story/prompt-insights-list": ["audience", "outcome"],
  "/story/prompt-insight-expand": INSIGHT,
  "/story/prompt-insight-expand-revised": [...INSIGHT, "expandedInsight", "requiredChanges"],
  "/story/prompt-subject-lines": ["emailBody"],
};

/**
 * The payload fields of every call: of the 20, of those for the preheader (specification 11.9), the claims, a page
 * and the whole letter.
 */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ...SPECIFIED_FIELDS,
  "/wizard/preheader": ["emailBody", "subject"],
  "/wizard/claims": ["emailBody"],
  "/wizard/page-brief": ["page"],
  "/wizard/whole-letter": ["wizard", "formData"],
};

export const PATHS: readonly string[] = Object.keys(FIELDS);

/** Those at which a model looks something up: no stage is written, and the sample writer has no reply. */
export const LOOKED_UP: readonly string[] = ["/wizard/claims", "/wizard/page-brief"];

/** Which number chooses from which list; a number that is not here comes without its list. */
export const LIST_OF: Readonly<Record<string, string>> = {
  selectedStoryIndex: "prompt2Response",
  selectedStory: "prompt2Response",
  selectedLedeIndex: "ledeOptions",
  selectedCtaIndex: "prompt7Response",
  selectedInsight: "promptInsightsListResponse",
};

export function promptAt(path: string): Prompt {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const registry: PromptRegistry = path.startsWith("/story/") ? storyPrompts : wizardPrompts;
  const prompt = registry[name];
  if (!prompt) throw new Error(`No prompt at ${path}`);
  return prompt;
}

export function payloadAt(path: string): Record<string, unknown> {
  const payload = PAYLOADS[path];
  if (!payload) throw new Error(`No example payload for ${path}`);
  return structuredClone(payload);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

interface Leaf {
  /** `formData.topic` */
  name: string;
  keys: readonly string[];
  value: unknown;
}

/** The fields of an example payload down to texts and numbers. */
export function leavesAt(path: string): Leaf[] {
  const walk = (value: unknown, keys: readonly string[]): Leaf[] =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, child]) => walk(child, [...keys, key]))
      : [{ name: keys.join("."), keys, value }];
  return walk(payloadAt(path), []);
}

/** The example payload with one field replaced; `undefined` leaves the field out. */
export function payloadWith(path: string, keys: readonly string[], value: unknown): Record<string, unknown> {
  const payload = payloadAt(path);
  put(payload, keys, value);
  return payload;
}

/** Sets one field of a payload; `undefined` takes it out. */
export function put(payload: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  const [key = "", ...rest] = keys;
  const child = payload[key];
  if (rest.length > 0 && !isRecord(child)) throw new Error(`No object at ${key}`);
  if (isRecord(child) && rest.length > 0) put(child, rest, value);
  else if (value === undefined) delete payload[key];
  else payload[key] = value;
}

/** What the prompt says for a body that it must accept. */
export function prepared(path: string, body: unknown = payloadAt(path)): PreparedPrompt {
  const result = promptAt(path).prepare(body);
  if (!result.success) throw new Error(`${path} refused: ${result.error.message}`);
  return result.data;
}

/** The errors for a body, each as `field: message`; none when it is accepted. */
export function refusals(path: string, body: unknown): string[] {
  const result = promptAt(path).prepare(body);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}
