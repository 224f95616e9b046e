import {
  applyChanges,
  type Changes,
  changesBetween,
  type Decisions,
  decisionsOf,
  markOf,
  STEP_PLACE,
  type Texts,
  textKey,
  textsBetween,
  textsOf,
  withPlace,
} from "@/lib/drafts/decisions";
import type { LetterSummary, SaveBody, Saved, StoredDraft } from "@/lib/drafts/draft-wire";
import { letterSummary } from "@/lib/drafts/letter-summary";
import { sameJson } from "@/lib/text/json";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import type { OutboxEntry } from "./outbox";

/** The contents of a draft, to be joined. */
export type DraftContents = Pick<StoredDraft, "decisions" | "texts">;

/** The mark of no value: a change that names it is a conflict, wherever it arrives. */
const NEVER = "";

/** Knows the server's part of a draft as of its last answer, and finds out what is to be sent to it. */
export class KnownDraft {
  /** The last revision whose changes are all here; 0 for a draft that was never saved. */
  revision = 0;
  /** Words that were typed elsewhere into places that were changed here too, until the person decides. */
  conflicts: Decisions = {};
  #decisions: Decisions = {};
  #texts: Texts = new Map();
  #summary: LetterSummary | null = null;
  /** The keys of texts that are sent with their words, because the server has no generation of them. */
  #whole = new Set<string>();
  /** The marks of the values that this page has sent for each place: they are no one else's. */
  readonly #sent = new Map<string, Set<string>>();

  constructor(private readonly definition: WizardDefinition) {}

