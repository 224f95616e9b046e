import type { Blocks } from "@/lib/letter/blocks";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import type { Payload } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { withDecisions } from "@/lib/wizard/draft";
import { letterBlocks, stageNames } from "@/lib/wizard/letter-blocks";
import type { RequestKind, StageName } from "@/lib/wizard/state";
import { DraftDriver, draftAbout } from "@/tests/support/drafts/draft-driver";
import type { EvalCase } from "./eval-case";
import type { RecordedLetter } from "./recorded-letter";

/** A reply that is wanted: of which stage, and what its endpoint is sent. */
export interface Ask {
  stage: StageName;
  request: RequestKind;
  path: string;
  payload: Payload;
}

/** Gives the reply to one ask, or null where there is none. */
export type Reply = (ask: Ask) => Promise<string | null> | string | null;

/** Chooses from a list: the number of one of the options, from 1. `blocks` is the letter so far. */
export type Choose = (list: {
  stage: StageName;
  options: readonly string[];
  blocks: Blocks;
}) => Promise<number> | number;

/** A case together with the ask that it came from; none for the whole letter. */
export interface ScoredCase {
  ask: Ask | null;
  one: EvalCase;
}

const WIZARDS = { email: emailWizard, story: storyWizard } as const;

/** Where a whole letter is asked for at once, instead of stage by stage. */
export const WHOLE_LETTER = "/wizard/whole-letter";

/** What a revision asks for where the recorded letter does not say. */
const USUAL_CHANGE = "Make it shorter.";

/**
 * Writes a whole letter as the wizard does: stage by stage, each prompt made from the replies before it, with the
 * recorded choices or those of `pick`. Each text that can be revised is, beside the draft, which goes on with the first text. A stage
 * without a reply ends the letter; what is there is scored.
 */
export async function writeLetter(
  letter: RecordedLetter,
  reply: Reply,
  pick: Choose = ({ stage }) => letter.choices[stage] ?? 1,
): Promise<readonly ScoredCase[]> {
  const { brief, descriptionLength } = letter.brief;
  const { wizard } = letter;
  const definition = WIZARDS[wizard];
  const insightSource = wizard === "story" ? "generated" : null;
  const draft = new DraftDriver(
    definition,
    withDecisions(draftAbout(wizard, brief), { descriptionLength, insightSource }),
  );
  const common = {
    wizard,
    brief,
    length: offerLength({ ...brief, descriptionLength: descriptionLength ?? undefined }),
    language: letter.language,
  };
  const cases: ScoredCase[] = [];
  const written = stageNames(definition).filter(
    (name) =>
      definition.stages[name]?.generate.path !== WHOLE_LETTER &&
      // The email wizard's list of insights is the story wizard's, and no text of its letter rests on it.
      (wizard === "story" || name !== "insights"),
  );
  for (const stage of written) {
    const ask = askFor(draft, stage, "generate", "");
    const text = await reply(ask);
    if (text === null) return cases;
    draft.write(stage, text);
    if (definition.stages[stage]?.format.kind === "options") await choose(draft, stage, text, pick);
    else draft.keep(stage);
    cases.push({
      ask,
      one: { ...common, ...readCase(draft, stage, text), blocks: letterBlocks(definition, draft.state) },
    });
    const beside = (await revise(draft, stage, letter, reply)) ?? (await ideasAsJson(ask, draft, reply));
    if (beside)
      cases.push({ ask: beside.ask, one: { ...common, blocks: letterBlocks(definition, draft.state), ...beside.one } });
  }
  const blocks = letterBlocks(definition, draft.state);
  const texts = definition.letter.map((block) => ({ block, text: blocks[block] ?? "" }));
  return [...cases, { ask: null, one: { ...common, stage: "letter", texts, blocks, recognized: true } }];
}

function askFor(draft: DraftDriver, stage: StageName, request: RequestKind, requiredChanges: string): Ask {
  const path = draft.definition.stages[stage]?.[request]?.path ?? "";
  return { stage, request, path, payload: draft.payload(stage, request, requiredChanges) };
}

/** Takes the option that is picked, or the last one of a shorter list. */
async function choose(draft: DraftDriver, stage: StageName, text: string, pick: Choose): Promise<void> {
  const options = readCase(draft, stage, text).texts.map((option) => option.text);
  const picked = await pick({ stage, options, blocks: letterBlocks(draft.definition, draft.state) });
  draft.choose(stage, Math.min(picked, Math.max(1, options.length)));
}

async function revise(draft: DraftDriver, stage: StageName, letter: RecordedLetter, reply: Reply) {
  const { definition } = draft;
  if (!definition.stages[stage]?.revise) return null;
  const requiredChanges = letter.revisions[stage]?.requiredChanges ?? USUAL_CHANGE;
  const ask = askFor(draft, stage, "revise", requiredChanges);
  const text = await reply(ask);
  if (text === null) return null;
  const now = letterBlocks(definition, draft.state);
  const read = readCase(draft, stage, text);
  const before: Blocks = {};
  for (const block of definition.stages[stage]?.fills ?? []) before[block] = now[block] ?? "";
  const after = Object.fromEntries(read.texts.map(({ block, text: words }) => [block, words]));
  return { ask, one: { ...read, blocks: { ...now, ...after }, revision: { requiredChanges, before } } };
}

/** Where the ideas of a story are given as one JSON document (specification 7.2); the draft goes on with the streamed ones. */
export const JSON_IDEAS = "/story/prompt-2";

async function ideasAsJson(ask: Ask, draft: DraftDriver, reply: Reply) {
  if (draft.definition !== storyWizard || ask.stage !== "storyOptions") return null;
  const asked = { ...ask, path: JSON_IDEAS };
  const text = await reply(asked);
  return text === null ? null : { ask: asked, one: readCase(draft, ask.stage, text) };
}

/** A reply as the product reads it. */
function readCase(
  { definition: { stages }, state }: DraftDriver,
  stage: StageName,
  reply: string,
): Pick<EvalCase, "stage" | "texts" | "recognized"> {
  const definition = stages[stage];
  if (!definition) throw new Error(`The wizard has no stage ${stage}.`);
  const { format, fills } = definition;
  const [first = "story"] = fills;
  const language = briefLanguage(state.brief);
  if (format.kind === "options") {
    const { options, recognized } = format.typeset(reply, { language });
    return { stage, recognized, texts: options.map((text) => ({ block: first, text })) };
  }
  const { blocks, recognized } = format.typeset(reply, { language });
  return {
    stage,
    recognized,
    texts: fills.flatMap((block) => (blocks[block] ? [{ block, text: blocks[block] }] : [])),
  };
}
