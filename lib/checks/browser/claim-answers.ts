import type { LazyModule } from "@/lib/browser/lazy-module";
import type { Finding } from "@/lib/checks/check";
import { findingKey } from "@/lib/checks/draft-checks";
import type { GenerationClient } from "@/lib/generations/browser/generation-follower";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import { type NewWords, newWording, withNewWords } from "@/lib/letter/new-wording";
import { markedOptions } from "@/lib/letter/options";
import { sentencesAt } from "@/lib/letter/sentences";
import type { Usage, WireError } from "@/lib/stream/events";
import { counted } from "@/lib/text/phrases";
import { replaceText } from "@/lib/wizard/browser/hand-edit";
import { type SentencePlace, textInUse } from "@/lib/wizard/browser/sentence-run";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { stageOfBlock } from "@/lib/wizard/letter-blocks";
import { isBusy } from "@/lib/wizard/navigation";
import { optionsOf, parsedVersion, stageOf } from "@/lib/wizard/stage";
import { languageOf } from "@/lib/wizard/staleness/basis";
import type { Provenance, StageName } from "@/lib/wizard/state";
import { bodyOf } from "./claims-run";
import { bringBackFindings, dismissFindings } from "./finding-actions";
import { spanOf } from "./fix-finding";
import { type ClaimsBody, ModelQuestion, questionPrice, type WrittenEnd } from "./model-question";

/** Words of the letter that the brief does not hold. */
export type OpenClaim = Pick<Finding, "rule" | "start" | "quote"> & { block: BlockName };

/** How the words change: their sentence goes on without them, or says that they are a guess. */
export type ChangeKind = NonNullable<ClaimsBody["change"]>["kind"];

/** A sentence of the letter with such words. */
interface OpenSentence extends SentencePlace {
  claims: readonly OpenClaim[];
}

/** A sentence with its new words, to accept or to reject; null where it goes. */
export interface ProposedChange extends OpenSentence, NewWords {}

/** The new words that a model proposes for some sentences. */
export interface Proposal {
  changes: readonly ProposedChange[];
  /** How many sentences it was asked about and left as they were. */
  left: number;
  kind: ChangeKind;
  generationId: string;
  provenance: Provenance;
}

/**
 * Asks for other words for sentences that claim what the brief does not hold, and puts those that the person accepts in
 * their places. Every other sentence stays as it is.
 */
export class ClaimAnswers {
  readonly question: ModelQuestion<Proposal>;
  readonly #session: WizardSession;
  #asked: { kind: ChangeKind; sentences: readonly OpenSentence[] } = { kind: "out", sentences: [] };