  /** Begins with the server's copy. @returns it together with what earlier pages of this browser have left. */
  open(stored: StoredDraft, left: readonly OutboxEntry[]): DraftContents {
    this.#take(stored);
    let { decisions } = stored;
    const texts = new Map(this.#texts);
    for (const { body } of left) {
      decisions = this.#merge(decisions, body.changes);
      for (const { text = "", prompt = "", ...facts } of body.texts) {
        const known = texts.get(textKey(facts)) ?? { text: "", prompt: "" };
        texts.set(textKey(facts), { ...facts, text: text || known.text, prompt: prompt || known.prompt });
      }
    }
    return { decisions, texts: [...texts.values()] };
  }

  /** Notes that the server has the opened draft as it is, with what its list says of it. */
  isAsOpened(state: WizardState): void {
    this.#summary = letterSummary(this.definition, state);
  }

  /** Returns what the server does not have; null for nothing. Places that wait for a decision are not sent. */
  unsaved(state: WizardState): Omit<SaveBody, "owner"> | null {
    const changes = Object.entries(changesBetween(this.#decisions, decisionsOf(state)));
    const free = changes.filter(([place]) => !Object.hasOwn(this.conflicts, place));
    return this.#body(state, Object.fromEntries(free), this.#whole);
  }

  /** Returns all that would be lost with this page, every text with its words. */
  unstored(state: WizardState): Omit<SaveBody, "owner"> | null {
    const changes = { ...changesBetween(this.#decisions, decisionsOf(state)) };
    for (const place of Object.keys(this.conflicts)) {
      const change = changes[place];
      if (change) changes[place] = { ...change, from: NEVER };
    }
    return this.#body(state, changes, new Set(textsOf(state).keys()));
  }

  #body(state: WizardState, changes: Changes, whole: ReadonlySet<string>): Omit<SaveBody, "owner"> | null {
    const texts = textsBetween(this.#texts, textsOf(state), whole);
    const places = Object.keys(changes);
    // Where somebody looked around in a draft without a word is nothing to save.
    const isNothing = places.every((place) => place === STEP_PLACE && this.revision === 0);
    if (isNothing && texts.length === 0) return null;
    const summary = letterSummary(this.definition, state);
    return { wizard: state.wizard, changes, texts, ...(sameJson(summary, this.#summary) ? {} : { summary }) };
  }

  /** Notes that changes are on their way: if their response is lost, the server may have them all the same. */
  sending({ changes }: Pick<SaveBody, "changes">): void {
    for (const [place, { to }] of Object.entries(changes)) {
      this.#sent.set(place, (this.#sent.get(place) ?? new Set()).add(markOf(to)));
    }
  }

  /** Takes the response to a save of this state. @returns whether others have saved in between. */
  saved({ revision, missing, conflicts }: Saved, body: Omit<SaveBody, "owner">, state: WizardState): boolean {
    const texts = new Map(this.#texts);
    const sent = textsOf(state);
    for (const text of body.texts) {
      const [key, whole] = [textKey(text), sent.get(textKey(text))];
      if (missing.includes(key)) this.#whole.add(key);
      else if (whole) texts.set(key, whole);
    }
    this.#texts = texts;
    for (const [place, { to }] of Object.entries(body.changes)) this.#decisions = withPlace(this.#decisions, place, to);
    for (const [place, theirs] of Object.entries(conflicts)) {
      this.#decisions = withPlace(this.#decisions, place, theirs);
      if (!this.#isOwn(place, theirs)) this.conflicts = { ...this.conflicts, [place]: theirs };
    }
    this.#summary = body.summary ?? this.#summary;
    // The draft was gone, and these changes have begun it anew: all the rest follows.
    if (revision === 1 && this.revision > 0) this.gone(state);
    const hasMissed = revision > this.revision + 1;
    if (!hasMissed) this.revision = revision;
    return hasMissed;
  }

  /** Forgets everything, because the server has no such draft: all of it is sent again. */
  gone(state: WizardState): void {
    this.#take({ revision: 0, decisions: {}, texts: [] });
    this.#whole = new Set(textsOf(state).keys());
  }

  /**
   * Takes in a newer copy of the server. What was changed here since stays, and typed words of both sides wait for a
   * decision. The open step is this page's.
   * @returns the draft with the changes of both sides.
   */
  takeIn(stored: StoredDraft, state: WizardState): DraftContents {
    const [before, mine, myTexts] = [this.#decisions, decisionsOf(state), textsOf(state)];
    const changedTexts = textsBetween(this.#texts, myTexts);
    this.#take(stored);
    const decisions = this.#merge(stored.decisions, changesBetween(before, mine));
    const texts = new Map(this.#texts);
    for (const changed of changedTexts) {
      const [key, here] = [textKey(changed), myTexts.get(textKey(changed))];
      const there = texts.get(key);
      if (here && (!there || here.text.length >= there.text.length)) texts.set(key, here);
    }
    return { decisions: withPlace(decisions, STEP_PLACE, mine[STEP_PLACE]), texts: [...texts.values()] };
  }

  /** Decides a conflict. @returns the draft with the words from elsewhere, or null when the words here stay. */
  decide(place: string, forMine: boolean, state: WizardState): DraftContents | null {
    const { [place]: theirs, ...others } = this.conflicts;
    this.conflicts = others;
    this.#decisions = withPlace(this.#decisions, place, theirs);
    if (forMine) return null;
    return { decisions: withPlace(decisionsOf(state), place, theirs), texts: [...textsOf(state).values()] };
  }

  #take({ revision, decisions, texts }: Pick<StoredDraft, "revision" | "decisions" | "texts">): void {
    this.revision = revision;
    this.#decisions = decisions;
    this.#texts = new Map(texts.map((text) => [textKey(text), text]));
    this.#summary = null;
  }

  /** Makes changes in the server's copy. Typed words stay where others typed too, until the person decides. */
  #merge(there: Decisions, changes: Changes): Decisions {
    const applied = applyChanges(there, changes);
    let { decisions } = applied;
    for (const [place, theirs] of Object.entries(applied.conflicts)) {
      if (!this.#isOwn(place, theirs)) this.conflicts = { ...this.conflicts, [place]: theirs };
      decisions = withPlace(decisions, place, changes[place]?.to);
    }
    return decisions;
  }

  /** Whether a value in a place is one that this page has sent before. */
  #isOwn = (place: string, value: unknown): boolean => this.#sent.get(place)?.has(markOf(value)) ?? false;
}
