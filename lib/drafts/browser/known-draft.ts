import {
  applyChanges,
  type Changes,
  changesBetween,
  fingerprintOf,
  isSameText,
  type LetterSummary,
  type Saved,
  type StoredDraft,
  textsBetween,
  type Unsaved,
} from "@/lib/drafts/draft-wire";
import { MAX_SEARCHED_CHARACTERS } from "@/lib/drafts/search-text";
import { assembleLetter, letterText } from "@/lib/letter/assemble";
import { isOptional } from "@/lib/letter/blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { cleanLine } from "@/lib/text/clean-text";
import { sameJson } from "@/lib/text/json";
import { cutAtWord } from "@/lib/text/words";
import { type Decisions, STEP_PLACE, withPlaces } from "@/lib/wizard/decisions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { type Draft, emptyDraft, type Texts, textKey, withDecisions, withTexts } from "@/lib/wizard/draft";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { isBeingWritten } from "@/lib/wizard/letter-parts";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { stageOf } from "@/lib/wizard/stage";
import { partOf } from "@/lib/wizard/stage-machine";
import type { DraftText, WizardState } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import type { OutboxEntry } from "./outbox";

/** The fingerprint of no value: a change that names it is a conflict, wherever it arrives. */
const NEVER = "";

/** Knows the server's part of a draft as of its last answer, and finds out what is to be sent to it. */
export class KnownDraft {
  /** The last revision whose changes are all here; 0 for a draft that was never saved. */
  revision = 0;
  /** Words that were typed elsewhere into places that were changed here too, until the person decides. */
  conflicts: Decisions = {};
  #known: Draft;
  #summary: LetterSummary | null = null;
  /** The keys of texts that are sent with their words, because the server has no generation of them. */
  #whole = new Set<string>();
  /** The fingerprints of the values that this page has sent for each place: they are no one else's. */
  readonly #sent = new Map<string, Set<string>>();
  readonly #definition: WizardDefinition;

  constructor(definition: WizardDefinition) {
    this.#definition = definition;
    this.#known = emptyDraft(definition.name);
  }