  constructor(client: Pick<LazyModule<GenerationClient>, "get" | "load">, session: WizardSession) {
    this.#session = session;
    this.question = new ModelQuestion("/wizard/claims", client, (end) => this.#read(end));
  }

  /** Asks once for all of the claims; one click is one generation. */
  ask(kind: ChangeKind, claims: readonly OpenClaim[]): void {
    if (this.question.isAsking || isBusy(this.#session.getState())) return;
    this.#session.saveOpenEdits();
    const sentences = openSentences(this.#session, claims);
    this.#asked = { kind, sentences };
    if (sentences.length === 0) this.question.fail(CHANGED);
    else this.question.ask(askedBody(this.#session, kind, sentences));
  }

  /** Returns the estimated price of asking in US dollars; null where no model can be asked. */
  price(kind: ChangeKind, claims: readonly OpenClaim[]): number | null {
    const sentences = openSentences(this.#session, claims);
    if (sentences.length === 0) return null;
    const length = sentences.reduce((sum, { span }) => sum + span.end - span.start, 0);
    return questionPrice(this.#session, askedBody(this.#session, kind, sentences), length);
  }

  /** Puts new words in the places of the old ones; the person can undo them together. */
  take(changes: readonly ProposedChange[], { kind, generationId, provenance }: Proposal): void {
    this.#session.saveOpenEdits();
    const current = changes.filter((change) => isCurrent(this.#session, change));
    const undo = [...new Set(current.map(({ stage }) => stage))].map((stage, at) => {
      const text = changedText(this.#session, stage, current);
      // One call has one cost, which is counted with its first text.
      const asked = at === 0 ? provenance : { ...provenance, usage: NOTHING_MORE };
      const stamp = { ...this.#session.stamp(), ...(at === 0 && { id: generationId }) };
      return replaceText(this.#session, { stage, text, requiredChanges: REQUESTS[kind], provenance: asked, stamp });
    });
    // A guess may still have the words that were found.
    const answered = kind === "maybe" ? current.flatMap(({ claims }) => claims.map(findingKey)) : [];
    if (answered.length > 0) dismissFindings(this.#session, answered);
    if (current.length < changes.length) this.question.fail(CHANGED);
    else this.question.reset();
    if (current.length === 0) return;
    this.#session.offerUndo(`Changed ${counted(current.length, "sentence")}`, () => {
      for (const one of undo) one();
      bringBackFindings(this.#session, answered);
    });
  }

  #read({ generationId, reply: { text, ...provenance } }: WrittenEnd): { answer: Proposal } | { error: WireError } {
    const { kind, sentences } = this.#asked;
    const options = markedOptions(text);
    if (options.length !== sentences.length) return { error: UNCLEAR };
    const changes = sentences.flatMap((sentence, at) => {
      const words = wordsFor(this.#session, sentence, options[at] ?? "");
      return words === undefined ? [] : [{ ...sentence, words }];
    });
    if (changes.length === 0) return { error: SAME };
    const left = sentences.length - changes.length;
    return { answer: { changes, left, kind, generationId, provenance } };
  }
}

/** Puts other words in the places of a finding, as edits by hand; the person can undo them together. */
export function putWords(session: WizardSession, places: readonly Omit<OpenClaim, "rule">[], words: string): void {
  session.saveOpenEdits();
  const changes = places.flatMap((place) => placesOf(session, place)).map((place) => ({ ...place, words }));
  const undo = [...new Set(changes.map(({ stage }) => stage))].map((stage) =>
    replaceText(session, { stage, text: changedText(session, stage, changes) }),
  );
  session.offerUndo(`Replaced ${counted(changes.length, "place")}`, () => {
    for (const one of undo) one();
  });
}

/** Returns the place of words in the text that is in use; none for words that it no longer has. */
function placesOf(session: WizardSession, { block, ...found }: Omit<OpenClaim, "rule">): readonly SentencePlace[] {
  const stage = stageOfBlock(session.definition, block);
  const now = stage && textInUse(session, stage, block);
  const span = now && spanOf(block, now.text, found);
  return stage && span && span.start < span.end ? [{ stage, block, ...now, span }] : [];
}

/** Returns the sentences with words that the brief does not hold, each once, in the order of the claims. */
function openSentences(session: WizardSession, claims: readonly OpenClaim[]): readonly OpenSentence[] {
  const sentences = new Map<string, OpenSentence>();
  for (const claim of claims) {
    const [place] = placesOf(session, claim);
    const span = place && sentencesAt(place.text, place.span);
    if (!span) continue;
    const key = `${place.block} ${span.start}`;
    const others = sentences.get(key)?.claims ?? [];
    sentences.set(key, { ...place, span, claims: [...others, claim] });
  }
  return [...sentences.values()].slice(0, MOST_SENTENCES);
}

/** The most sentences that one question is about (`prompts/wizard/look-ups.ts`). */
const MOST_SENTENCES = 30;

const askedBody = (session: WizardSession, kind: ChangeKind, sentences: readonly OpenSentence[]): ClaimsBody => ({
  ...bodyOf(session),
  change: {
    kind,
    sentences: sentences.map(({ text, span, claims }) => ({
      sentence: text.slice(span.start, span.end),
      claim: claims.map(({ quote }) => quote).join(" · "),
    })),
  },
});

const isCurrent = (session: WizardSession, { stage, block, versionId }: OpenSentence): boolean =>
  textInUse(session, stage, block)?.versionId === versionId;

/** A reply that takes a sentence out; models dress the word in their own ways. */
const NOTHING_LEFT = /^\W*OUT\W*$/i;

/** Returns what a reply makes of a sentence; undefined where it says nothing else, or where nothing would be left. */
function wordsFor({ definition, getState }: WizardSession, sentence: OpenSentence, reply: string) {
  const { stage, block, versionId, text, span } = sentence;
  const format = definition.stages[stage]?.format;
  const version = stageOf(getState(), stage).versions.find(({ id }) => id === versionId);
  if (!format || !version) return undefined;
  if (NOTHING_LEFT.test(reply)) return withNewWords(text, [{ span, words: null }]).trim() === "" ? undefined : null;
  const words = newWording(reply, { format, block, text, span, language: languageOf(version.basis) });
  return words === text.slice(span.start, span.end) ? undefined : words;
}

/** Returns the text of a stage with the changes in it. */
function changedText(
  { definition, getState }: WizardSession,
  name: StageName,
  all: readonly Omit<ProposedChange, "claims">[],
): string {
  const changes = all.filter(({ stage }) => stage === name);
  const stage = definition.stages[name];
  const version = stageOf(getState(), name).versions.find(({ id }) => id === changes[0]?.versionId);
  if (!stage || !version) throw new RangeError(`The stage ${name} has no text to change.`);
  const blocks: Blocks = {};
  for (const { block, text } of changes) {
    blocks[block] = withNewWords(
      text,
      changes.filter((one) => one.block === block),
    );
  }
  const parsed = parsedVersion(stage, version);
  if (parsed.kind === "blocks" && stage.format.kind === "blocks")
    return stage.format.write({ ...parsed.blocks, ...blocks });
  const [words = ""] = Object.values(blocks);
  const options = optionsOf(stage, version).map((option) => (option === version.choice ? words : option));
  return stage.format.kind === "options" ? stage.format.write(options) : version.text;
}

const NOTHING_MORE: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, cost: 0, estimated: false };

const REQUESTS: Readonly<Record<ChangeKind, string>> = {
  out: "Take out what isn't in the brief.",
  maybe: "Make it a maybe.",
};

const CHANGED: WireError = {
  code: "invalid_request",
  message: "The letter has changed since, so we left those sentences alone. Check every claim again.",
  retryable: false,
};

const UNCLEAR: WireError = {
  code: "invalid_request",
  message: "We couldn't tell which new words belong to which sentence, so nothing was changed. Try again.",
  retryable: true,
};

const SAME: WireError = {
  code: "invalid_request",
  message: "Your model left the words as they were. Try again, or change them by hand.",
  retryable: true,
};
