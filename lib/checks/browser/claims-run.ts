import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import type { TextContext } from "@/lib/checks/check";
import { checkedClaims } from "@/lib/checks/claims";
import { draftContext } from "@/lib/checks/draft-context";
import {
  type GenerationClient,
  type GenerationEnd,
  GenerationFollower,
} from "@/lib/generations/browser/generation-follower";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { BROWSER_PAGE } from "@/lib/generations/browser/page-dependencies";
import { letterText } from "@/lib/letter/assemble";
import { plain } from "@/lib/letter/text/letter-text";
import { estimateCost } from "@/lib/model/cost";
import type { Usage, WireError } from "@/lib/stream/events";
import { formData } from "@/lib/wizard/brief/form-data";
import type { Bodies } from "@/lib/wizard/brief/payload";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import { newestByModel } from "@/lib/wizard/newest-written";

const PATH = "/wizard/claims" satisfies keyof Bodies;

/** The state of the question about the claims of a letter. */
export type ClaimsState =
  | { status: "idle" }
  | { status: "asking" }
  | { status: "asked"; reply: string; usage: Usage | null }
  | { status: "failed"; error: WireError };

/** Asks the connected model for the letter's claims when a person wants it; the draft remembers what was read. */
export class ClaimsRun {
  readonly #state = new Store<ClaimsState>({ status: "idle" });
  readonly #follower: GenerationFollower<GenerationClient, "claims">;
  /** The letter that was asked about. */
  #asked: TextContext | undefined;

  readonly #session: WizardSession;

  constructor(client: Pick<LazyModule<GenerationClient>, "get" | "load">, session: WizardSession) {
    this.#session = session;
    this.#follower = new GenerationFollower(client, BROWSER_PAGE, { onEnd: (_, end) => this.#end(end) });
  }

  #end(end: GenerationEnd): void {
    const checked = end.kind === "written" && this.#asked ? checkedClaims(end.reply.text, this.#asked) : undefined;
    if (checked) this.#session.dispatch({ type: "fields-changed", change: { checkedClaims: checked } });
    this.#state.set(stateOf(end));
  }

  getState = this.#state.get;

  subscribe = this.#state.subscribe;

  /** Asks once; one click is one generation. */
  ask = (): void => {
    if (this.getState().status === "asking") return;
    const body = bodyOf(this.#session);
    this.#asked = draftContext(this.#session.definition, this.#session.getState());
    this.#state.set({ status: "asking" });
    this.#follower.begin("claims", newGenerationKey(), (opener, request) =>
      opener.openGeneration({ ...request, path: PATH, body }),
    );
  };

  stop = (): void => void this.#follower.stop("claims");

  /** Stops following the question, for when the letter is closed. */
  close(): void {
    this.#follower.close();
    if (this.getState().status === "asking") this.#state.set({ status: "idle" });
  }
}

function bodyOf({ definition, getState }: WizardSession): Bodies["/wizard/claims"] {
  const state = getState();
  const blocks = shownBlocks(definition, state);
  const letter = letterText(blocks, definition.letter, { withSubject: true });
  const preheader = plain(blocks.preheader ?? "");
  return { emailBody: preheader === "" ? letter : `Preheader: ${preheader}\n\n${letter}`, formData: formData(state) };
}

function stateOf(end: GenerationEnd): ClaimsState {
  if (end.kind === "written") return { status: "asked", reply: end.reply.text, usage: end.reply.usage };
  if (end.kind === "stopped") return { status: "idle" };
  return { status: "failed", error: end.kind === "failed" ? end.error : GONE };
}

/** The server ends a generation that no page follows. */
const GONE: WireError = {
  code: "connection_lost",
  message: "The connection dropped before the answer was finished. Check again.",
  retryable: true,
};

/** The length of the prompt without the letter and the brief, and of an average reply, in characters. */
const PROMPT_CHARACTERS = 3000;
const REPLY_CHARACTERS = 2500;

/** Returns the estimated price of the question in US dollars; null where no model writes this draft. */
export function claimsPrice(session: WizardSession): number | null {
  const newest = newestByModel(session.getState());
  if (newest === undefined) return null;
  const input = JSON.stringify(bodyOf(session)).length + PROMPT_CHARACTERS;
  return estimateCost({ model: newest.model, input, output: REPLY_CHARACTERS }, newest.usage);
}