  /** Begins with the server's copy. @returns it together with what earlier pages of this browser have left. */
  open(stored: StoredDraft, left: readonly OutboxEntry[]): Draft {
    this.#take(stored);
    let draft = this.#known;
    for (const { body } of left) {
      const texts = body.texts.map(({ text = "", prompt = "", ...facts }): DraftText => {
        const known = draft.texts.get(textKey(facts));
        return { ...facts, text: text || (known?.text ?? ""), prompt: prompt || (known?.prompt ?? "") };
      });
      draft = withTexts({ ...draft, decisions: this.#mergeDecisions(draft.decisions, body.changes) }, texts);
    }
    return withParts(this.#definition, draft, Object.assign({}, ...left.map(({ parts }) => parts)));
  }

  /** Notes that the server has the opened draft as it is, with what its list says of it. */
  isAsOpened(draft: Draft): void {
    this.#summary = this.#summaryOf(draft);
  }

  /** Returns what the server does not have; null for nothing. Places that wait for a decision are not sent. */
  unsaved(draft: Draft): Unsaved | null {
    const changes = Object.entries(changesBetween(this.#known.decisions, draft.decisions));
    const free = changes.filter(([place]) => !Object.hasOwn(this.conflicts, place));
    return this.#body(draft, Object.fromEntries(free), this.#whole);
  }

  /** Returns all that would be lost with this page, every text with its words. */
  unstored(draft: Draft): Unsaved | null {
    const changes = { ...changesBetween(this.#known.decisions, draft.decisions) };
    for (const place of Object.keys(this.conflicts)) {
      const change = changes[place];
      if (change) changes[place] = { ...change, from: NEVER };
    }
    return this.#body(draft, changes, new Set(draft.texts.keys()));
  }

  #body(draft: Draft, changes: Changes, whole: ReadonlySet<string>): Unsaved | null {
    const texts = textsBetween(this.#known.texts, draft.texts, whole);
    // Looking around in a draft without a word leaves nothing to save.
    const isNothing = Object.keys(changes).every((place) => place === STEP_PLACE && this.revision === 0);
    if (isNothing && texts.length === 0) return null;
    const summary = this.#summaryOf(draft);
    return { wizard: draft.wizard, changes, texts, ...(sameJson(summary, this.#summary) ? {} : { summary }) };
  }

  /** Notes that changes are on their way: if their response is lost, the server may have them all the same. */
  sending({ changes }: Pick<Unsaved, "changes">): void {
    for (const [place, { to }] of Object.entries(changes)) {
      this.#sent.set(place, (this.#sent.get(place) ?? new Set()).add(fingerprintOf(to)));
    }
  }

  /** Takes the response to a save of this draft. @returns whether others have saved in between. */
  saved({ revision, missing, conflicts }: Saved, body: Unsaved, draft: Draft): boolean {
    const arrived: DraftText[] = [];
    for (const sent of body.texts) {
      const [key, text] = [textKey(sent), draft.texts.get(textKey(sent))];
      if (missing.includes(key)) this.#whole.add(key);
      else if (text) arrived.push(text);
    }
    const values = Object.fromEntries(Object.entries(body.changes).map(([place, { to }]) => [place, to]));
    this.#known = withTexts(withDecisions(this.#known, { ...values, ...conflicts }), arrived);
    for (const [place, theirs] of Object.entries(conflicts)) {
      if (!this.#isOwn(place, theirs)) this.conflicts = { ...this.conflicts, [place]: theirs };
    }
    this.#summary = body.summary ?? this.#summary;
    // The draft was gone, and these changes have begun it anew: all the rest follows.
    if (revision === 1 && this.revision > 0) this.gone(draft);
    const hasMissed = revision > this.revision + 1;
    if (!hasMissed) this.revision = revision;
    return hasMissed;
  }

  /** Forgets everything, because the server has no such draft: all of it is sent again. */
  gone({ texts }: Draft): void {
    this.#take({ revision: 0, decisions: {}, texts: [] });
    this.#whole = new Set(texts.keys());
  }

  /**
   * Takes in a newer copy of the server. What was changed here since stays, and typed words of both sides wait for a
   * decision. The open step is this page's.
   * @returns the draft with the changes of both sides.
   */
  merge(stored: StoredDraft, mine: Draft): Draft {
    const changes = changesBetween(this.#known.decisions, mine.decisions);
    const changed = textsBetween(this.#known.texts, mine.texts);
    this.#take(stored, mine.texts);
    const decisions = withPlaces(this.#mergeDecisions(stored.decisions, changes), {
      [STEP_PLACE]: mine.decisions[STEP_PLACE],
    });
    const kept = changed.flatMap((one) => {
      const [here, there] = [mine.texts.get(textKey(one)), this.#known.texts.get(textKey(one))];
      return here && (!there || here.text.length >= there.text.length) ? [here] : [];
    });
    return withTexts({ ...this.#known, decisions }, kept);
  }

  /** Decides a conflict. @returns the draft with the words from elsewhere, or null when the words here stay. */
  decide(place: string, forMine: boolean, draft: Draft): Draft | null {
    const { [place]: theirs, ...others } = this.conflicts;
    this.conflicts = others;
    this.#known = withDecisions(this.#known, { [place]: theirs });
    return forMine ? null : withDecisions(draft, { [place]: theirs });
  }

  /** @param mine texts of this page: one that is as it was stays the same object. */
  #take({ revision, decisions, texts }: Omit<StoredDraft, "id" | "wizard">, mine?: Texts): void {
    this.revision = revision;
    this.#known = withTexts(
      { ...emptyDraft(this.#definition.name), decisions },
      texts.map((text) => {
        const known = mine?.get(textKey(text));
        return known && isSameText(known, text) ? known : text;
      }),
    );
    this.#summary = null;
  }

  /** Makes changes in the server's copy. Typed words stay where others typed too, until the person decides. */
  #mergeDecisions(there: Decisions, changes: Changes): Decisions {
    const applied = applyChanges(there, changes);
    for (const [place, theirs] of Object.entries(applied.conflicts)) {
      if (!this.#isOwn(place, theirs)) this.conflicts = { ...this.conflicts, [place]: theirs };
    }
    const mine = Object.keys(applied.conflicts).map((place) => [place, changes[place]?.to]);
    return withPlaces(applied.decisions, Object.fromEntries(mine));
  }

  #summaryOf(draft: Draft): LetterSummary {
    return letterSummary(this.#definition, wizardState(this.#definition, draft));
  }

  /** Whether a value in a place is one that this page has sent before. */
  #isOwn = (place: string, value: unknown): boolean => this.#sent.get(place)?.has(fingerprintOf(value)) ?? false;
}

/** Returns a draft whose running texts show the part that an earlier page had received. */
function withParts(definition: WizardDefinition, draft: Draft, parts: OutboxEntry["parts"]): Draft {
  const state = wizardState(definition, draft);
  const texts = STAGE_NAMES.flatMap((name) => {
    const [{ run, versions }, partialText] = [stageOf(state, name), parts[name]];
    return run.status === "streaming" && partialText !== undefined
      ? (partOf(name, { ...run, partialText }, versions) ?? [])
      : [];
  });
  return withTexts(draft, texts);
}

/** The longest subject and the longest first line that a list shows, in characters. */
const MAX_SUBJECT_CHARACTERS = 290;
const MAX_FIRST_LINE_CHARACTERS = 160;

/** Returns what the library lists and finds of a letter, whichever step is open. */
export function letterSummary(definition: WizardDefinition, state: WizardState): LetterSummary {
  const blocks = letterBlocks(definition, state);
  const parts = assembleLetter(blocks, definition.letter);
  const needed = definition.letter.filter((name) => !isOptional(name));
  const written = parts.filter(({ name }) => needed.includes(name)).length;
  const opening = parts.find(({ name }) => name === "lede") ?? parts.find(({ name }) => name === "story");
  const words = [blocks.preheader ?? "", letterText(blocks, definition.letter, { withSubject: true })].join(" ");
  return {
    subject: cutAtWord(cleanLine(blocks.subject ?? ""), MAX_SUBJECT_CHARACTERS),
    status: isBeingWritten(definition, state) ? "draft" : "written",
    writtenBlocks: written,
    firstLine: cutAtWord(cleanLine(plain(opening?.text ?? "")), MAX_FIRST_LINE_CHARACTERS),
    words: words.slice(0, MAX_SEARCHED_CHARACTERS).trim(),
  };
}
