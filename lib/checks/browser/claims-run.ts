import type { LazyModule } from "@/lib/browser/lazy-module";
import type { TextContext } from "@/lib/checks/check";
import { checkedClaims } from "@/lib/checks/claims";
import { draftContext } from "@/lib/checks/draft-context";
import type { GenerationClient } from "@/lib/generations/browser/generation-follower";
import { letterText } from "@/lib/letter/assemble";
import { plain } from "@/lib/letter/text/letter-text";
import type { Usage } from "@/lib/stream/events";
import { formData } from "@/lib/wizard/brief/payload";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import { type ClaimsBody, ModelQuestion, questionPrice, type WrittenEnd } from "./model-question";

/** Asks for the claims of a letter when a person wants it; the draft remembers what was read. */
export class ClaimsRun {
  readonly question: ModelQuestion<{ reply: string; usage: Usage | null }>;
  readonly #session: WizardSession;
  /** The letter that was asked about. */
  #asked: TextContext | undefined;

  constructor(client: Pick<LazyModule<GenerationClient>, "get" | "load">, session: WizardSession) {
    this.#session = session;
    this.question = new ModelQuestion("/wizard/claims", client, (end) => this.#read(end));
  }

  #read({ reply: { text, usage } }: WrittenEnd) {
    const checked = this.#asked && checkedClaims(text, this.#asked);
    if (checked) this.#session.dispatch({ type: "fields-changed", change: { checkedClaims: checked } });
    return { answer: { reply: text, usage } };
  }

  ask = (): void => {
    if (this.question.isAsking) return;
    this.#asked = draftContext(this.#session.definition, this.#session.getState());
    this.question.ask(bodyOf(this.#session));
  };
}

/** Returns the letter as the person sees it now, with its brief. */
export function bodyOf({ definition, getState }: WizardSession): ClaimsBody {
  const state = getState();
  const blocks = shownBlocks(definition, state);
  const letter = letterText(blocks, definition.letter, { withSubject: true });
  const preheader = plain(blocks.preheader ?? "");
  return { emailBody: preheader === "" ? letter : `Preheader: ${preheader}\n\n${letter}`, formData: formData(state) };
}

/** The length of an average reply, in characters. */
const REPLY_CHARACTERS = 2500;

/** Returns the estimated price of the question in US dollars; null where no model writes this draft. */
export const claimsPrice = (session: WizardSession): number | null =>
  questionPrice(session, bodyOf(session), REPLY_CHARACTERS);
